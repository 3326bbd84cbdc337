import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { ImportCounts, ImportPlan, PlannedProduct, PlannedVariant } from './import-plan.ts'
import { namesAreTooLong } from './index-limits.ts'
import { readKnownCatalogue } from './known-catalogue.store.ts'
import {
  attributeFold,
  attributeTargets,
  fitAttributes,
  mappedAttributes,
  type MappedAttribute,
} from './mapped-attributes.ts'
import type { ImportMapping } from './mapping.ts'
import { PlannedMaterials } from './planned-materials.ts'
import { type PlanContext, planProducts } from './planned-products.ts'
import { PlannedValues } from './planned-values.ts'
import { type FittedRow, KnownVariants, planVariant } from './planned-variants.ts'
import type { CellNote } from './read-cells.ts'
import type { DecimalSign } from './table.ts'
import type { ImportRow, RefusedRow } from './typed-rows.ts'
import { unhurried } from './unhurried.ts'
import type { VariantState } from './variant-state.ts'

/** A file as it was read, and how. */
export interface ImportSource {
  rows: readonly (ImportRow | RefusedRow)[]
  mapping: ImportMapping
  decimal: DecimalSign
  /** What new products and variants are where no column says it. */
  newState: VariantState
}

/** Compares a file with the catalogue and works out all that an import would write; writes nothing itself. */
export async function planImport(
  trx: Transaction<Tables>,
  supplierId: string,
  source: ImportSource,
): Promise<ImportPlan> {
  const read = source.rows.filter((row) => row.kind === 'row')
  const known = await readKnownCatalogue(trx, supplierId, soughtNames(source.mapping, read))
  const attributes = mappedAttributes(source.mapping, known.attributes)
  const { accepted, refused } = await fitRows(source, attributes)
  const context = contextOf(source, new PlannedMaterials(known))
  const values = new PlannedValues(attributes, known.values)
  const products = await planProducts(
    accepted.map(({ row }) => row),
    known.products,
    context,
  )
  const before = new KnownVariants(known.variants)
  const variants: PlannedVariant[] = []
  for await (const fitted of unhurried(accepted)) {
    const product = products.get(fitted.row.product.key)
    if (product === undefined) continue
    const planned = planVariant(fitted, before.of(fitted.row), product.row, values, context)
    if (planned !== undefined) variants.push(planned)
  }
  const written = [...products.values()].filter((product): product is PlannedProduct => product.action !== 'unchanged')
  const plan = {
    supplierId,
    refused,
    notes: accepted.flatMap(({ row }) => row.notes.map((note) => ({ ...note, line: row.line }))),
    materialFamilies: context.materials.newFamilies,
    materials: context.materials.newMaterials,
    attributes: values.newAttributes,
    values: values.newValues,
    products: written,
    variants,
  }
  return { ...plan, counts: countsOf(plan, products.size, accepted.length) }
}

function soughtNames(mapping: ImportMapping, rows: readonly ImportRow[]) {
  return {
    attributes: attributeTargets(mapping).map(({ mapped }) => attributeFold(mapped)),
    importKeys: rows.map(({ key }) => key),
    skus: rows.flatMap(({ variant }) => variant.sku ?? []),
  }
}

async function fitRows({ rows, decimal }: ImportSource, attributes: readonly MappedAttribute[]) {
  const byName = new Map(attributes.map((attribute) => [attribute.mapped.name, attribute]))
  const accepted: FittedRow[] = []
  const refused: RefusedRow[] = []
  for await (const row of unhurried(rows)) {
    if (row.kind === 'refused') {
      refused.push(row)
      continue
    }
    const { fitted, reasons } = fitAttributes(row, byName, decimal)
    if (namesAreTooLong(row)) reasons.push(NAMES_TOO_LONG)
    if (reasons.length > 0) refused.push({ kind: 'refused', line: row.line, reasons })
    else accepted.push({ row, fitted })
  }
  return { accepted, refused }
}

const NAMES_TOO_LONG: CellNote = {
  column: '',
  code: 'name_too_long',
  detail: 'The names of product and variant and the SKU are too long together.',
}

function contextOf({ mapping, newState }: ImportSource, materials: PlannedMaterials): PlanContext {
  const covers = new Set(mapping.columns.map(({ to }) => to))
  return { covers, describesProducts: !covers.has('variant') && !covers.has('variant_part'), materials, newState }
}

function countsOf(plan: Omit<ImportPlan, 'counts'>, products: number, variants: number): ImportCounts {
  return {
    rows: variants + plan.refused.length,
    refused: plan.refused.length,
    products: itemCounts(plan.products, products),
    variants: itemCounts(plan.variants, variants),
    newMaterialFamilies: plan.materialFamilies.length,
    newMaterials: plan.materials.length,
    newAttributes: plan.attributes.length,
    newValues: plan.values.length,
  }
}

function itemCounts(items: readonly { action: 'new' | 'changed' }[], total: number) {
  const made = items.filter(({ action }) => action === 'new').length
  return { new: made, changed: items.length - made, unchanged: total - items.length }
}
