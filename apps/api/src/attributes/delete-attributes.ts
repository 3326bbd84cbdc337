import type { WireChoice } from '@selvedge/sdk/wire'
import { removeValues } from '../attribute-values/remove-values.ts'
import { refuseUnknownIds } from '../changing/bulk-ids.ts'
import type { Change } from '../changing/change.ts'
import { chosenRows } from '../changing/choice.ts'
import { recordHistory } from '../changing/history.ts'
import type { RefuseStale } from '../changing/one-item.ts'
import { bumpCatalogue, lockCatalogue } from '../db/catalogue-version.ts'
import { notFound } from '../plugins/problem.ts'
import { attributeList } from './attribute-list.ts'
import { deleteAttributeRows, groupIdsOf, lockAttributes, touchGroups, valueIdsOf } from './attributes.changes.store.ts'
import { readAttribute } from './attributes.store.ts'

export async function deleteAttribute(change: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  await lockCatalogue(change.trx, change.supplierId)
  const current = await readAttribute(change, id)
  if (!current) throw notFound()
  refuseStale(current.rev, current.attribute)
  await removeAttributes(change, [id])
  await bumpCatalogue(change.trx, change.supplierId)
}

export async function deleteAttributes(
  change: Change,
  choice: WireChoice,
  progress: (done: number, total: number) => void,
): Promise<number> {
  const { chunks, areNamed, count } = await chosenRows(attributeList, change, choice)
  let done = 0
  for await (const ids of chunks) {
    const attributes = await lockAttributes(change, ids)
    if (areNamed) refuseUnknownIds(ids, new Set(attributes.map(({ id }) => id)))
    await removeAttributes(change, ids)
    done += ids.length
    progress(done, count)
  }
  if (count > 0) await bumpCatalogue(change.trx, change.supplierId)
  return count
}

/** With their values, and all links of these in variants and products. */
async function removeAttributes(change: Change, ids: readonly string[]): Promise<void> {
  await removeValues(change, await valueIdsOf(change, ids))
  await touchGroups(change, await groupIdsOf(change, ids))
  await deleteAttributeRows(change, ids)
  const { trx, supplierId, userId, at } = change
  await recordHistory(trx, supplierId, { entity: 'attribute', ids, action: 'deleted', userId, at })
}
