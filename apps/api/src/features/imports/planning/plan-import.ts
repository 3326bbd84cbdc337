import type { ImportProblem } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/schema.ts'
import { foldName } from '../../../platform/tables/cell-values.ts'
import type { ImportCounts, ImportPlan, PlannedProduct, PlannedVariant } from './import-plan.ts'
import { samplesOf } from './import-samples.ts'
import { type KnownCatalogue, readKnownCatalogue, type NeededNames } from './known-catalogue.store.ts'
import {
  attributeFold,
  attributeTargets,
  keepsText,
  mappedAttributes,
  type MappedAttribute,
  RowFitter,
} from './mapped-attributes.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import { NoticeTally, NOTES_SHOWN } from '../rows/notice-tally.ts'
import { isOfValues, type NoteCode } from '../rows/notices.ts'
import { settleOwnRows } from './own-rows.ts'
import { optionProblem, type Optionset } from './planned-options.ts'
import { PlannedMaterials } from './planned-materials.ts'
import { type PlanContext, planProducts } from './planned-products.ts'
import { PlannedValues } from './planned-values.ts'
import { type FittedRow, KnownVariants, planVariant } from './planned-variants.ts'
import { isOwn } from '../rows/row-plan.ts'
import { reasonText } from '../rows/check-reasons.ts'
import { RefusalTally } from '../rows/refusal-tally.ts'
import type { DecimalSign } from '../../../platform/tables/table.ts'
import type { ImportRow, RefusedRow } from '../rows/typed-rows.ts'
import { taken, yieldingToRequests } from '../rows/yielding.ts'
import { WrittenValues } from './value-spellings.ts'
import type { VariantState } from '../columns/variant-state.ts'

/** A file as it was read, with its settings; good for one plan, which takes the rows and adds to the refusals. */
export interface ImportSource {
  rows: ImportRow[]
  refusals: RefusalTally
  mapping: ImportMapping
  decimal: DecimalSign
  /** State of new products and variants for which no column gives one. */
  newState: VariantState
  /** Maximum number of notes kept of each kind; all are counted. */
  notesKept?: number
}

/** Compares a file with the catalogue as this transaction sees it. */
export async function planImport(
  trx: Transaction<Tables>,
  supplierId: string,
  source: ImportSource,
): Promise<ImportPlan> {
  const known = await readKnownCatalogue((statement) => statement(trx), supplierId, neededNames(source))
  return planAgainst(known, supplierId, source)
}

/** Plans everything that an import would write; does not access the database. */
export async function planAgainst(
  known: KnownCatalogue,
  supplierId: string,
  source: ImportSource,
): Promise<ImportPlan> {
  const attributes = mappedAttributes(source.mapping, known.attributes)
  const context = contextOf(source, new PlannedMaterials(known))
  const fitted = await fitRows(source, attributes)
  const values = new PlannedValues(attributes, known.values, fitted.written)
  const { refusals } = source
  const { tally } = fitted
  const before = new KnownVariants(known.variants)
  const { accepted, contradictions } = await settledRows(source, fitted, { known, values, before })
  const products = await planProducts(
    accepted.map(({ row }) => row),
    known.products,
    context,
  )
  const acceptedRows = accepted.length
  const variants: PlannedVariant[] = []
  for await (const fitted of yieldingToRequests(taken(accepted))) {
    const product = products.get(fitted.row.product.key)
    if (product === undefined) continue
    for (const note of context.materials.spellingNotes(fitted.row.product, source.mapping)) {
      tally.add(note, fitted.row.line)
    }
    const matched = variantOf(fitted, before)
    const planned = planVariant(fitted, matched, product.row, values, context)
    if (planned === undefined) continue
    variants.push(planned)
    if (fitted.match) tally.addRow(fitted.row, values.ownNotes(matched?.value_ids ?? [], fitted.fitted))
  }
  const changed = [...products.values()].filter((product): product is PlannedProduct => product.action !== 'unchanged')
  const plan = {
    supplierId,
    refused: refusals.rows,
    reasons: refusals.counts,
    mapped: attributes,
    contradictions,
    samples: samplesOf(changed, variants, { materials: context.materials, values }),
    notices: tally.counted(),
    materialFamilies: context.materials.newFamilies,
    materials: context.materials.newMaterials,
    attributes: values.newAttributes,
    values: values.newValues,
    renamedValues: values.renamed,
    products: changed,
    variants,
    problems: dateProblems(refusals.rows),
    spellings: values.spellings.columns,
  }
  return {
    ...plan,
    counts: countsOf(plan, { products: products.size, variants: acceptedRows, refused: refusals.total }),
  }
}

/** The names and ids to look up in the catalogue before a file can be compared with it. */
export function neededNames({ mapping, rows }: ImportSource): NeededNames {
  return {
    attributes: attributeTargets(mapping).map(({ mapped }) => attributeFold(mapped)),
    importKeys: rows.map(({ key }) => key),
    skus: rows.flatMap(({ variant }) => variant.sku ?? []),
    ...(isOwn(mapping) && neededVariants(mapping, rows)),
  }
}

