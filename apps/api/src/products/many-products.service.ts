import { type BulkMode, MAX_BULK_IDS, type WireChoice } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../changing/bulk-ids.ts'
import type { Change } from '../changing/change.ts'
import { type ChoiceBounds, chosenRows } from '../changing/choice.ts'
import { readCopyNames } from '../changing/copy-names.store.ts'
import { copyName } from '../changing/copy-names.ts'
import { FoldedNames } from '../changing/folded-names.ts'
import { recordHistory } from '../changing/history.ts'
import { keepingCounts } from '../changing/variant-counts.ts'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import type { Row } from '../db/schema.ts'
import type { Progress } from '../jobs/job-kind.ts'
import { removeVariants } from '../variants/variants.changes.store.ts'
import { applyChange, lockProduct, onLocked, recordProducts } from './product-changes.ts'
import { planProductFields, type ProductFieldsBody } from './product-fields.ts'
import { productList } from './product-list.ts'
import { variantsOf } from './product-variants.store.ts'
import { copyOf, insertCopies, lockProducts, removeProducts } from './products.changes.store.ts'

export type ProductsChange = WireChoice & { fields: ProductFieldsBody; mode: BulkMode }

/** The same change for all that are chosen, or a problem and nothing changed. */
export async function changeProducts(asked: Change, input: ProductsChange, progress: Progress): Promise<number> {
  const { fields, mode } = input
  const change = await onLocked(asked)
  const planned = await planProductFields(change, fields, mode, '#/fields')
  return withChosen(change, input, { progress }, (products) =>
    applyChange(change, idsOf(products), { ...planned, mode }),
  )
}

const DUPLICATED_AT_ONCE = {
  most: MAX_BULK_IDS,
  tooMany: 'At most 10,000 products can be duplicated at once.',
}

/** Answers the ids of the copies, in the order of the ids chosen. */
export async function duplicateProducts(change: Change, choice: WireChoice, progress: Progress): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  const bounds = { ...DUPLICATED_AT_ONCE, progress }
  await withChosen(change, choice, bounds, async (products, ids) => {
    const nameOf = new Map(products.map(({ id, name }) => [id, name]))
    const taken = new FoldedNames(await readCopyNames(change, 'products'))
    const copies = ids.flatMap((id) => {
      const original = nameOf.get(id)
      if (original === undefined) return []
      const name = copyName(original, taken)
      taken.add(name)
      return [copyOf(id, name)]
    })
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
  withChosen(change, choice, { progress }, (products) => removeAll(change, idsOf(products)))

/** Does the work some thousands of products at a time, and answers how many there were. */
async function withChosen(
  change: Change,
  choice: WireChoice,
  { progress, ...bounds }: ChoiceBounds & { progress: Progress },
  work: (products: readonly Row<'products'>[], ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const { trx, supplierId } = change
  const { chunks, areNamed, count } = await chosenRows(productList, change, choice, bounds)
  let done = 0
  for await (const ids of chunks) {
    const products = await lockProducts(trx, supplierId, ids)
    if (areNamed) refuseUnknownIds(ids, new Set(idsOf(products)))
    await work(products, ids)
    done += ids.length
    progress(done, count)
  }
  return count
}

/** With their variants, in whose place nothing stays but the history. */
async function removeAll(change: Change, ids: readonly string[]): Promise<void> {
  const { trx, supplierId, userId, at } = change
  for await (const variants of variantsOf(trx, supplierId, ids)) {
    await keepingCounts(trx, supplierId, variants, () => removeVariants(trx, supplierId, variants))
    await recordHistory(trx, supplierId, { entity: 'variant', ids: variants, action: 'deleted', userId, at })
  }
  await removeProducts(trx, supplierId, ids)
  await bumpCatalogue(trx, supplierId)
  await recordProducts(change, ids, 'deleted')
}

const idsOf = (products: readonly { id: string }[]): string[] => products.map(({ id }) => id)
