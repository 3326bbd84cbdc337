import { sql, type Transaction } from 'kysely'
import { nameKey } from '../db/keys.ts'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

/** What the catalogue holds already of the things that a file names. */
export interface KnownCatalogue {
  families: { id: string; name: string; name_fold: string }[]
  materials: { id: string; material_family_id: string; name: string; name_fold: string }[]
  attributes: KnownAttribute[]
  values: { id: string; attribute_id: string; value: string }[]
  products: KnownProduct[]
  variants: KnownVariant[]
}

export interface KnownAttribute {
  id: string
  name: string
  name_fold: string
  display_type: Tables['attributes']['display_type']
  unit: string | null
}

export type KnownProduct = Awaited<ReturnType<typeof readProducts>>[number]
export type KnownVariant = Awaited<ReturnType<typeof readVariants>>[number]

export interface SoughtNames {
  /** Folded names. */
  attributes: readonly string[]
  importKeys: readonly string[]
  skus: readonly string[]
}

// What bounds one message to the data base.
const KEYS_AT_ONCE = 20_000

/** The same few queries for one row and for a hundred thousand. */
export async function readKnownCatalogue(trx: Trx, supplierId: string, sought: SoughtNames): Promise<KnownCatalogue> {
  const attributes = await readAttributes(trx, supplierId, sought.attributes)
  const variants: KnownVariant[] = []
  for (let start = 0; start < sought.importKeys.length; start += KEYS_AT_ONCE) {
    variants.push(...(await readVariants(trx, supplierId, sought.importKeys.slice(start, start + KEYS_AT_ONCE))))
  }
  for (let start = 0; start < sought.skus.length; start += KEYS_AT_ONCE) {
    variants.push(...(await readHandMade(trx, supplierId, sought.skus.slice(start, start + KEYS_AT_ONCE))))
  }
  return {
    families: await readFamilies(trx, supplierId),
    materials: await readMaterials(trx, supplierId),
    attributes,
    values: await readValues(
      trx,
      supplierId,
      attributes.map(({ id }) => id),
    ),
    products: await readProducts(trx, supplierId),
    variants,
  }
}

function readFamilies(trx: Trx, supplierId: string) {
  return trx
    .selectFrom('material_families')
    .select(['id', 'name', 'name_fold'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute()
}

function readMaterials(trx: Trx, supplierId: string) {
  return trx
    .selectFrom('materials')
    .select(['id', 'material_family_id', 'name', 'name_fold'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute()
}

function readAttributes(trx: Trx, supplierId: string, folds: readonly string[]): Promise<KnownAttribute[]> {
  return trx
    .selectFrom('attributes')
    .select(['id', 'name', 'name_fold', 'display_type', 'unit'])
    .where('supplier_id', '=', supplierId)
    .where('name_fold', '=', sql<string>`any(${folds}::text[])`)
    .execute()
}

function readValues(trx: Trx, supplierId: string, attributeIds: readonly string[]) {
  return trx
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'value'])
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', sql<string>`any(${attributeIds}::uuid[])`)
    .orderBy('id')
    .execute()
}

function readProducts(trx: Trx, supplierId: string) {
  return trx
    .selectFrom('products')
    .select(['id', 'name', 'name_fold', 'ext_id', 'description', 'state', 'material_id', 'material_family_id'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute()
}

function readVariants(trx: Trx, supplierId: string, importKeys: readonly string[]) {
  return variantsOf(trx, supplierId)
    .where('import_key', '=', sql<string>`any(${importKeys}::text[])`)
    .execute()
}

/** Variants that no import knows, found by the SKU that somebody gave them. */
function readHandMade(trx: Trx, supplierId: string, skus: readonly string[]) {
  return variantsOf(trx, supplierId)
    .where('import_key', 'is', null)
    .where('external_id_key', '=', sql<string>`any(${skus.map(nameKey)}::text[])`)
    .orderBy('id')
    .execute()
}

const variantsOf = (trx: Trx, supplierId: string) =>
  trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'product_name', 'name', 'description', 'state', 'external_url', 'external_id'])
    .select(['material_id', 'material_family_id', 'import_key', 'value_ids', 'image_asset_id'])
    .where('supplier_id', '=', supplierId)