/** By id; in a file without ids, all variants of the products it names. */
function neededVariants({ columns }: ImportMapping, rows: readonly ImportRow[]): Partial<NeededNames> {
  if (columns.some(({ to }) => to === 'variant_id'))
    return { variantIds: rows.flatMap(({ variant }) => variant.id ?? []) }
  return { productNames: new Set(rows.map(({ product }) => foldName(product.name))) }
}

type Rows = Awaited<ReturnType<typeof fitRows>>

/** Rows that contradict the catalogue are refused: their errors by line, as texts. */
async function settledRows(
  { mapping, refusals }: ImportSource,
  { accepted }: Rows,
  { known, values, before }: { known: KnownCatalogue; values: PlannedValues; before: KnownVariants },
): Promise<{ accepted: FittedRow[]; contradictions: ReadonlyMap<number, string> }> {
  const own = isOwn(mapping) ? await settleOwnRows(accepted, { known, values, mapping }) : { accepted, refused: [] }
  const { room, crowded } = await byOptions(own.accepted, mapping, before)
  const refused = [...own.refused, ...crowded]
  for (const row of refused) refusals.add(row)
  const contradictions = new Map(refused.map(({ line, reasons }) => [line, reasonText(reasons)]))
  return { accepted: room, contradictions }
}

/** The variant that a row changes; undefined if it makes a new one. */
const variantOf = ({ row, match }: FittedRow, before: KnownVariants) => (match ? match.before : before.of(row))

/** Tells rows whose variants have room for their options from those that are refused for it. */
async function byOptions(rows: FittedRow[], { columns }: ImportMapping, before: KnownVariants) {
  const column = columns.find(({ to }) => to === 'option')?.source
  if (column === undefined) return { room: rows, crowded: [] }
  const room: FittedRow[] = []
  const crowded: RefusedRow[] = []
  for await (const fitted of yieldingToRequests(taken(rows))) {
    const { row } = fitted
    const problem = optionProblem(variantOf(fitted, before)?.optionset as Optionset | undefined, row.options)
    if (problem === undefined) room.push(fitted)
    else crowded.push({ kind: 'refused', line: row.line, reasons: [{ column, ...problem }] })
  }
  return { room, crowded }
}

async function fitRows(
  { rows, refusals, mapping, decimal, notesKept = NOTES_SHOWN }: ImportSource,
  attributes: readonly MappedAttribute[],
) {
  const fitter = new RowFitter(attributes, decimal)
  const texts = new Set(attributes.filter(keepsText).map(({ column }) => column))
  const holds = (code: NoteCode, column: string) => !(texts.has(column) && isOfValues(code))
  const accepted: FittedRow[] = []
  const tally = new NoticeTally(notesKept)
  const written = new WrittenValues()
  for await (const row of yieldingToRequests(taken(rows))) {
    const { fitted, reasons, notes } = fitter.fit(row)
    if (reasons.length > 0) refusals.add({ kind: 'refused', line: row.line, reasons })
    else {
      accepted.push({ row, fitted })
      written.add(fitted)
      // A row of an export changes cells only where it differs from its variant.
      if (!isOwn(mapping)) tally.addRow(row, notes, holds)
    }
  }
  return { accepted, tally, written }
}

/** Columns that fill date attributes, but whose date order is unknown. */
function dateProblems(refused: readonly RefusedRow[]): ImportProblem[] {
  const problems = new Map<string, ImportProblem>()
  for (const { column: source, code, detail } of refused.flatMap(({ reasons }) => reasons)) {
    if (code === 'date_order_unsure' && !problems.has(source)) problems.set(source, { source, code, detail })
  }
  return [...problems.values()]
}

function contextOf({ mapping, newState }: ImportSource, materials: PlannedMaterials): PlanContext {
  const covers = new Set(mapping.columns.map(({ to }) => to))
  const isSettled = isOwn(mapping)
  const describesProducts = !isSettled && !covers.has('variant') && !covers.has('variant_part')
  return { covers, describesProducts, isOwn: isSettled, materials, newState }
}

function countsOf(
  plan: Omit<ImportPlan, 'counts'>,
  { products, variants, refused }: Record<'products' | 'variants' | 'refused', number>,
): ImportCounts {
  return {
    rows: variants + refused,
    refused,
    products: itemCounts(plan.products, products),
    variants: itemCounts(plan.variants, variants),
    newMaterialFamilies: plan.materialFamilies.length,
    newMaterials: plan.materials.length,
    newAttributes: plan.attributes.length,
    newValues: plan.values.length,
    changedValues: plan.renamedValues.length,
  }
}

function itemCounts(items: readonly { action: 'new' | 'changed' }[], total: number) {
  const made = items.filter(({ action }) => action === 'new').length
  return { new: made, changed: items.length - made, unchanged: total - items.length }
}
