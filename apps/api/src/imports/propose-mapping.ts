import { foldName } from './cell-values.ts'
import { headerRole, type ColumnRole } from './column-words.ts'
import type { ColumnEvidence } from './infer-columns.ts'
import type { AttributeTarget, ColumnMapping, ColumnTarget, ImportMapping } from './mapping.ts'
import type { Table } from './table.ts'
import { readVariantState } from './variant-state.ts'
import { distinguishingColumns, namesOneProductEach, sampleRows } from './row-evidence.ts'

type Targets = Map<number, ColumnTarget>

/** Proposes what each column is, from its header's words and from what stands in it; reads a sample of the rows. */
export async function proposeMapping(table: Table, columns: ColumnEvidence[]): Promise<ImportMapping> {
  const rows = await sampleRows(table)
  const targets = proposeTargets(columns)
  dropFalseProductId(targets, rows)
  addDistinguishingParts(targets, columns, rows)
  return { version: 1, columns: writtenOut(columns, targets) }
}

function proposeTargets(columns: ColumnEvidence[]): Targets {
  const targets: Targets = new Map()
  for (const { index, filled } of columns) if (filled === 0) targets.set(index, 'ignore')
  const find = finder(columns, targets)
  const set = (column: ColumnEvidence | undefined, target: ColumnTarget) => {
    if (column !== undefined) targets.set(column.index, target)
  }
  set(find('hex', isColour) ?? find('variant', isColour) ?? columns.find(isColour), 'colour')
  set(find('sku', isUnique) ?? find('id', isUnique), 'sku')
  set(find('id', repeats) ?? find('sku', repeats), 'product_id')
  set(find('external_url', isUrl), 'external_url')
  set(find('image_url', isUrl), 'image_url')
  set(find('state', isState), 'state')
  set(find('description'), 'description')
  set(find('material_family'), 'material_family')
  proposeNames(columns, targets, find, set)
  set(find('material', repeats), 'material')
  return targets
}

type Find = (role: ColumnRole, fits?: (column: ColumnEvidence) => boolean) => ColumnEvidence | undefined

function finder(columns: ColumnEvidence[], targets: Targets): Find {
  return (role, fits = () => true) =>
    columns
      .filter((column) => !targets.has(column.index) && roleOf(column)?.role === role && fits(column))
      .toSorted((one, other) => (roleOf(one)?.rank ?? 0) - (roleOf(other)?.rank ?? 0))[0]
}

function proposeNames(
  columns: ColumnEvidence[],
  targets: Targets,
  find: Find,
  set: (column: ColumnEvidence | undefined, target: ColumnTarget) => void,
): void {
  const name = find('product', canName)
  const line = find('line', canName)
  const variant = find('variant', canName)
  const brand = find('brand', canName)
  if (name !== undefined && line !== undefined && variant === undefined && isUnique(name) && repeats(line)) {
    set(line, 'product')
    set(name, 'variant')
    set(brand, 'product_part')
  } else if (name !== undefined) {
    set(name, 'product')
    set(variant, 'variant')
  } else if (line !== undefined) {
    set(line, 'product')
    set(variant, 'variant')
    set(brand, 'product_part')
  } else {
    const other = find('material', canName) ?? likelyName(columns, targets, variant) ?? brand
    set(other ?? variant ?? columns.find(({ index }) => !targets.has(index)) ?? columns[0], 'product')
    if (other !== undefined) set(variant, 'variant')
  }
}

/** Beside a variant the product's name repeats; alone it is the text with the most different values. */
function likelyName(columns: ColumnEvidence[], targets: Targets, variant: ColumnEvidence | undefined) {
  const texts = columns.filter(
    (column) =>
      !targets.has(column.index) && column !== variant && canName(column) && column.fillRate > 0.9 && !hasRole(column),
  )
  if (variant !== undefined) return texts.find(repeats) ?? texts[0]
  return texts.toSorted((one, other) => other.distinct - one.distinct)[0]
}

function dropFalseProductId(targets: Targets, rows: string[][]): void {
  const id = columnOf(targets, 'product_id')
  if (id !== undefined && !namesOneProductEach(rows, id, columnsOf(targets, 'product', 'product_part')))
    targets.delete(id)
}

/** Rows that the names do not tell apart take more columns into the variant's name: sizes first, three at most. */
function addDistinguishingParts(targets: Targets, columns: ColumnEvidence[], rows: string[][]): void {
  if (columnOf(targets, 'sku') !== undefined && columnOf(targets, 'variant') !== undefined) return
  const product = columnOf(targets, 'product_id')
  const names = columnsOf(targets, 'product', 'product_part', 'variant')
  const free = columns
    .filter((column) => !targets.has(column.index) && column.longest <= 60 && column.type !== 'url')
    .toSorted((one, other) => Number(isSize(other)) - Number(isSize(one)))
    .map(({ index }) => index)
  for (const index of distinguishingColumns(rows, product === undefined ? names : [product, ...names], free)) {
    targets.set(index, 'variant_part')
  }
}

function writtenOut(columns: ColumnEvidence[], targets: Targets): ColumnMapping[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const to = targets.get(column.index) ?? 'attribute'
    const named = to === 'attribute' || to === 'variant_part' || to === 'product_part'
    return { source: column.source, to, ...(named ? { attribute: attributeOf(column, taken) } : {}) }
  })
}

function attributeOf({ name, source, unit, type }: ColumnEvidence, taken: Set<string>): AttributeTarget {
  const base = (name === '' ? source : name).trim().replace(/\s+/g, ' ').slice(0, 180)
  let unique = taken.has(foldName(base)) && unit !== undefined ? `${base} (${unit})` : base
  for (let copy = 2; taken.has(foldName(unique)); copy++) unique = `${base} (${copy})`
  taken.add(foldName(unique))
  return { name: unique, display_type: type === 'colour' ? 'text' : type, ...(unit === undefined ? {} : { unit }) }
}

const roleOf = ({ name, source }: ColumnEvidence) => headerRole(source) ?? headerRole(name)
const hasRole = (column: ColumnEvidence) => roleOf(column) !== undefined
const isSize = (column: ColumnEvidence) => roleOf(column)?.role === 'size'
const isColour = ({ type }: ColumnEvidence) => type === 'colour'
const isUrl = ({ type }: ColumnEvidence) => type === 'url'
const canName = ({ type, longest }: ColumnEvidence) => type !== 'colour' && type !== 'url' && longest <= 200
const isState = ({ examples }: ColumnEvidence) => examples.every((example) => readVariantState(example) !== undefined)

/** The count of different values is an estimate in long columns. */
function isUnique({ distinct, filled, fillRate }: ColumnEvidence): boolean {
  return fillRate > 0.9 && (distinct === filled || (filled > 5_000 && distinct > filled * 0.98))
}

const repeats = (column: ColumnEvidence) => !isUnique(column)

function columnsOf(targets: Targets, ...wanted: ColumnTarget[]): number[] {
  return [...targets].filter(([, target]) => wanted.includes(target)).map(([index]) => index)
}

function columnOf(targets: Targets, wanted: ColumnTarget): number | undefined {
  return columnsOf(targets, wanted)[0]
}
