import { productKeys } from '../../../platform/changing/product-keys.ts'
import { addToProducts } from '../../../platform/changing/variant-counts.store.ts'
import { variantKeys } from '../../../platform/changing/variant-keys.ts'
import { foldName } from '../../../platform/db/keys.ts'
import type { Row } from '../../../platform/db/schema.ts'
import { isNamedOtherThan, renameProductOf, variantsOf } from '../../products/product-variants.store.ts'
import { PRODUCT_COLUMNS, VARIANT_COLUMNS } from '../writing/import-columns.ts'
import { updateRows } from '../../../platform/db/write-rows.ts'
import { type Chains, type Restored, type Restoring, restoreInBatches } from './chains.ts'
import { type Fields, fieldsByAttribute, withValues } from './field-chains.ts'
import type { Optionset } from '../planning/planned-options.ts'
import { fieldsByHeader, withOptions } from './option-fields.ts'
import type { ItemChanges } from './remember-items.store.ts'
import {
  heldProducts,
  heldVariants,
  knownMaterials,
  productNames,
  takenNames,
  valueAttributes,
} from './undone-items.store.ts'
import type { Of } from './uses.store.ts'

/** Gives variants back what the import changed in them. */
export const restoreVariants = (restoring: Restoring): Promise<Restored> =>
  restoreInBatches(restoring, 'variant', async (of, chains) => {
    const current = await heldVariants(of, chains.ids)
    const products = await productNames(of, productIdsIn(chains, current))
    const held = current.flatMap(({ value_ids }) => value_ids)
    const attributeOf = await valueAttributes(of, [...new Set([...valueIdsIn(chains), ...held])])
    chains.splitValues(attributeOf)
    const hasMaterial = await materialsThatExist(of, chains, current)
    const rows = current.flatMap((variant) => {
      const fits = (before: Fields) => hasProduct(before, products) && hasMaterial({ ...variant, ...before })
      const changes = chains.changesOf(variant)
      const options = variant.optionset as Optionset
      const now = { ...fieldsByAttribute(variant, changes, attributeOf), ...fieldsByHeader(options, changes) }
      const back = chains.takeOut({ kind: 'variant', product_id: variant.product_id }, variant, now, fits)
      if (Object.keys(back).length === 0) return []
      const { fields: others, optionset } = withOptions(back, options)
      const { fields, ids } = withValues(others, variant.value_ids, attributeOf)
      const row = { ...variant, ...fields, value_ids: ids, optionset } as Row<'variants'> & {
        import_key: string
        optionset: Optionset
      }
      const productName = products.get(row.product_id) ?? row.product_name
      const keys = variantKeys({ name: row.name, productName, externalId: row.external_id })
      restoring.moves.add(variant, -1)
      restoring.moves.add(row, 1)
      restoring.uses?.move('variant', variant, row)
      return [{ ...row, product_name: productName, ...keys }]
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'variants', VARIANT_COLUMNS, rows, of.at)
    return idsOf(rows)
  })

/** Gives products back what the import changed in them. A name that another product has by now is waited for. */
export const restoreProducts = (restoring: Restoring): Promise<Restored> =>
  restoreInBatches(restoring, 'product', async (of, chains) => {
    const current = await heldProducts(of, chains.ids)
    const taken = await takenNames(of, chains.items.flatMap(nameFoundIn))
    const hasMaterial = await materialsThatExist(of, chains, current)
    const rows = current.flatMap((product) => {
      const fits = (before: Fields) =>
        hasMaterial({ ...product, ...before }) && takes(taken, product.id, before['name'])
      const back = chains.takeOut({ kind: 'product' }, product, { ...product }, fits)
      if (Object.keys(back).length === 0) return []
      const row = { ...product, ...back }
      restoring.uses?.move('product', product, row)
      return [{ ...row, ...productKeys({ name: row.name, extId: row.ext_id }) }]
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'products', PRODUCT_COLUMNS, rows, of.at)
    await addToProducts(of.trx, of.supplierId, restoring.moves.takeProducts(chains.ids))
    await renameInVariants(of, rows, new Map(current.map(({ id, name }) => [id, name])))
    return idsOf(rows)
  })

const nameFoundIn = ({ changes: { name } }: { changes: ItemChanges }) => (name ? [foldName(String(name[0]))] : [])

/** Reserves the name for this product; returns false when another product has it. */
function takes(taken: Map<string, string>, id: string, name: unknown): boolean {
  if (typeof name !== 'string') return true
  const fold = foldName(name)
  const holder = taken.get(fold) ?? id
  taken.set(fold, holder)
  return holder === id
}

const hasProduct = (before: Fields, products: ReadonlyMap<string, string>) =>
  !('product_id' in before) || products.has(String(before['product_id']))

/** Whether an item's material exists in the family that the item names, or its family exists if it has no material. */
async function materialsThatExist(of: Of, { items }: Chains, current: readonly MaterialFields[]) {
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

export async function renameInVariants(
  of: Of,
  rows: readonly { id: string; name: string }[],
  before: ReadonlyMap<string, string>,
) {
  for (const { id, name } of rows.filter((row) => before.get(row.id) !== row.name)) {
    for await (const variants of variantsOf(of.trx, of.supplierId, [id], isNamedOtherThan(name))) {
      await renameProductOf(of.trx, of.supplierId, variants, name)
    }
  }
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const productIdsIn = ({ items }: Chains, current: readonly Row<'variants'>[]): string[] => [
  ...current.map(({ product_id }) => product_id),
  ...items.flatMap(({ changes: { product_id } }) => (product_id ? [String(product_id[0])] : [])),
]

const valueIdsIn = ({ items, links }: Chains): string[] =>
  [...items, ...links].flatMap(({ changes: { value_ids } }) => (value_ids ?? []).flat() as string[])
