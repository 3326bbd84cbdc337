import { type BulkMode, MAX_BULK_IDS, type WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { namedCopies } from '../../platform/changing/named-copies.ts'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import { removeVariants } from '../../platform/changing/variant-rows.store.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { removeDocuments } from '../documents/remove-documents.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { applyChange, lockProduct, onLocked, recordProducts } from './product-changes.ts'
import { planProductFields, type ProductFieldsBody } from './product-fields.ts'
import { productList } from './product-list.store.ts'
import { variantsOf } from './product-variants.store.ts'
import { insertCopies, lockProducts, removeProducts } from './products.changes.store.ts'

export type ProductsChange = WireChoice & { fields: ProductFieldsBody; mode: BulkMode }

/** Applies the same change to all chosen products, or throws a Problem and changes nothing. */
export async function changeProducts(asked: Change, input: ProductsChange, progress: Progress): Promise<number> {
  const { fields, mode } = input
  const change = await onLocked(asked)
  const planned = await planProductFields(change, fields, mode, '#/fields')
  return eachChosen(change, productList, input, holding(change, progress), (products) =>
    applyChange(change, idsOf(products), { ...planned, mode }),
  )
}

const DUPLICATED_AT_ONCE = {
  max: MAX_BULK_IDS,
  tooMany: 'At most 10,000 products can be duplicated at once.',
}

/** Returns the ids of the copies, in the order of the chosen ids. */
export async function duplicateProducts(change: Change, choice: WireChoice, progress: Progress): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  const held = { ...holding(change, progress), bounds: DUPLICATED_AT_ONCE }
  await eachChosen(change, productList, choice, held, async (products, ids) => {
    const copies = await namedCopies(change, 'products', products, ids)
    const copyIds = copies.map(({ id }) => id)
    await insertCopies(trx, supplierId, copies, change)
    await bumpCatalogue(trx, supplierId)
    await recordProducts(change, copyIds, 'created')
    copied.push(...copyIds)
  })
  return copied
}

export async function deleteProduct(asked: Change, id: string, ifMatch: string | undefined): Promise<void> {
  const change = await onLocked(asked)
  await lockProduct(change, id, ifMatch)
  await removeAll(change, [id])
}

export const deleteProducts = (change: Change, choice: WireChoice, progress: Progress): Promise<number> =>
  eachChosen(change, productList, choice, holding(change, progress), (products) => removeAll(change, idsOf(products)))

const holding = (change: Change, progress: Progress) => ({
  hold: (ids: readonly string[]) => lockProducts(change.trx, change.supplierId, ids),
  progress,
})

/** Also deletes their variants and documents; only the history and revoked links remain. */
async function removeAll(change: Change, ids: readonly string[]): Promise<void> {
  const { trx, supplierId, userId, at } = change
  for await (const variants of variantsOf(trx, supplierId, ids)) {
    await keepingCounts(trx, supplierId, variants, () => removeVariants(trx, supplierId, variants))
    await recordHistory(trx, supplierId, { entity: 'variant', ids: variants, action: 'deleted', userId, at })
  }
  await removeDocuments(change, ids)
  await removeProducts(trx, supplierId, ids)
  await bumpCatalogue(trx, supplierId)
  await recordProducts(change, ids, 'deleted')
}

const idsOf = (products: readonly { id: string }[]): string[] => products.map(({ id }) => id)
