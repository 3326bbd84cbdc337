import type { Transaction } from 'kysely'
import { among, amongTexts } from '../../../platform/db/among.ts'
import { isId } from '../../../platform/db/ids.ts'
import { nameKey } from '../../../platform/db/keys.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { foldName } from '../../../platform/tables/cell-values.ts'

type Trx = Transaction<Tables>

/** The items in the catalogue that a file refers to. */
export interface KnownCatalogue {
  families: { id: string; name: string; name_fold: string }[]
  materials: { id: string; material_family_id: string; name: string; name_fold: string }[]
  attributes: KnownAttribute[]
  values: KnownValue[]
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

export interface NeededNames {
  /** Folded names. */
  attributes: readonly string[]
  importKeys: readonly string[]
  skus: readonly string[]
  variantIds?: readonly string[]
  /** Folded; selects all variants of these products. */
  productNames?: ReadonlySet<string>
}

/** Runs one statement, either in a shared transaction or in a short one of its own. */
export type ReadPart = <T>(statement: (trx: Trx) => Promise<T>) => Promise<T>

/** Maximum rows per statement: on the embedded engine, all other calls wait for it. */
const AT_ONCE = 2_000
/** Number of products whose variants are read together, in pages ordered by id. */
const PRODUCTS_AT_ONCE = 100

/** A few statements for one row, and proportionally more, equally short ones for a hundred thousand. */
export async function readKnownCatalogue(
  read: ReadPart,
  supplierId: string,
  sought: NeededNames,
): Promise<KnownCatalogue> {
  const attributes = await read((trx) => readAttributes(trx, supplierId, sought.attributes))
  const values: KnownCatalogue['values'] = []
  for (const { id } of attributes) {
    const ofAttribute = (trx: Trx, after?: string) => readValues(trx, supplierId, id, after)
    addAll(values, await allPages(read, ofAttribute, ({ value_fold }) => value_fold))
  }
  const families = await allPages(read, (trx, after) => readFamilies(trx, supplierId, after), idOf)
  const materials = await allPages(read, (trx, after) => readMaterials(trx, supplierId, after), idOf)
  const products = await allPages(read, (trx, after) => readProducts(trx, supplierId, after), idOf)
  const variants: KnownVariant[] = []
  for (const keys of slicesOf(sought.importKeys)) {
    addAll(variants, await read((trx) => readVariants(trx, supplierId, keys)))
  }
  for (const skus of slicesOf(sought.skus)) {
    addAll(variants, await read((trx) => readHandMade(trx, supplierId, skus)))
  }
  addAll(variants, await readOwnVariants(read, supplierId, sought, products))
  return { families, materials, attributes, values, products, variants }
}

async function allPages<Row>(
  read: ReadPart,
  readPage: (trx: Trx, after: string | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const page = await read((trx) => readPage(trx, last && keyOf(last)))
    addAll(rows, page)
    if (page.length < AT_ONCE) return rows
  }
}

/** Variants that an export of this catalogue refers to. */
async function readOwnVariants(
  read: ReadPart,
  supplierId: string,
  { variantIds = [], productNames }: NeededNames,
  products: readonly KnownProduct[],
): Promise<KnownVariant[]> {
  const variants: KnownVariant[] = []
  for (const ids of slicesOf(variantIds.filter(isId))) {
    addAll(variants, await read((trx) => variantsOf(trx, supplierId).where('id', '=', among(ids)).execute()))
  }
  const named = products.filter(({ name }) => productNames?.has(foldName(name))).map(idOf)
  for (const ids of slicesOf(named, PRODUCTS_AT_ONCE)) {
    const ofProducts = (trx: Trx, after = FIRST_ID) =>
      variantsOf(trx, supplierId)
        .where('product_id', '=', among(ids))
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
    addAll(variants, await allPages(read, ofProducts, idOf))
  }
  return variants
}

const idOf = ({ id }: { id: string }) => id

function* slicesOf(names: readonly string[], size = AT_ONCE): Generator<readonly string[]> {
  for (let start = 0; start < names.length; start += size) yield names.slice(start, start + size)
}

function addAll<Row>(rows: Row[], more: readonly Row[]): void {
  for (const row of more) rows.push(row)
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

function readFamilies(trx: Trx, supplierId: string, after = FIRST_ID) {
  return trx
    .selectFrom('material_families')
    .select(['id', 'name', 'name_fold'])
    .where('supplier_id', '=', supplierId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

function readMaterials(trx: Trx, supplierId: string, after = FIRST_ID) {
  return trx
    .selectFrom('materials')
    .select(['id', 'material_family_id', 'name', 'name_fold'])
    .where('supplier_id', '=', supplierId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

function readAttributes(trx: Trx, supplierId: string, folds: readonly string[]): Promise<KnownAttribute[]> {
  return trx
    .selectFrom('attributes')
    .select(['id', 'name', 'name_fold', 'display_type', 'unit'])
    .where('supplier_id', '=', supplierId)
    .where('name_fold', '=', amongTexts(folds))
    .execute()
}

interface KnownValue {
  id: string
  attribute_id: string
  value: string
  value_fold: string
}

/** The next page of values, in the order of their unique index. */
function readValues(trx: Trx, supplierId: string, attributeId: string, after?: string): Promise<KnownValue[]> {
  return trx
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'value', 'value_fold'])
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', attributeId)
    .$if(after !== undefined, (some) => some.where('value_fold', '>', after ?? ''))
    .orderBy('value_fold')
    .limit(AT_ONCE)
    .execute()
}

function readProducts(trx: Trx, supplierId: string, after = FIRST_ID) {
  return trx
    .selectFrom('products')
    .select(['id', 'name', 'name_fold', 'ext_id', 'description', 'state', 'material_id', 'material_family_id'])
    .where('supplier_id', '=', supplierId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

function readVariants(trx: Trx, supplierId: string, importKeys: readonly string[]) {
  return variantsOf(trx, supplierId).where('import_key', '=', amongTexts(importKeys)).execute()
}

/** Variants that no import made, found by their SKU. */
function readHandMade(trx: Trx, supplierId: string, skus: readonly string[]) {
  return variantsOf(trx, supplierId)
    .where('import_key', 'is', null)
    .where('external_id_key', '=', amongTexts(skus.map(nameKey)))
    .orderBy('id')
    .execute()
}

const variantsOf = (trx: Trx, supplierId: string) =>
  trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'product_name', 'name', 'description', 'state', 'external_url', 'external_id'])
    .select(['material_id', 'material_family_id', 'import_key', 'value_ids', 'image_asset_id', 'optionset'])
    .where('supplier_id', '=', supplierId)
