import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { catalogueVersion, lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import type { Database } from '../../../platform/db/database.ts'
import { applyImport } from '../writing/apply-import.ts'
import type { ImportPlan } from '../planning/import-plan.ts'
import type { ColumnMapping } from '../columns/mapping.ts'
import { type ImportSource, planImport } from '../planning/plan-import.ts'
import { mappingFor, readSource } from '../reading/read-source.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { fileOf } from './files.ts'

export interface Importer {
  db: Database
  supplierId: string
  userId: string | null
}

export const importLines = async (place: Importer, ...lines: string[]): Promise<ImportPlan> =>
  importSource(place, await sourceOfLines(lines))

export const importFile = async (place: Importer, path: string): Promise<ImportPlan> => {
  const table = await readTable(path)
  return importSource(place, await readSource(table, (await mappingFor(table)).mapping, 'draft'))
}

function importSource({ db, supplierId, userId }: Importer, source: ImportSource): Promise<ImportPlan> {
  return db.forSupplier(
    supplierId,
    async (trx) => {
      await lockCatalogue(trx, supplierId)
      const plan = await planImport(trx, supplierId, source)
      await applyImport(trx, plan, { fileName: 'table.csv', userId, at: new Date('2026-11-21T12:00:00Z') })
      return plan
    },
    { statementMs: 60_000 },
  )
}

export async function planLines({ db, supplierId }: Importer, ...lines: string[]): Promise<ImportPlan> {
  const source = await sourceOfLines(lines)
  return db.forSupplier(supplierId, (trx) => planImport(trx, supplierId, source))
}

/** Maps by header words alone: what a few rows suggest would differ from file to file. */
export async function sourceOfLines(lines: readonly string[]): Promise<ImportSource> {
  const table = await readTable(await fileOf(`${lines.join('\n')}\n`), { headerLine: 1, delimiter: ',', decimal: '.' })
  const columns = COLUMNS.filter(({ source }) => table.header.includes(source))
  return readSource(table, { version: 1, columns }, 'draft')
}

const COLUMNS: ColumnMapping[] = [
  { source: 'Code', to: 'product_id' },
  { source: 'Product', to: 'product' },
  { source: 'Colour', to: 'variant' },
  { source: 'Hex', to: 'colour' },
  { source: 'SKU', to: 'sku' },
  { source: 'Material', to: 'material' },
  { source: 'Material family', to: 'material_family' },
  { source: 'Description', to: 'description' },
  { source: 'Picture', to: 'image_url' },
  { source: 'State', to: 'state' },
  { source: 'Weight (g/m2)', to: 'attribute', attribute: { name: 'Weight', display_type: 'float', unit: 'g/m2' } },
  { source: 'Width (m)', to: 'attribute', attribute: { name: 'Width', display_type: 'float', unit: 'm' } },
  { source: 'Thickness m', to: 'variant_part', attribute: { name: 'Thickness', display_type: 'float', unit: 'm' } },
  { source: 'Grade', to: 'attribute', attribute: { name: 'Grade', display_type: 'text' } },
  { source: 'Care', to: 'attribute', attribute: { name: 'Care', display_type: 'multiple_choice' } },
  { source: 'Released', to: 'attribute', attribute: { name: 'Released', display_type: 'date' } },
]

const TABLES = [
  'material_families',
  'materials',
  'attributes',
  'attribute_values',
  'products',
  'variants',
  'variant_counts',
  'value_counts',
  'history',
] as const

/** The catalogue's version and a digest of all its rows: unchanged means that nothing was written. */
export function stateOf({ db, supplierId }: Pick<Importer, 'db' | 'supplierId'>) {
  return db.forSupplier(supplierId, async (trx) => {
    const hash = createHash('sha256')
    for (const table of TABLES) {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from ${sql.raw(table)} as t where supplier_id = ${supplierId} order by 1`.execute(trx)
      for (const { text } of rows) hash.update(`${table} ${text}\n`)
    }
    return { version: await catalogueVersion(trx, supplierId), digest: hash.digest('hex') }
  })
}

/** Each variant with its displayed fields, by name. */
export function shownVariants({ db, supplierId }: Pick<Importer, 'db' | 'supplierId'>) {
  return db.forSupplier(supplierId, async (trx) => {
    const variants = await trx
      .selectFrom('variants as v')
      .leftJoin('materials as m', (join) =>
        join.onRef('m.supplier_id', '=', 'v.supplier_id').onRef('m.id', '=', 'v.material_id'),
      )
      .leftJoin('material_families as f', (join) =>
        join.onRef('f.supplier_id', '=', 'v.supplier_id').onRef('f.id', '=', 'v.material_family_id'),
      )
      .select(['v.name', 'v.product_name', 'v.state', 'v.description', 'v.external_id', 'v.import_key', 'v.rev'])
      .select(['v.search_text', 'v.value_ids', 'm.name as material', 'f.name as family'])
      .where('v.supplier_id', '=', supplierId)
      .orderBy('v.name_key')
      .orderBy('v.id')
      .execute()
    const values = await trx
      .selectFrom('attribute_values as w')
      .innerJoin('attributes as a', (join) =>
        join.onRef('a.supplier_id', '=', 'w.supplier_id').onRef('a.id', '=', 'w.attribute_id'),
      )
      .select(['w.id', 'w.value', 'w.value_number', 'w.value_date', 'a.name'])
      .where('w.supplier_id', '=', supplierId)
      .execute()
    const textOf = new Map(values.map(({ id, name, value }) => [id, `${name}: ${value}`]))
    return variants.map(({ value_ids, ...variant }) => ({
      ...variant,
      values: value_ids.map((id) => textOf.get(id) ?? '').toSorted((one, other) => one.localeCompare(other)),
    }))
  })
}
