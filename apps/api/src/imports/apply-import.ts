import { sql, type Transaction } from 'kysely'
import { recordHistory } from '../changing/history.ts'
import { keepingAllCounts } from '../changing/variant-counts.ts'
import { variantKeys } from '../changing/variant-keys.ts'
import type { Tables } from '../db/schema.ts'
import { joinWithoutLoops } from '../db/joins.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { type ImportPlan, isEmptyPlan, type PlannedVariant, type ProductRow, type VariantRow } from './import-plan.ts'
import type { AttributeRow, MaterialRow, NamedRow, RenamedValue, ValueRow } from './import-plan.ts'
import { recordRenames } from './rename-values.store.ts'
import { followRevisions } from './undoing/follow-revisions.store.ts'
import { type ColumnTypes, insertRows, type SameForAll, updateRows } from './write-rows.store.ts'

type Trx = Transaction<Tables>

export interface ImportRun {
  /** Shown in the history. */
  fileName: string
  userId: string | null
  at: Date
}

export type ImportStep = 'attribute values' | 'products' | 'variants' | 'counts'

export type OnProgress = (progress: { step: ImportStep; done: number; total: number }) => void

const BATCH = 1_000

/** Writes a plan that was made in the same transaction; an empty one leaves no trace. */
export async function applyImport(
  trx: Trx,
  plan: ImportPlan,
  run: ImportRun,
  onProgress: OnProgress = () => {},
): Promise<void> {
  if (isEmptyPlan(plan)) return
  await joinWithoutLoops(trx)
  const writer = new PlanWriter(trx, plan, run, onProgress)
  await writer.writeReferences()
  await writer.writeProducts()
  await writer.writeVariantsCounted()
  await writer.refreshStatistics()
  await recordHistory(trx, plan.supplierId, {
    entity: 'catalogue',
    ids: [plan.supplierId],
    action: 'import',
    changes: { file: run.fileName, ...plan.counts },
    userId: run.userId,
    at: run.at,
  })
}

class PlanWriter {
  private readonly trx: Trx
  private readonly plan: ImportPlan
  private readonly run: ImportRun
  private readonly onProgress: OnProgress
  private readonly created: SameForAll

  constructor(trx: Trx, plan: ImportPlan, run: ImportRun, onProgress: OnProgress) {
    this.trx = trx
    this.plan = plan
    this.run = run
    this.onProgress = onProgress
    const at = sql`${run.at}::timestamptz`
    this.created = { created_by: sql`${run.userId}::uuid`, created_at: at, updated_at: at }
  }

  async writeReferences(): Promise<void> {
    const { materialFamilies, materials, attributes, values } = this.plan
    await this.insertAll('material_families', FAMILY_COLUMNS, materialFamilies)
    await this.insertAll('materials', MATERIAL_COLUMNS, materials)
    await this.insertAll('attributes', ATTRIBUTE_COLUMNS, attributes, this.created)
    await this.inBatches('attribute values', values, (batch) =>
      this.insertAll('attribute_values', VALUE_COLUMNS, batch, this.created),
    )
    await this.renameValues()
  }

  private async renameValues(): Promise<void> {
    const { userId, at } = this.run
    for (const batch of batchesOf(this.plan.renamedValues)) {
      await updateRows(this.trx, this.plan.supplierId, 'attribute_values', RENAMED_VALUE_COLUMNS, batch, at)
      await recordRenames(this.trx, this.plan.supplierId, batch, { userId, at })
    }
  }

  async writeProducts(): Promise<void> {
    await this.inBatches('products', this.plan.products, async (batch) => {
      const made = batch.filter(({ action }) => action === 'new').map(({ row }) => row)
      const changed = batch.filter(({ action }) => action === 'changed').map(({ row }) => row)
      await this.insertAll('products', PRODUCT_COLUMNS, made, this.created)
      if (changed.length > 0) await this.update('products', PRODUCT_COLUMNS, changed)
    })
    await refreshStatistics(this.trx, { products: this.plan.products.length })
    await this.renameInVariants()
  }

  /** Lists of the new rows are read with these. */
  async refreshStatistics(): Promise<void> {
    const [values, variants] = [this.plan.values.length, this.plan.variants.length]
    await refreshStatistics(this.trx, { attribute_values: values, variants, value_counts: values })
  }

  async writeVariantsCounted(): Promise<void> {
    await keepingAllCounts(this.trx, this.plan.supplierId, async (counting) => {
      await this.inBatches('variants', this.plan.variants, (batch) =>
        counting(
          batch.map(({ row }) => row.id),
          () => this.writeVariants(batch),
        ),
      )
      this.onProgress({ step: 'counts', done: 0, total: 1 })
    })
  }

