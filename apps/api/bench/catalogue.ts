import { sql, type Transaction } from 'kysely'
import { createUser } from '../src/features/auth/create-user.ts'
import type { Database } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/db/ids.ts'
import { foldName, nameKey, searchText } from '../src/platform/db/keys.ts'
import { insertRows } from '../src/platform/db/write-rows.ts'
import type { Tables } from '../src/platform/db/schema.ts'
import { recountSupplier } from '../src/platform/changing/variant-counts.store.ts'
import { ATTRIBUTES, FAMILIES } from './catalogue-words.ts'
import { insertProducts, insertVariants, VARIANTS_A_PRODUCT } from './catalogue-sql.ts'
import { verifyKeys } from './verify-keys.ts'

type Trx = Transaction<Tables>

export const USER = { email: 'bench@selvedge.example', password: 'woven-and-measured' }

/** The facts from which the benchmark builds its queries. */
export interface CatalogueFacts {
  size: number
  families: string[]
  attributes: { id: string; values: string[] }[]
}

/** A supplier with `size` variants and one user; large tables are generated inside the database. */
export async function buildCatalogue(db: Database, size: number): Promise<CatalogueFacts> {
  const facts = await db.asSystem(
    async (trx) => {
      const { supplierId } = await createUser(trx, { supplierName: 'Bench Mill', fullName: 'Bench', ...USER })
      const smallTables = await insertSmallTables(trx, supplierId)
      // The rows are consistent by construction, and checking millions of references one by one takes minutes.
      await sql`set local session_replication_role = replica`.execute(trx)
      await withoutIndexes(trx, ['products', 'variants', 'variant_assets'], async () => {
        await insertProducts(trx, { ...smallTables, supplierId, count: Math.ceil(size / VARIANTS_A_PRODUCT) })
        await insertVariants(trx, { ...smallTables, supplierId, count: size })
      })
      await recountSupplier(trx, supplierId)
      await verifyKeys(trx, supplierId)
      return { size, families: FAMILIES.map(({ family }) => family), attributes: smallTables.attributes }
    },
    { statementMs: 30 * 60_000 },
  )
  return facts
}

export interface SmallTables {
  materials: { id: string; familyId: string }[]
  attributes: { id: string; values: string[] }[]
  assets: string[]
}

async function insertSmallTables(trx: Trx, supplier_id: string): Promise<SmallTables> {
  const families = FAMILIES.map(({ family, materials }) => ({ id: newId(), family, materials }))
  await insertRows(
    trx,
    'material_families',
    families.map(({ id, family }) => ({ supplier_id, id, ...named(family) })),
  )
  const materials = families.flatMap(({ id: familyId, materials: names }) =>
    names.map((name) => ({ id: newId(), familyId, name })),
  )
  await insertRows(
    trx,
    'materials',
    materials.map(({ id, familyId, name }) => ({ supplier_id, id, material_family_id: familyId, ...named(name) })),
  )
  return {
    materials,
    attributes: await insertAttributes(trx, supplier_id),
    assets: await insertAssets(trx, supplier_id),
  }
}

async function insertAttributes(trx: Trx, supplier_id: string): Promise<SmallTables['attributes']> {
  const attributes = ATTRIBUTES.map(({ name, unit, values }) => ({
    id: newId(),
    name,
    unit,
    values: values.map((value) => ({ id: newId(), ...value })),
  }))
  await insertRows(
    trx,
    'attributes',
    attributes.map(({ id, name, unit }) => ({
      supplier_id,
      id,
      ...named(name),
      display_type: unit === null ? ('multiple_choice' as const) : ('int' as const),
      unit,
      ...MOMENTS,
    })),
  )
  await insertRows(
    trx,
    'attribute_values',
    attributes.flatMap(({ id: attribute_id, values }) =>
      values.map(({ id, text, number }) => ({
        supplier_id,
        id,
        attribute_id,
        value: text,
        value_fold: foldName(text),
        value_key: nameKey(text),
        value_number: number,
        ...MOMENTS,
      })),
    ),
  )
  return attributes.map(({ id, values }) => ({ id, values: values.map((value) => value.id) }))
}

const ASSETS = 2_000
const LABELS = 20

/** Pictures shared by many variants; they have no files. */
async function insertAssets(trx: Trx, supplier_id: string): Promise<string[]> {
  const labels = Array.from({ length: LABELS }, () => newId())
  const assets = Array.from({ length: ASSETS }, (_, place) => ({
    supplier_id,
    id: newId(),
    name: `surface-${place}.webp`,
    name_key: nameKey(`surface-${place}.webp`),
    search_text: searchText(`surface-${place}.webp`),
    file_key: newId().replaceAll('-', ''),
    mimetype: 'image/webp',
    mimetype_group: 'image',
    filesize: 90_000,
    checksum: newId(),
    state: 'active',
    label_ids: [0, 1, 2].map((step) => labels[(place + step * 7) % LABELS] ?? ''),
    ...MOMENTS,
  }))
  await insertRows(trx, 'assets', assets)
  await insertRows(
    trx,
    'file_keys',
    assets.map(({ id, file_key }) => ({ supplier_id, asset_id: id, file_key })),
  )
  return assets.map(({ id }) => id)
}

/** Building an index is faster once all rows are there. */
async function withoutIndexes(trx: Trx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}) and indexname not like '%\\_pkey'`.execute(trx)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
}

const NOW = new Date('2026-11-01T08:00:00Z')
const MOMENTS = { created_at: NOW, updated_at: NOW }
const named = (name: string) => ({ name, name_fold: foldName(name), name_key: nameKey(name) })
