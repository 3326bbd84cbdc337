import {
  type Recipient,
  richTextLength,
  type ShowcaseField,
  type showcaseDraftSchema,
  type showcasePatchSchema,
  WELCOME_LIMIT,
} from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { refuseOtherThanPicture } from '../../platform/changing/known-assets.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { exportColumns } from '../channels/channel-columns.ts'
import { nameColumns, nameKey } from '../../platform/db/keys.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import { photosAmong } from './showcases.changes.store.ts'

export type DraftBody = z.output<typeof showcaseDraftSchema>
export type PatchBody = z.output<typeof showcasePatchSchema>

/** The contents that are stored in the showcase's own row. */
type ContentColumns = Partial<
  Pick<
    NewRow<'showcases'>,
    | ('name' | 'name_fold' | 'name_key' | 'description' | 'welcome_message' | 'fields' | 'logo_asset_id')
    | ('recipient' | 'recipient_name_key' | 'recipient_company_key')
  >
>

export interface ReadContents {
  columns: ContentColumns
  /** The assets of the board, in order. */
  board: string[] | undefined
}

/** Reads everything in a draft or patch except the variants. Columns in `already` are kept, even if deleted. */
export async function readContents(
  change: Change,
  body: PatchBody,
  already: readonly ShowcaseField[] = [],
): Promise<ReadContents> {
  const { name, description, recipient, welcome_message: message, logo_asset_id: logo, fields, board } = body
  if (message && richTextLength(message) > WELCOME_LIMIT) throw tooLong()
  if (typeof logo === 'string') await refuseOtherThanPicture(change, logo, '#/logo_asset_id')
  return {
    columns: {
      ...(name !== undefined && nameColumns(name)),
      ...(description !== undefined && { description }),
      ...(recipient && recipientColumns(recipient)),
      ...(message && { welcome_message: JSON.stringify(message) }),
      ...(logo !== undefined && { logo_asset_id: logo }),
      ...(fields && { fields: JSON.stringify(await readFields(change, fields, already)) }),
    },
    board: board && (await readBoardOf(change, board)),
  }
}

const tooLong = () => invalid('#/welcome_message', 'too_long', `The limit of characters allowed is ${WELCOME_LIMIT}`)

const recipientColumns = (recipient: Recipient) => ({
  recipient: JSON.stringify(recipient),
  recipient_name_key: nameKey(recipient.full_name),
  recipient_company_key: nameKey(recipient.company),
})

/** Each column once; without a title it gets its usual header. */
async function readFields(
  change: Change,
  fields: NonNullable<PatchBody['fields']>,
  already: readonly ShowcaseField[],
): Promise<ShowcaseField[]> {
  const headers = new Map((await exportColumns(change)).map(({ id, header }) => [id, header]))
  const titles = new Map(already.map(({ id, title }) => [id, title]))
  const read = fields.map(({ id, title }, index) => {
    const usual = headers.get(id) ?? titles.get(id)
    if (usual === undefined) throw unknownColumn(`#/fields/${index}/id`)
    return [id, { id, title: title || usual }] as const
  })
  return [...new Map(read.toReversed()).values()].toReversed()
}

function unknownColumn(pointer: string): Problem {
  const [code, detail] = ['unknown_column', 'This column does not exist.']
  return new Problem(400, code, detail, { errors: [{ pointer, code, detail }] })
}

async function readBoardOf(change: Change, board: NonNullable<PatchBody['board']>): Promise<string[]> {
  const ids = board.map((image) => ('asset_id' in image ? image.asset_id : image.id))
  const placeOf = (index: number) => {
    const image = board[index]
    return image && 'asset_id' in image ? `#/board/${index}/asset_id` : `#/board/${index}`
  }
  await refuseUnknownReferences(change, 'assets', ids, placeOf)
  const photos = await photosAmong(change.trx, change.supplierId, ids)
  const other = ids.findIndex((id) => !photos.has(id))
  if (other >= 0) throw invalid(placeOf(other), 'not_a_picture', 'Only JPEG and PNG pictures can be on a board.')
  return [...new Set(ids)]
}