  private async writeVariants(batch: readonly PlannedVariant[]): Promise<void> {
    const made = batch.filter(({ action }) => action === 'new').map(({ row }) => withKeys(row))
    const changed = batch.filter(({ action }) => action === 'changed').map(({ row }) => withKeys(row))
    await this.insertAll('variants', VARIANT_COLUMNS, made, this.created)
    if (changed.length > 0) await this.update('variants', VARIANT_COLUMNS, changed)
  }

  /** Variants repeat their product's name, also those that the file does not mention. */
  private async renameInVariants(): Promise<void> {
    const renamed = this.plan.products.filter(({ changes }) => changes.some(({ field }) => field === 'Name'))
    if (renamed.length === 0) return
    const nameOf = new Map(renamed.map(({ row }) => [row.id, row.name]))
    const variants = await this.trx
      .selectFrom('variants')
      .select(['id', 'name', 'product_id', 'external_id'])
      .where('supplier_id', '=', this.plan.supplierId)
      .where('product_id', '=', sql<string>`any(${[...nameOf.keys()]}::uuid[])`)
      .execute()
    const rows = variants.map(({ id, name, product_id, external_id }) => {
      const productName = nameOf.get(product_id) ?? ''
      const { product_name_key, search_text } = variantKeys({ name, productName, externalId: external_id })
      return { id, product_name: productName, product_name_key, search_text }
    })
    for (const batch of batchesOf(rows)) {
      await this.update('variants', RENAMED_COLUMNS, batch)
      const ids = batch.map(({ id }) => id)
      await followRevisions(this.trx, this.plan.supplierId, 'variant', ids)
    }
  }

  private async insertAll<Row extends object>(
    table: keyof Tables,
    columns: ColumnTypes<Row>,
    rows: readonly Row[],
    same?: SameForAll,
  ): Promise<void> {
    for (const batch of batchesOf(rows)) await insertRows(this.trx, this.plan.supplierId, table, columns, batch, same)
  }

  private update<Row extends { id: string }>(
    table: 'products' | 'variants',
    columns: ColumnTypes<Row>,
    rows: readonly Row[],
  ): Promise<void> {
    return updateRows(this.trx, this.plan.supplierId, table, columns, rows, this.run.at)
  }

  private async inBatches<Item>(
    step: ImportStep,
    items: readonly Item[],
    write: (batch: readonly Item[]) => Promise<void>,
  ): Promise<void> {
    let done = 0
    for (const batch of batchesOf(items)) {
      await write(batch)
      done += batch.length
      this.onProgress({ step, done, total: items.length })
    }
  }
}

export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

const FAMILY_COLUMNS: ColumnTypes<NamedRow> = { id: 'uuid', name: 'text', name_fold: 'text', name_key: 'text' }

const MATERIAL_COLUMNS: ColumnTypes<MaterialRow> = { ...FAMILY_COLUMNS, material_family_id: 'uuid' }

const ATTRIBUTE_COLUMNS: ColumnTypes<AttributeRow> = { ...FAMILY_COLUMNS, display_type: 'text', unit: 'text' }

const VALUE_COLUMNS: ColumnTypes<ValueRow> = {
  id: 'uuid',
  attribute_id: 'uuid',
  value: 'text',
  value_fold: 'text',
  value_key: 'text',
  value_number: 'float8',
  value_date: 'date',
}

export const RENAMED_VALUE_COLUMNS: ColumnTypes<Pick<RenamedValue, 'id' | 'value' | 'value_key'>> = {
  id: 'uuid',
  value: 'text',
  value_key: 'text',
}

export const PRODUCT_COLUMNS: ColumnTypes<ProductRow> = {
  ...FAMILY_COLUMNS,
  search_text: 'text',
  description: 'text',
  state: 'text',
  ext_id: 'text',
  material_id: 'uuid',
  material_family_id: 'uuid',
}

type VariantWithKeys = VariantRow & ReturnType<typeof variantKeys>

const withKeys = (row: VariantRow): VariantWithKeys => ({
  ...row,
  ...variantKeys({ name: row.name, productName: row.product_name, externalId: row.external_id }),
})

export const VARIANT_COLUMNS: ColumnTypes<VariantWithKeys> = {
  id: 'uuid',
  product_id: 'uuid',
  name: 'text',
  name_key: 'text',
  product_name: 'text',
  product_name_key: 'text',
  search_text: 'text',
  description: 'text',
  state: 'text',
  external_url: 'text',
  external_id: 'text',
  external_id_key: 'text',
  material_id: 'uuid',
  material_family_id: 'uuid',
  import_key: 'text',
  value_ids: 'uuid[]',
}

const RENAMED_COLUMNS: ColumnTypes<Pick<VariantWithKeys, 'id' | 'product_name' | 'product_name_key' | 'search_text'>> =
  {
    id: 'uuid',
    product_name: 'text',
    product_name_key: 'text',
    search_text: 'text',
  }
