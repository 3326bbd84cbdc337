import type { BulkMode, View, WireChoice } from '@selvedge/sdk/wire'
import { bumpCatalogue, lockCatalogue } from '../db/catalogue-version.ts'
import { newId } from '../db/ids.ts'
import { foldName, nameKey } from '../db/keys.ts'
import type { Change } from '../listing/change.ts'
import { notFound, Problem } from '../plugins/problem.ts'
import { recordHistory } from '../variants/history.ts'
import { type DraftBody, readDraft } from './read-draft.ts'
import { type ChangedIds, moveMembers } from './view-members.ts'
import { insertView, lockView, touchView } from './views.changes.store.ts'
import { isVisible, readView } from './views.store.ts'

/** A whole view, with its members when it is static, or a problem and nothing created. */
export async function createView(change: Change, draft: DraftBody): Promise<View> {
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  const { members, ...texts } = await readDraft(change, draft)
  const { name, kind, description, live } = draft
  const id = newId()
  const isNew = await insertView(trx, {
    ...{ supplier_id: supplierId, id, name, name_fold: foldName(name), name_key: nameKey(name) },
    ...{ kind, description, public: draft.public, live, ...texts },
    ...{ created_by: userId, created_at: at, updated_at: at },
  })
  if (!isNew) throw nameTaken()
  if (members) await moveMembers(change, id, members, 'append')
  await bumpCatalogue(trx, supplierId)
  await record(change, id, 'created')
  const created = await readView(change, id)
  if (!created) throw notFound()
  return created.view
}

/** Adds to the members, takes out of them, or replaces them (`upsert`); answers those really added or removed. */
export async function changeMembers(
  change: Change,
  viewId: string,
  choice: WireChoice,
  mode: BulkMode,
): Promise<ChangedIds> {
  const { trx, supplierId, at } = change
  await lockCatalogue(trx, supplierId)
  const view = await lockView(trx, supplierId, viewId)
  if (!view || !isVisible(view, change)) throw notFound()
  if (view.kind !== 'static') throw new Problem(422, 'not_static', 'Only static views hold chosen variants.')
  const { added, removed } = await moveMembers(change, viewId, choice, mode)
  if (added.count + removed.count > 0) {
    await touchView(trx, supplierId, viewId, at)
    await bumpCatalogue(trx, supplierId)
    await record(change, viewId, 'updated', { added: added.count, removed: removed.count })
  }
  return mode === 'remove' ? removed : added
}

const nameTaken = () => {
  const [code, detail] = ['duplicate_name', 'A view with this name already exists']
  return new Problem(400, code, detail, { errors: [{ pointer: '#/name', code, detail }] })
}

const record = ({ trx, supplierId, userId, at }: Change, id: string, action: string, changes = {}) =>
  recordHistory(trx, supplierId, { entity: 'view', ids: [id], action, changes, userId, at })
