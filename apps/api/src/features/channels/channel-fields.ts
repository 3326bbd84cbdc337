import type { ChannelField, channelFieldDraftSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type ExportColumn, exportColumnsById } from './channel-columns.ts'

/** A column as it is stored; its header is kept in case the column is deleted. */
export type StoredField = Omit<ChannelField, 'gone'>

type FieldDraft = z.output<typeof channelFieldDraftSchema>

/** Columns as they are stored. Those in `already` stay, even if they no longer exist. */
export async function readFields(
  context: ListContext,
  drafts: readonly FieldDraft[],
  already: readonly StoredField[] = [],
): Promise<StoredField[]> {
  const columns = await exportColumnsById(context)
  const headers = new Map([...already, ...columns.values()].map(({ id, header }) => [id, header]))
  const errors = drafts.flatMap(({ id }, index) => (headers.has(id) ? [] : [unknownAt(index)]))
  if (errors.length > 0) throw new Problem(400, 'unknown_column', UNKNOWN, { errors })
  return drafts.map(({ id, title, kind }) => ({ id, title, kind, header: headers.get(id) ?? '' }))
}

// Does not include the name, so that hidden columns cannot be told from missing ones.
const UNKNOWN = 'This column does not exist.'
const unknownAt = (index: number) => ({
  pointer: `#/fields/${index}/id`,
  code: 'unknown_column',
  detail: UNKNOWN,
})

export const shownField = (field: StoredField, columns: ReadonlyMap<string, ExportColumn>): ChannelField => {
  const { id, title, kind, header } = field
  const column = columns.get(id)
  return { id, title, kind, header: column?.header ?? header, gone: column === undefined }
}
