import type { Trashed, WireChoice } from '@selvedge/sdk/wire'
import { type Keeping, keeping } from '../attribute-values/keep-values.store.ts'
import { removeValues } from '../attribute-values/remove-values.ts'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import type { RefuseStale } from '../../platform/changing/one-item.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { notFound } from '../../platform/http/problem.ts'
import { attributeList } from './attribute-list.store.ts'
import { deleteAttributeRows, groupIdsOf, lockAttributes, touchGroups, valueIdsOf } from './attributes.changes.store.ts'
import { countKeptLinks, keepAttributes } from './keep-attributes.store.ts'
import { readAttribute } from './attributes.store.ts'

export async function deleteAttribute(change: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  await lockCatalogue(change.trx, change.supplierId)
  const current = await readAttribute(change, id)
  if (!current) throw notFound()
  refuseStale(current.rev, current.attribute)
  await touchGroups(change, await removeAttributes(change, keeping('attribute', newId()), [id]))
  await bumpCatalogue(change.trx, change.supplierId)
}

export async function deleteAttributes(change: Change, choice: WireChoice, progress: Progress): Promise<Trashed> {
  const trash = keeping('attribute', newId())
  const hold = (ids: readonly string[]) => lockAttributes(change, ids)
  const touched = new Set<string>()
  const count = await eachChosen(change, attributeList, choice, { hold, progress }, async (_, ids) => {
    for (const id of await removeAttributes(change, trash, ids)) touched.add(id)
  })
  await touchGroups(change, [...touched])
  if (count > 0) await bumpCatalogue(change.trx, change.supplierId)
  return { count, deletion_id: trash.deletionId }
}

/**
 * Also deletes their values, and all links to these in variants and products. They are in the trash from now on.
 * Returns the groups that had them.
 */
async function removeAttributes(change: Change, trash: Keeping, ids: readonly string[]): Promise<string[]> {
  await keepAttributes(change, trash, ids)
  await removeValues(change, await valueIdsOf(change, ids), trash)
  await countKeptLinks(change, trash, ids)
  const groupIds = await groupIdsOf(change, ids)
  await deleteAttributeRows(change, ids)
  await historyOf('attribute')(change, ids, 'deleted')
  return groupIds
}
