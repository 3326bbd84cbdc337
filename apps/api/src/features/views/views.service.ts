import type { BulkMode, WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Row } from '../../platform/db/schema.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { removeViewsOf } from './many-views.ts'
import { type DraftBody, readDraft } from './read-draft.ts'
import { type PatchBody, readPatch, type ViewChanges } from './read-patch.ts'
import { type ChangedIds, moveMembers } from './view-members.ts'
import { insertView, lockView, touchShowcase, writeView } from './views.changes.store.ts'
import { isVisible, readView, type TaggedView } from './views.store.ts'

const NAME_TAKEN = 'A view with this name already exists'
const record = historyOf('view')

/** Creates a view, with its members if it is static, or throws a Problem and creates nothing. */
export async function createView(change: Change, draft: DraftBody): Promise<TaggedView> {
  const held = await holdCatalogue(change)
  const { trx, supplierId, userId, at } = held
  const { members, ...texts } = await readDraft(held, draft)
  const { name, kind, description, live } = draft
  const id = newId()
  const isNew = await insertView(trx, {
    supplier_id: supplierId,
    id,
    ...nameColumns(name),
    kind,
    description,
    public: draft.public,
    live,
    ...texts,
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!isNew) throw nameTaken(NAME_TAKEN, 400)
  if (members) await moveMembers(held, id, members, 'append')
  await bumpCatalogue(trx, supplierId)
  await record(held, [id], 'created')
  return whole(held, id)
}

/** Writes only the fields that the patch changes, so that colleagues' changes to other fields are kept. */
export async function updateView(
  change: Change,
  id: string,
  patch: PatchBody,
  ifMatch: string | undefined,
): Promise<TaggedView> {
  const held = await holdCatalogue(change)
  const { trx, supplierId, at } = held
  const view = await lockCurrent(held, id, ifMatch)
  const { changes, members } = await readPatch(held, view, patch)
  const moved = members ? await moveMembers(held, id, members, 'upsert') : undefined
  const movedCounts = { added: moved?.added.count ?? 0, removed: moved?.removed.count ?? 0 }
  const hasMoved = movedCounts.added + movedCounts.removed > 0
  if (hasMoved || Object.keys(changes).length > 0) {
    if (!(await writeView(trx, supplierId, id, { changes, at }))) throw nameTaken(NAME_TAKEN, 400)
    if (hasMoved) await touchShowcase(held, view.showcase_id)
    await bumpCatalogue(trx, supplierId)
    await record(held, [id], 'updated', { ...shownIn(changes), ...(hasMoved && movedCounts) })
  }
  return whole(held, id)
}

export async function deleteView(change: Change, id: string, ifMatch: string | undefined): Promise<void> {
  const held = await holdCatalogue(change)
  await lockCurrent(held, id, ifMatch)
  await removeViewsOf(held, [id])
}

/** Adds members, removes them, or replaces all (`upsert`); returns those that were actually added or removed. */
export async function changeMembers(
  change: Change,
  viewId: string,
  choice: WireChoice,
  { mode, ifMatch }: { mode: BulkMode; ifMatch: string | undefined },
): Promise<{ changed: ChangedIds; rev: number }> {
  const held = await holdCatalogue(change)
  const { trx, supplierId, at } = held
  const view = await lockCurrent(held, viewId, ifMatch)
  if (view.kind !== 'static') throw new Problem(422, 'not_static', 'Only static views have members.')
  const { added, removed } = await moveMembers(held, viewId, choice, mode)
  const isChanged = added.count + removed.count > 0
  if (isChanged) {
    await writeView(trx, supplierId, viewId, { changes: {}, at })
    await touchShowcase(held, view.showcase_id)
    await bumpCatalogue(trx, supplierId)
    await record(held, [viewId], 'updated', { added: added.count, removed: removed.count })
  }
  return { changed: mode === 'remove' ? removed : added, rev: isChanged ? view.rev + 1 : view.rev }
}

/** The view, locked until the transaction ends; 404 when this user may not see it. */
async function lockCurrent(change: Change, id: string, ifMatch?: string): Promise<Row<'views'>> {
  const view = await lockView(change.trx, change.supplierId, id)
  if (!view || !isVisible(view, change)) throw notFound()
  if (!mayChange(ifMatch, view.rev)) throw await staleView(change, id)
  return view
}

function shownIn(changes: ViewChanges) {
  const { name_fold: _, name_key: __, ...shown } = changes
  return shown
}

async function whole(change: Change, id: string): Promise<TaggedView> {
  const found = await readView(change, id)
  if (!found) throw notFound()
  return found
}

async function staleView(change: Change, id: string): Promise<Problem> {
  const { view, rev } = await whole(change, id)
  return stale('this view', rev, view)
}
