import type { Transaction } from 'kysely'
import { CountMoves } from '../../../platform/changing/count-moves.ts'
import { addToProducts } from '../../../platform/changing/variant-counts.store.ts'
import { variantKeys } from '../../../platform/changing/variant-keys.ts'
import type { AtomicSlices } from '../../../platform/db/atomic-slices.ts'
import { foldName } from '../../../platform/db/keys.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { ImportRun, ImportStep, OnProgress } from './apply-import.ts'
import { colliding, type Keys } from './colliding.ts'
import {
  ATTRIBUTE_COLUMNS,
  FAMILY_COLUMNS,
  MATERIAL_COLUMNS,
  PRODUCT_COLUMNS,
  RENAMED_COLUMNS,
  RENAMED_VALUE_COLUMNS,
  VALUE_COLUMNS,
  VARIANT_COLUMNS,
  type VariantWithKeys,
} from './import-columns.ts'
import type { ImportPlan, PlannedProduct, PlannedVariant, RenamedValue, VariantRow } from '../planning/import-plan.ts'
import { recordRenames } from './rename-values.store.ts'
import { followRevisions } from '../undoing/follow-revisions.store.ts'
import { forgetItems, rememberMade, rememberWhile, staleItems } from '../undoing/remember-items.store.ts'
import { variantNamesOf, variantsBefore } from './variants-before.store.ts'
import { yieldingToRequests } from '../rows/yielding.ts'
import { type Columns, createdBy, insertColumns, type SameForAll, updateRows } from '../../../platform/db/write-rows.ts'

type Trx = Transaction<Tables>

/** Takes a tenth of a second on the embedded engine, where all other calls wait for a slice. */
const SLICE = 500
/**
 * Limits for rows of the plan, for variants that only follow a name, and for items to forget. Together they are less
 * than the engine can hold.
 */
const [MAX_FULL_SLICES, MAX_FOLLOWING, MAX_FORGETTING] = [280, 50, 30]
/** Number of rows read by id per statement. */
const READ_AT_ONCE = 2_000

/** Writes each row exactly once, across all slices. */
export class PlanWriter {
  readonly #slices: AtomicSlices
  readonly #plan: ImportPlan
  readonly #run: ImportRun
  readonly #onProgress: OnProgress
  readonly #created: SameForAll
  readonly #size: number
  readonly #moves = new CountMoves()
  /** Import keys that variants give up, by variant id. */
  readonly #givenUp = new Map<string, string>()
  readonly #touched = new Set<string>()

  constructor(slices: AtomicSlices, plan: ImportPlan, run: ImportRun, onProgress: OnProgress) {
    this.#slices = slices
    this.#plan = plan
    this.#run = run
    this.#onProgress = onProgress
    this.#created = createdBy(run.userId, run.at)
    const rows = plan.values.length + plan.renamedValues.length + plan.products.length + plan.variants.length
    this.#size = Math.max(SLICE, Math.ceil(rows / MAX_FULL_SLICES))
  }

  /** Deletes records of an earlier run that was undone; those that this run records again are overwritten. */
  async forgetItems(): Promise<void> {
    const { importId } = this.#run
    if (importId === undefined) return
    const { supplierId, products, variants, renamedValues } = this.#plan
    const stale = await this.#slices.look((trx) => staleItems(trx, supplierId, importId))
    const again = new Set([...products, ...variants].map(({ row }) => row.id))
    for (const { id } of renamedValues) again.add(id)
    const forgotten = stale.filter((id) => !again.has(id))
    for (const ids of this.#batches(forgotten, MAX_FORGETTING)) {
      await this.#slices.write((trx) => forgetItems(trx, supplierId, importId, ids))
    }
  }

