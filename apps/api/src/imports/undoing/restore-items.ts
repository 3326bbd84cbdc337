import type { KeptItem } from '@selvedge/sdk/wire'
import { productKeys } from '../../changing/product-keys.ts'
import { variantKeys } from '../../changing/variant-keys.ts'
import { foldName } from '../../db/keys.ts'
import type { Row } from '../../db/schema.ts'
import { isNamedOtherThan, renameProductOf, variantsOf } from '../../products/product-variants.store.ts'
import { PRODUCT_COLUMNS, VARIANT_COLUMNS } from '../apply-import.ts'
import { updateRows } from '../write-rows.store.ts'
import { givenBack, valuesGivenBack } from './given-back.ts'
import {
  type ChangedItem,
  changedItems,
  heldProducts,
  heldVariants,
  type Of,
  productNames,
  takenNames,
  valueAttributes,
} from './undone-items.store.ts'

const AT_ONCE = 1_000

export interface Restored {
  count: number
  kept: KeptItem[]
}

/** Gives variants back what the import changed in them. */
export async function restoreVariants(of: Of, onDone: (count: number) => void): Promise<Restored> {
  const restored: Restored = { count: 0, kept: [] }
  for await (const items of changedInBatches(of, 'variant')) {
    const current = await heldVariants(of, idsOf(items))
    const products = await productNames(of, productIdsIn(items, current))
    const attributeOf = await valueAttributes(of, valueIdsIn(items))
    const changes = new Map(items.map((item) => [item.id, item.changes]))
    const rows = current.flatMap((variant) => {
      const row = restoredVariant(variant, changes.get(variant.id) ?? {}, products, attributeOf, restored.kept)
      return row ? [row] : []
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'variants', VARIANT_COLUMNS, rows, of.at)
    restored.count += rows.length
    onDone(items.length)
  }
  return restored
}

function restoredVariant(
  variant: Row<'variants'>,
  changes: ChangedItem['changes'],
  products: ReadonlyMap<string, string>,
  attributeOf: ReadonlyMap<string, string>,
  kept: KeptItem[],
) {
  const fits = (field: string, before: unknown) => field !== 'product_id' || products.has(String(before))
  const back = givenBack(changes, { ...variant }, fits)
  const values = valuesGivenBack(changes, variant.value_ids, attributeOf)
  const fields = [...back.kept, ...values.kept]
  if (fields.length > 0) kept.push({ kind: 'variant', id: variant.id, name: variant.name, fields })
  const isOther = Object.keys(back.fields).length > 0 || values.ids.join() !== variant.value_ids.toSorted().join()
  if (!isOther) return undefined
  const row = { ...variant, ...back.fields, value_ids: values.ids } as Row<'variants'> & { import_key: string }
  const productName = products.get(row.product_id) ?? row.product_name
  const keys = variantKeys({ name: row.name, productName, externalId: row.external_id })
  return { ...row, product_name: productName, ...keys }
}

/** Gives products back what the import changed in them, their names unless others took them. */
export async function restoreProducts(of: Of, onDone: (count: number) => void): Promise<Restored> {
  const restored: Restored = { count: 0, kept: [] }
  for await (const items of changedInBatches(of, 'product')) {
    const current = await heldProducts(of, idsOf(items))
    const changes = new Map(items.map((item) => [item.id, item.changes]))
    const names = items.flatMap(({ changes: { name } }) => (name ? [foldName(String(name[0]))] : []))
    const taken = await takenNames(of, names)
    const rows = current.flatMap((product) => {
      const isFree = (fold: string) => (taken.get(fold) ?? product.id) === product.id
      const fits = (field: string, before: unknown) => field !== 'name' || isFree(foldName(String(before)))
      const back = givenBack(changes.get(product.id) ?? {}, { ...product }, fits)
      if (back.kept.length > 0) {
        restored.kept.push({ kind: 'product', id: product.id, name: product.name, fields: back.kept })
      }
      if (Object.keys(back.fields).length === 0) return []
      const row = { ...product, ...back.fields }
      return [{ ...row, ...productKeys({ name: row.name, extId: row.ext_id }) }]
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'products', PRODUCT_COLUMNS, rows, of.at)
    await renameInVariants(of, rows, new Map(current.map(({ id, name }) => [id, name])))
    restored.count += rows.length
    onDone(items.length)
  }
  return restored
}

async function renameInVariants(of: Of, rows: readonly Row<'products'>[], before: ReadonlyMap<string, string>) {
  for (const { id, name } of rows.filter((row) => before.get(row.id) !== row.name)) {
    for await (const variants of variantsOf(of.trx, of.supplierId, [id], isNamedOtherThan(name))) {
      await renameProductOf(of.trx, of.supplierId, variants, name)
    }
  }
}

async function* changedInBatches(of: Of, kind: 'product' | 'variant'): AsyncGenerator<ChangedItem[]> {
  let after: string | undefined
  for (;;) {
    const items = await changedItems(of, kind, after, AT_ONCE)
    if (items.length > 0) yield items
    if (items.length < AT_ONCE) return
    after = items.at(-1)?.id
  }
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const productIdsIn = (items: readonly ChangedItem[], current: readonly Row<'variants'>[]): string[] => [
  ...current.map(({ product_id }) => product_id),
  ...items.flatMap(({ changes: { product_id } }) => (product_id ? [String(product_id[0])] : [])),
]

const valueIdsIn = (items: readonly ChangedItem[]): string[] =>
  items.flatMap(({ changes: { value_ids } }) => (value_ids ?? []).flat() as string[])
