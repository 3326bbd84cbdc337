import {
  canName,
  FEW,
  hasRole,
  isFilled,
  isText,
  isUnique,
  mistakesIn,
  repeats,
  isDistinguishing,
} from './column-fit.ts'
import type { ColumnEvidence } from './infer-columns.ts'
import type { ProposedTargets } from './proposed-targets.ts'
import { filledShare, namedShare, rowsOfTheirOwn } from './row-evidence.ts'

/** A column that is filled in fewer rows than this share does not name variants. */
const HALF = 0.5

/** Proposes the columns that name products and variants. A name is only required if nearly all rows have it. */
export function proposeNames(targets: ProposedTargets, rows: string[][]): void {
  if (targets.placeOf('product') === undefined) proposeProduct(targets, rows)
  if (targets.placeOf('variant') === undefined) proposeVariant(targets, rows)
}

function proposeProduct(targets: ProposedTargets, rows: string[][]): void {
  const id = targets.placeOf('product_id')
  const namesRows = (column: ColumnEvidence) =>
    canName(column) && namesNearlyAll(rows.length, namedShare(rows, column.index, id))
  const name = targets.find('product', namesRows)
  const line = targets.find('line', namesRows)
  if (name !== undefined && line !== undefined && isUnique(name) && repeats(line) && !namesVariants(targets, rows)) {
    targets.set(line, 'product')
    targets.set(name, 'variant')
    targets.set(targets.find('brand', canName), 'product_part')
  } else if (name !== undefined) {
    targets.set(name, 'product')
  } else if (line !== undefined) {
    targets.set(line, 'product')
    targets.set(targets.find('brand', canName), 'product_part')
  } else {
    targets.move(nameWithoutWords(targets, rows), 'product')
  }
}

const namesNearlyAll = (rows: number, share: number) => share > HALF && rows * (1 - share) <= mistakesIn(rows, 0.1)

const namesVariants = (targets: ProposedTargets, rows: string[][]) => variantColumn(targets, rows) !== undefined

/**
 * If at least half of the rows name their variant, that column is part of the name; if nearly all do, it is the name.
 */
function proposeVariant(targets: ProposedTargets, rows: string[][]): void {
  const variant = variantColumn(targets, rows)
  if (variant === undefined) return
  const share = filledShare(ownRows(targets, rows), variant.index)
  targets.set(variant, share >= 1 - FEW ? 'variant' : 'variant_part')
}

function variantColumn(targets: ProposedTargets, rows: string[][]): ColumnEvidence | undefined {
  const own = ownRows(targets, rows)
  return targets.find(
    'variant',
    (column) => canName(column) && isDistinguishing(column) && filledShare(own, column.index) > HALF,
  )
}

export function ownRows(targets: ProposedTargets, rows: string[][]): string[][] {
  const named = targets.columns.filter((column) => hasRole(column, 'product', 'line')).map(({ index }) => index)
  return rowsOfTheirOwn(rows, [...targets.placesOf('sku', 'product'), ...named])
}

/** No title says 'name', so the most name-like column of short texts is chosen. */
function nameWithoutWords(targets: ProposedTargets, rows: string[][]): ColumnEvidence | undefined {
  const filled = (column: ColumnEvidence) => canName(column) && isFilled(column)
  const variant = variantColumn(targets, rows)
  const described = targets.find('description', filled)
  const sku = targets.placeOf('sku')
  return (
    (sku === undefined ? undefined : described) ??
    targets.find('material', filled) ??
    likelyName(targets, variant) ??
    described ??
    targets.find('brand', filled) ??
    (variant !== undefined && isFilled(variant) ? variant : undefined) ??
    targets.columns[sku ?? -1] ??
    targets.free()[0] ??
    targets.columns[0]
  )
}

/**
 * Next to a variant column, the product's name is the one that repeats; alone, it is the text with the most distinct
 * values.
 */
function likelyName(targets: ProposedTargets, variant: ColumnEvidence | undefined): ColumnEvidence | undefined {
  const texts = targets
    .free()
    .filter((column) => column !== variant && canName(column) && isText(column) && isFilled(column) && !hasRole(column))
  if (variant !== undefined) return texts.find(repeats) ?? texts[0]
  return texts.toSorted((one, other) => other.distinct - one.distinct)[0]
}