  /**
   * Computes the counts before anything is written, so that no rows have to be counted and each count is written once.
   */
  async countVariants(): Promise<void> {
    const changed: VariantRow[] = []
    for await (const { action, row } of yieldingToRequests(this.#plan.variants)) {
      this.#moves.add(row, 1)
      if (action === 'changed') changed.push(row)
    }
    for (let start = 0; start < changed.length; start += READ_AT_ONCE) {
      const rows = changed.slice(start, start + READ_AT_ONCE)
      const before = await this.#slices.look((trx) => variantsBefore(trx, this.#plan.supplierId, idsOf(rows)))
      const keyOf = new Map(rows.map(({ id, import_key }) => [id, import_key]))
      for (const variant of before) {
        this.#moves.add(variant, -1)
        const { id, import_key } = variant
        if (import_key !== null && keyOf.get(id) !== import_key) this.#givenUp.set(id, import_key)
      }
    }
  }

  async writeReferences(): Promise<void> {
    const { materialFamilies, materials, attributes, values } = this.#plan
    await this.#write(async (trx) => {
      await this.#insert(trx, 'material_families', FAMILY_COLUMNS, materialFamilies)
      await this.#insert(trx, 'materials', MATERIAL_COLUMNS, materials)
      await this.#insert(trx, 'attributes', ATTRIBUTE_COLUMNS, attributes, this.#created)
      await this.#made(trx, 'material_family', materialFamilies)
      await this.#made(trx, 'material', materials)
      await this.#made(trx, 'attribute', attributes)
    })
    await this.#slices.refreshStatistics({ material_families: materialFamilies.length, materials: materials.length })
    const keysOf = ({ attribute_id, value_fold }: (typeof values)[number]) => taking(`${attribute_id} ${value_fold}`)
    await this.#inSlices('attribute values', values, keysOf, async (trx, batch) => {
      this.#touch(batch)
      await this.#insert(trx, 'attribute_values', VALUE_COLUMNS, batch, this.#created)
      await this.#made(trx, 'attribute_value', batch)
    })
    for (const batch of this.#batches(this.#plan.renamedValues)) await this.#write((trx) => this.#rename(trx, batch))
    await this.#slices.refreshStatistics({ attribute_values: values.length })
  }

  async #rename(trx: Trx, batch: readonly RenamedValue[]): Promise<void> {
    const { supplierId } = this.#plan
    const { userId, at } = this.#run
    this.#touch(batch)
    await rememberWhile(this.#of(trx), 'attribute_value', batch, () =>
      updateRows(trx, supplierId, 'attribute_values', RENAMED_VALUE_COLUMNS, batch, at),
    )
    await recordRenames(trx, supplierId, batch, { userId, at })
  }

  async writeProducts(): Promise<void> {
    const { products } = this.#plan
    await this.#inSlices('products', products, productKeysOf, async (trx, batch) => {
      const { made, changed } = rowsOf(batch)
      this.#touch([...made, ...changed])
      await this.#insert(trx, 'products', PRODUCT_COLUMNS, made, this.#created)
      await this.#made(trx, 'product', made)
      await this.#update(trx, 'product', PRODUCT_COLUMNS, changed)
      const moved = this.#moves.takeProducts(batch.map(({ row }) => row.id))
      await addToProducts(trx, this.#plan.supplierId, moved)
    })
    await this.#slices.refreshStatistics({ products: products.length })
  }

  async writeVariants(): Promise<void> {
    await this.#renameInVariants()
    const { variants } = this.#plan
    const keysOf = ({ row: { id, import_key } }: PlannedVariant): Keys => {
      const givenUp = this.#givenUp.get(id)
      return { takes: import_key === null ? [] : [import_key], givesUp: givenUp === undefined ? [] : [givenUp] }
    }
    await this.#inSlices('variants', variants, keysOf, async (trx, batch) => {
      const { made, changed } = rowsOf(batch)
      this.#touch([...made, ...changed])
      await this.#insert(trx, 'variants', VARIANT_COLUMNS, made.map(withKeys), this.#created)
      await this.#made(trx, 'variant', made)
      await this.#update(trx, 'variant', VARIANT_COLUMNS, changed.map(withKeys))
    })
    await this.#slices.refreshStatistics({ variants: variants.length })
  }

  async writeCounts(): Promise<void> {
    this.#onProgress({ step: 'counts', done: 0, total: 1 })
    await this.#moves.write(this.#slices, this.#plan.supplierId)
    await this.#slices.refreshStatistics({ value_counts: this.#plan.values.length })
  }

  /** Variants carry their product's name. Those in the plan are written anyway; this renames the others. */
  async #renameInVariants(): Promise<void> {
    const { supplierId, products, variants: planned } = this.#plan
    const renamed = products.filter(isRenamed)
    if (renamed.length === 0) return
    const nameOf = new Map(renamed.map(({ row }) => [row.id, row.name]))
    const written = new Set(planned.map(({ row }) => row.id))
    const variants = await this.#slices.look((trx) => variantNamesOf(trx, supplierId, [...nameOf.keys()]))
    const rows = variants
      .filter(({ id }) => !written.has(id))
      .map(({ id, name, product_id, external_id }) => {
        const productName = nameOf.get(product_id) ?? ''
        const { product_name_key, search_text } = variantKeys({ name, productName, externalId: external_id })
        return { id, product_name: productName, product_name_key, search_text }
      })
    for (const batch of this.#batches(rows, MAX_FOLLOWING)) {
      await this.#write(async (trx) => {
        this.#touch(batch)
        await updateRows(trx, supplierId, 'variants', RENAMED_COLUMNS, batch, this.#run.at)
        await followRevisions(trx, supplierId, 'variant', idsOf(batch))
      })
    }
  }

  async #insert<Row extends object>(
    trx: Trx,
    table: keyof Tables,
    columns: Columns<Row>,
    rows: readonly Row[],
    same?: SameForAll,
  ): Promise<void> {
    if (rows.length > 0) await insertColumns(trx, this.#plan.supplierId, table, columns, rows, same)
  }

  async #update<Row extends { id: string }>(
    trx: Trx,
    kind: 'product' | 'variant',
    columns: Columns<Row>,
    rows: readonly Row[],
  ): Promise<void> {
    if (rows.length === 0) return
    const { supplierId } = this.#plan
    await rememberWhile(this.#of(trx), kind, rows, () =>
      updateRows(trx, supplierId, `${kind}s`, columns, rows, this.#run.at),
    )
  }

  #made(trx: Trx, kind: Parameters<typeof rememberMade>[1], rows: readonly { id: string }[]): Promise<void> {
    return rememberMade(this.#of(trx), kind, idsOf(rows))
  }

  #of(trx: Trx) {
    return { trx, supplierId: this.#plan.supplierId, importId: this.#run.importId }
  }

  #write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#slices.write(work)
  }

  async #inSlices<Item>(
    step: ImportStep,
    items: readonly Item[],
    keysOf: (item: Item) => Keys,
    write: (trx: Trx, batch: readonly Item[]) => Promise<void>,
  ): Promise<void> {
    const { together, apart } = colliding(items, keysOf)
    let done = 0
    for (const batch of [...(together.length > 0 ? [together] : []), ...this.#batches(apart)]) {
      await this.#write((trx) => write(trx, batch))
      done += batch.length
      this.#onProgress({ step, done, total: items.length })
    }
  }

  *#batches<Item>(items: readonly Item[], maxSlices = MAX_FULL_SLICES): Generator<readonly Item[]> {
    const size = Math.max(this.#size, Math.ceil(items.length / maxSlices))
    for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
  }

  /** On the embedded engine, a second slice that touches a row would wait for the first forever. */
  #touch(rows: readonly { id: string }[]): void {
    for (const { id } of rows) {
      if (this.#touched.has(id)) throw new Error(`Two slices write the row ${id}.`)
      this.#touched.add(id)
    }
  }
}

const taking = (key: string): Keys => ({ takes: [key], givesUp: [] })

const isRenamed = ({ changes }: PlannedProduct) => changes.some(({ field }) => field === 'Name')

function productKeysOf({ row, changes }: PlannedProduct): Keys {
  const before = changes.find(({ field }) => field === 'Name')?.before
  return { takes: [row.name_fold], givesUp: before === undefined ? [] : [foldName(before)] }
}

function rowsOf<Row>(batch: readonly { action: 'new' | 'changed'; row: Row }[]): Record<'made' | 'changed', Row[]> {
  const of = (wanted: 'new' | 'changed') => batch.flatMap(({ action, row }) => (action === wanted ? [row] : []))
  return { made: of('new'), changed: of('changed') }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const withKeys = (row: VariantRow): VariantWithKeys => ({
  ...row,
  ...variantKeys({ name: row.name, productName: row.product_name, externalId: row.external_id }),
})
