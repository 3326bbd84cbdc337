import { productKeys } from '../../../platform/changing/product-keys.ts'
import { PRODUCT_COLUMNS } from '../writing/import-columns.ts'
import { updateRows } from '../../../platform/db/write-rows.ts'
import { followRevisions } from './follow-revisions.store.ts'
import { renameInVariants } from './restore-items.ts'
import { forgetRestored } from './undone-imports.store.ts'
import { carryRevisions, heldProducts, takenNames } from './undone-items.store.ts'
import type { Of } from './uses.store.ts'
import { freeUp, type WaitingName, waitingNames } from './waiting-names.store.ts'

/**
 * Products may wait for each other's names in a cycle; restores such names together. Returns how many were restored.
 */
export async function settleNames(of: Of): Promise<number> {
  const waiting = await waitingNames(of)
  const taken = await takenNames(
    of,
    waiting.map(({ fold }) => fold),
  )
  const settled = settledAmong(waiting, taken)
  if (settled.length === 0) return 0
  const ids = settled.map(({ id }) => id)
  const products = await heldProducts(of, ids)
  const nameOf = new Map(settled.map(({ id, name }) => [id, name]))
  const rows = products.map((product) => {
    const name = nameOf.get(product.id) ?? product.name
    return { ...product, name, ...productKeys({ name, extId: product.ext_id }) }
  })
  await freeUp(of, ids)
  await updateRows(of.trx, of.supplierId, 'products', PRODUCT_COLUMNS, rows, of.at)
  await renameInVariants(of, rows, new Map(products.map(({ id, name }) => [id, name])))
  await followRevisions(of.trx, of.supplierId, 'product', ids)
  for (const [importId, some] of Map.groupBy(settled, ({ importId }) => importId)) {
    const given = some.map(({ id }) => id)
    await carryRevisions({ ...of, importId }, 'product', given)
    await forgetRestored({ ...of, importId }, 'product', given)
  }
  return settled.length
}

/** The waiting names that are free once all of them are restored. */
function settledAmong(waiting: readonly WaitingName[], taken: ReadonlyMap<string, string>): WaitingName[] {
  const first = new Map(waiting.toReversed().map((one) => [one.fold, one]))
  let settled = [...first.values()]
  for (let before = -1; before !== settled.length;) {
    before = settled.length
    const leaving = new Set(settled.map(({ id }) => id))
    settled = settled.filter(({ fold }) => leaving.has(taken.get(fold) ?? '') || !taken.has(fold))
  }
  return settled
}
