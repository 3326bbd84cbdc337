import type { KeptItem } from '@selvedge/sdk/wire'
import { productKeys } from '../../changing/product-keys.ts'
import type { Counting } from '../../changing/variant-counts.ts'
import { variantKeys } from '../../changing/variant-keys.ts'
import { foldName } from '../../db/keys.ts'
import type { Row } from '../../db/schema.ts'
import { isNamedOtherThan, renameProductOf, variantsOf } from '../../products/product-variants.store.ts'
import { PRODUCT_COLUMNS, VARIANT_COLUMNS } from '../import-columns.ts'
import { updateRows } from '../write-rows.store.ts'
import { givenBack, valuesGivenBack } from './given-back.ts'
import { followRevisions } from './follow-revisions.store.ts'
import { forgetGivenBack } from './undone-imports.store.ts'
import {
  carryRevisions,
  type ChangedItem,
  changedItems,
  heldProducts,
  heldVariants,
  knownMaterials,
  productNames,
  takenNames,
  valueAttributes,
} from './undone-items.store.ts'
import type { ChangedKind, Of } from './uses.store.ts'

const AT_ONCE = 1_000

export interface Restored {
  count: number
  kept: KeptItem[]
}

/** Gives variants back what the import changed in them. */
export async function restoreVariants(of: Of, counting: Counting, onDone: (count: number) => void): Promise<Restored> {
  const restored: Restored = { count: 0, kept: [] }
  for await (const items of changedInBatches(of, 'variant')) {
    const current = await heldVariants(of, idsOf(items))
    const products = await productNames(of, productIdsIn(items, current))
    const held = current.flatMap(({ value_ids }) => value_ids)
    const attributeOf = await valueAttributes(of, [...valueIdsIn(items), ...held])
    const hasMaterial = await materialsThatExist(of, items, current)
    const batch = new Batch(items)
    const rows = current.flatMap((variant) => {
      const changes = batch.changesOf(variant)
      const fits = (before: Fields) => hasProduct(before, products) && hasMaterial({ ...variant, ...before })
      const back = givenBack(changes, { ...variant }, fits)
      const values = valuesGivenBack(changes, variant.value_ids, attributeOf)
      batch.note({ kind: 'variant', product_id: variant.product_id }, variant, [...back.kept, ...values.kept])
      const isOther = Object.keys(back.fields).length > 0 || values.ids.join() !== variant.value_ids.toSorted().join()
      if (!isOther) return []
      const row = { ...variant, ...back.fields, value_ids: values.ids } as Row<'variants'> & { import_key: string }
      const productName = products.get(row.product_id) ?? row.product_name
      const keys = variantKeys({ name: row.name, productName, externalId: row.external_id })
      return [{ ...row, product_name: productName, ...keys }]
    })
    const write = () => updateRows(of.trx, of.supplierId, 'variants', VARIANT_COLUMNS, rows, of.at)
    if (rows.length > 0) await counting(idsOf(rows), write)
    await endBatch(of, 'variant', batch, idsOf(rows), restored)
    onDone(items.length)
  }
  return restored
}

/** Gives products back what the import changed in them, their names unless other products have them by now. */
export async function restoreProducts(of: Of, onDone: (count: number) => void): Promise<Restored> {
  const restored: Restored = { count: 0, kept: [] }
  for await (const items of changedInBatches(of, 'product')) {
    const current = await heldProducts(of, idsOf(items))
    const names = items.flatMap(({ changes: { name } }) => (name ? [foldName(String(name[0]))] : []))
    const taken = await takenNames(of, names)
    const hasMaterial = await materialsThatExist(of, items, current)
    const batch = new Batch(items)
    const rows = current.flatMap((product) => {
      const isFree = (fold: string) => (taken.get(fold) ?? product.id) === product.id
      const fits = (before: Fields) =>
        (!('name' in before) || isFree(foldName(String(before['name'])))) && hasMaterial({ ...product, ...before })
      const back = givenBack(batch.changesOf(product), { ...product }, fits)
      batch.note({ kind: 'product' }, product, back.kept)
      if (Object.keys(back.fields).length === 0) return []
      const row = { ...product, ...back.fields }
      return [{ ...row, ...productKeys({ name: row.name, extId: row.ext_id }) }]
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'products', PRODUCT_COLUMNS, rows, of.at)
    await renameInVariants(of, rows, new Map(current.map(({ id, name }) => [id, name])))
    await endBatch(of, 'product', batch, idsOf(rows), restored)
    onDone(items.length)
  }
  return restored
}

/** Other imports of the written items follow their new revisions; what is as it was before is forgotten. */
export async function endBatch(
  of: Of,
  kind: ChangedKind,
  batch: Batch,
  written: readonly string[],
  restored: Restored,
): Promise<void> {
  await followRevisions(of.trx, of.supplierId, kind, written, { exceptOf: of.importId })
  await carryRevisions(of, kind, batch.asBefore)
  await forgetGivenBack(of, kind, batch.asBefore)
  restored.kept.push(...batch.kept)
  restored.count += written.length
}

type Fields = Readonly<Record<string, unknown>>

/** Which of the items keep later changes, and which of them are what they were before the import. */
export class Batch {
  readonly kept: KeptItem[] = []
  readonly asBefore: string[] = []
  private readonly items: ReadonlyMap<string, ChangedItem>

  constructor(items: readonly ChangedItem[]) {
    this.items = new Map(items.map((item) => [item.id, item]))
  }

  changesOf({ id }: { id: string }): ChangedItem['changes'] {
    return this.items.get(id)?.changes ?? {}
  }

  /** `item` as it is before anything is given back. */
  note(
    kind: Pick<KeptItem, 'kind' | 'product_id'>,
    { id, name, rev }: { id: string; name: string; rev: number },
    fields: string[],
  ) {
    if (fields.length > 0) this.kept.push({ ...kind, id, name, fields })
    else if (rev === this.items.get(id)?.rev) this.asBefore.push(id)
  }
}

const hasProduct = (before: Fields, products: ReadonlyMap<string, string>) =>
  !('product_id' in before) || products.has(String(before['product_id']))

/** Whether the material of an item exists, in the family that the item names; also the family of one without. */
async function materialsThatExist(of: Of, items: readonly ChangedItem[], current: readonly MaterialFields[]) {
  const { familyOf, families } = await knownMaterials(of, [
    ...current.flatMap(materialIdsIn),
    ...items.flatMap(({ changes: { material_id, material_family_id } }) =>
      materialIdsIn({ material_id: material_id?.[0], material_family_id: material_family_id?.[0] }),
    ),
  ])
  return ({ material_id: material, material_family_id: family }: MaterialFields): boolean =>
    material === null ? family === null || families.has(family) : familyOf.get(material) === family
}

interface MaterialFields {
  material_id?: unknown
  material_family_id?: unknown
}

const materialIdsIn = ({ material_id, material_family_id }: MaterialFields): string[] =>
  [material_id, material_family_id].filter((id) => typeof id === 'string')

async function renameInVariants(of: Of, rows: readonly Row<'products'>[], before: ReadonlyMap<string, string>) {
  for (const { id, name } of rows.filter((row) => before.get(row.id) !== row.name)) {
    for await (const variants of variantsOf(of.trx, of.supplierId, [id], isNamedOtherThan(name))) {
      await renameProductOf(of.trx, of.supplierId, variants, name)
    }
  }
}

export async function* changedInBatches(of: Of, kind: ChangedKind): AsyncGenerator<ChangedItem[]> {
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
