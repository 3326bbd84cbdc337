import type { Change } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { relinkValues } from './relink-values.ts'
import { deleteValueRows, forgetCounts } from './value-links.store.ts'

/** Number of values that one statement looks up in the catalogue's arrays. */
const AT_ONCE = 2_000

/** Deletes values and every link to them in variants and products, and updates the counts that depend on them. */
export async function removeValues(change: Change, valueIds: readonly string[]): Promise<void> {
  if (valueIds.length === 0) return
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  for (let start = 0; start < valueIds.length; start += AT_ONCE) {
    const ids = valueIds.slice(start, start + AT_ONCE)
    await relinkValues(change, { valueIds: ids, replacement: null })
    await forgetCounts(change, ids)
    await deleteValueRows(change, ids)
    await recordHistory(trx, supplierId, { entity: 'attribute_value', ids, action: 'deleted', userId, at })
  }
  await bumpCatalogue(trx, supplierId)
}
