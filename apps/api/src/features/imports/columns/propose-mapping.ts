import { foldName } from '../../../platform/tables/cell-values.ts'
import {
  hasRole,
  isColour,
  isFilled,
  isNearlyUnique,
  isState,
  isText,
  isUnique,
  isUrl,
  namesAmount,
  repeats,
} from './column-fit.ts'
import { foundOrder } from '../../../platform/tables/dates/date-evidence.ts'
import type { ColumnEvidence } from './infer-columns.ts'
import type { AttributeTarget, ColumnMapping, ImportMapping } from './mapping.ts'
import { ProposedTargets } from './proposed-targets.ts'
import { ownRows, proposeNames } from './propose-names.ts'
import { relaxMapping } from './relax-mapping.ts'
import { distinguishingColumns, namesOneProductEach, readSample, withProductKey } from './row-evidence.ts'
import type { Table } from '../../../platform/tables/table.ts'

/**
 * Proposes a target for each column, from the words in its title and from its cells, and tries the result on sample
 * rows. `given` are columns whose target is already known from elsewhere.
 */
export async function proposeMapping(
  table: Table,
  columns: ColumnEvidence[],
  given: readonly ColumnMapping[] = [],
): Promise<ImportMapping> {
  const { rows, first } = await readSample(table)
  const settled = new Map(given.map((column) => [column.source, column]))
  const targets = new ProposedTargets(columns, placesOf(columns, settled))
  proposeFields(targets)
  proposeNames(targets, rows)
  targets.set(targets.find('description'), 'description')
  targets.set(targets.find('material', repeats), 'material')
  dropFalseProductId(targets, rows, settled)
  addDistinguishingParts(targets, rows)
  return relaxMapping({ version: 1, columns: writtenOut(targets, settled) }, first, table)
}

function placesOf(columns: readonly ColumnEvidence[], settled: ReadonlyMap<string, ColumnMapping>) {
  return new Map(
    columns.flatMap(({ index, source }) => {
      const to = settled.get(source)?.to
      return to === undefined ? [] : [[index, to] as const]
    }),
  )
}

function proposeFields(targets: ProposedTargets): void {
  const { columns } = targets
  targets.set(targets.find('hex', isColour) ?? targets.find('variant', isColour) ?? columns.find(isColour), 'colour')
  targets.set(skuColumn(targets), 'sku')
  targets.set(productIdColumn(targets), 'product_id')
  targets.set(targets.find('external_url', isUrl), 'external_url')
  targets.set(targets.find('image_url', isUrl), 'image_url')
  targets.set(targets.find('state', isState), 'state')
  targets.set(targets.find('material_family'), 'material_family')
}

/** Prefers the supplier's own code, then a trade code; a database id comes last. */
function skuColumn(targets: ProposedTargets): ColumnEvidence | undefined {
  const inEachRow = (column: ColumnEvidence) => isUnique(column) && isFilled(column)
  return (
    targets.find('sku', (column) => isNearlyUnique(column) && isFilled(column)) ??
    targets.find('product_code', inEachRow) ??
    targets.find('id', (column) => inEachRow(column) && isText(column)) ??
    targets.find('gtin', inEachRow) ??
    targets.find('id', inEachRow) ??
    targets.find('sku', isUnique) ??
    targets.find('gtin', isUnique)
  )
}

function productIdColumn(targets: ProposedTargets): ColumnEvidence | undefined {
  return (
    targets.find('parent') ??
    targets.find('product_code', repeats) ??
    targets.find('id', repeats) ??
    targets.find('sku', (column) => isFilled(column) && !isUnique(column)) ??
    (targets.placeOf('sku') === undefined ? undefined : targets.find('product_code'))
  )
}

function dropFalseProductId(
  targets: ProposedTargets,
  rows: string[][],
  settled: ReadonlyMap<string, ColumnMapping>,
): void {
  const id = targets.placeOf('product_id')
  if (id === undefined || settled.has(targets.columns[id]?.source ?? '')) return
  if (!namesOneProductEach(rows, id, targets.placesOf('product', 'product_part'))) targets.drop(id)
}

/** Adds columns to the variant's name until it distinguishes the rows; sizes come first. */
function addDistinguishingParts(targets: ProposedTargets, rows: string[][]): void {
  const hasNames = targets.placeOf('sku') !== undefined && targets.placesOf('variant', 'variant_part').length > 0
  const candidates = targets.free().filter(canBePart)
  const sizes = candidates.filter((column) => hasRole(column, 'size'))
  const others = candidates.filter((column) => (hasNames ? hasRole(column, 'variant') : !hasRole(column, 'size')))
  const names = targets.placesOf('product', 'product_part')
  const keyed = withProductKey(ownRows(targets, rows), targets.placeOf('product_id'), names)
  for (const some of [sizes, others]) {
    const key = [targets.columns.length, ...targets.placesOf('variant', 'variant_part')]
    for (const index of distinguishingColumns(
      keyed,
      key,
      some.map(({ index }) => index),
    )) {
      targets.set(targets.columns[index], 'variant_part')
    }
  }
}

const canBePart = (column: ColumnEvidence) =>
  column.longest <= 60 && !isUrl(column) && !hasRole(column, 'image_url', 'gtin') && !namesAmount(column)

function writtenOut(targets: ProposedTargets, settled: ReadonlyMap<string, ColumnMapping>): ColumnMapping[] {
  const taken = new Set([...settled.values()].flatMap(({ attribute }) => (attribute ? [foldName(attribute.name)] : [])))
  return targets.columns.map((column) => {
    const known = settled.get(column.source)
    if (known !== undefined) return known
    const to = targets.get(column.index) ?? 'attribute'
    const named = to === 'attribute' || to === 'variant_part' || to === 'product_part'
    const order = column.type === 'date' && column.dates ? foundOrder(column.dates) : undefined
    return {
      source: column.source,
      to,
      ...(named ? { attribute: attributeOf(column, taken) } : {}),
      ...(named && order !== undefined ? { date_order: order } : {}),
    }
  })
}

export function attributeOf({ name, source, unit, type }: ColumnEvidence, taken: Set<string>): AttributeTarget {
  const base = (name === '' ? source : name).trim().replace(/\s+/g, ' ').slice(0, 180)
  let unique = taken.has(foldName(base)) && unit !== undefined ? `${base} (${unit})` : base
  for (let copy = 2; taken.has(foldName(unique)); copy++) unique = `${base} (${copy})`
  taken.add(foldName(unique))
  return { name: unique, display_type: type === 'colour' ? 'text' : type, ...(unit === undefined ? {} : { unit }) }
}
