import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_WELCOME_MESSAGE, type ShowcaseLinks } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { invalid, nameTaken } from '../../platform/changing/refusals.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Changes, Row } from '../../platform/db/schema.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import { notFound } from '../../platform/http/problem.ts'
import { revokeShareLinks, shareLink } from '../share-links/share-links.ts'
import { removeShowcasesOf } from './many-showcases.ts'
import { type DraftBody, type PatchBody, readContents } from './read-contents.ts'
import { linksOf } from './showcase-links.ts'
import { type ChosenView, chooseView, makeView, ownView, replaceVariants } from './showcase-view.ts'
import { insertShowcase, lockShowcases, readBoardIds, writeBoard, writeShowcase } from './showcases.changes.store.ts'
import { fieldsOf, readShowcase, type TaggedShowcase } from './showcases.store.ts'

/** A change of showcases, with the server's address for their links. */
export type ShowcaseChange = Change & { publicUrl: string }

const NAME_TAKEN = 'Name already exists'
const record = historyOf('showcase')

/** Creates a showcase with its view and share link, or throws a Problem and creates nothing. */
export async function createShowcase(asked: ShowcaseChange, draft: DraftBody): Promise<TaggedShowcase> {
  const change = await holdCatalogue(asked)
  const { trx, supplierId, userId, at } = change
  const view = await viewOf(change, draft)
  const { welcome_message = DEFAULT_WELCOME_MESSAGE } = draft
  const { columns, board = [] } = await readContents(change, { ...draft, welcome_message })
  const [id, { name }] = [newId(), draft]
  const isNew = await insertShowcase(trx, {
    recipient: '{}',
    ...columns,
    supplier_id: supplierId,
    id,
    view_id: view.viewId,
    ...nameColumns(name),
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!isNew) throw nameTaken(NAME_TAKEN)
  await ownView(change, id, view)
  await writeBoard(trx, { supplier_id: supplierId, id }, board)
  await shareLink(change, 'showcase', id)
  await bumpCatalogue(trx, supplierId)
  await record(change, [id], 'created')
  return whole(change, id)
}

async function viewOf(change: Change, { view_id: viewId, variants }: DraftBody): Promise<ChosenView> {
  const chosen = viewId ? await chooseView(change, viewId) : undefined
  if (chosen && variants) throw twoWays()
  if (chosen) return chosen
  if (variants) return makeView(change, variants)
  throw invalid('#/variants', 'invalid', 'A showcase needs at least one variant.')
}

const twoWays = () => invalid('#/variants', 'invalid', 'Send either view_id or variants, not both.')

/** Writes only the fields that the patch changes, so that colleagues' changes to other fields are kept. */
export async function updateShowcase(
  asked: ShowcaseChange,
  id: string,
  patch: PatchBody,
  ifMatch: string | undefined,
): Promise<TaggedShowcase> {
  const change = await holdCatalogue(asked)
  const { trx, supplierId, at } = change
  const showcase = await lockCurrent(change, id, ifMatch)
  refuseOtherId(idIn(patch), id)
  const view = await changedView(change, showcase, patch)
  const { columns, board } = await readContents(change, patch, fieldsOf(showcase))
  const changes = different({ ...columns, ...(view && { view_id: view.viewId }) }, showcase)
  const isReordered = board !== undefined && !isDeepStrictEqual(board, await readBoardIds(trx, showcase))
  if (view || isReordered || Object.keys(changes).length > 0) {
    if (!(await writeShowcase(trx, showcase, changes, at))) throw nameTaken(NAME_TAKEN)
    if (changes.view_id !== undefined && view) await ownView(change, id, view)
    if (isReordered) await writeBoard(trx, showcase, board)
    await bumpCatalogue(trx, supplierId)
    await record(change, [id], 'updated', { fields: changedFields(changes, { variants: view, board: isReordered }) })
  }
  return whole(change, id)
}

const idIn = ({ id }: PatchBody): unknown => (typeof id === 'string' ? id.toLowerCase() : id)

async function changedView(
  change: Change,
  showcase: Row<'showcases'>,
  { view_id: viewId, variants }: PatchBody,
): Promise<ChosenView | undefined> {
  const chosen = viewId && viewId !== showcase.view_id ? await chooseView(change, viewId) : undefined
  if (chosen && variants) throw twoWays()
  return variants ? replaceVariants(change, showcase, variants) : chosen
}

const JSON_COLUMNS: ReadonlySet<string> = new Set(['welcome_message', 'recipient', 'fields'])

function different(wanted: Changes<'showcases'>, showcase: Row<'showcases'>): Changes<'showcases'> {
  const entries = Object.entries(wanted).filter(([name, value]) => {
    const now = showcase[name as keyof Row<'showcases'>]
    return !isDeepStrictEqual(JSON_COLUMNS.has(name) ? JSON.parse(String(value)) : value, now)
  })
  return Object.fromEntries(entries)
}

/** Names of the changed fields only: the history must not repeat what was written to a prospect. */
const changedFields = (changes: Changes<'showcases'>, others: Record<string, unknown>): string[] => [
  ...Object.keys(changes).filter((name) => !/_(key|fold)$/.test(name) && name !== 'view_id'),
  ...Object.keys(others).filter((name) => others[name]),
]

export async function deleteShowcase(asked: ShowcaseChange, id: string, ifMatch: string | undefined): Promise<void> {
  const change = await holdCatalogue(asked)
  await lockCurrent(change, id, ifMatch)
  await removeShowcasesOf(change, [id])
}

/** Replaces the share link with a new one. */
export async function renewShare(change: ShowcaseChange, id: string): Promise<ShowcaseLinks> {
  await unshare(change, id)
  const token = await shareLink(change, 'showcase', id)
  await record(change, [id], 'shared')
  return linksOf(change.publicUrl, token)
}

export async function unshareShowcase(change: ShowcaseChange, id: string): Promise<void> {
  await unshare(change, id)
  await record(change, [id], 'unshared')
}

async function unshare(asked: ShowcaseChange, id: string): Promise<void> {
  const change = await holdCatalogue(asked)
  await lockCurrent(change, id)
  await revokeShareLinks(change, 'showcase', [id])
}

/** The showcase, locked until the transaction ends. */
async function lockCurrent(change: ShowcaseChange, id: string, ifMatch?: string): Promise<Row<'showcases'>> {
  const { trx, supplierId } = change
  const [showcase] = await lockShowcases(trx, supplierId, [id])
  if (!showcase) throw notFound()
  if (!mayChange(ifMatch, showcase.rev)) {
    const { showcase: current, rev } = await whole(change, id)
    throw stale('this showcase', rev, current)
  }
  return showcase
}

async function whole(change: ShowcaseChange, id: string): Promise<TaggedShowcase> {
  const found = await readShowcase(change, id, change.publicUrl)
  if (!found) throw notFound()
  return found
}
