import { headerRole, namesAmounts, type ColumnRole } from '../../../platform/tables/column-words.ts'
import type { ColumnEvidence } from './infer-columns.ts'
import type { ColumnTarget } from './mapping.ts'
import { readVariantState } from './variant-state.ts'

/** A few rows may be mistakes, to be refused and reported; more than this share mean that the proposal is wrong. */
export const FEW = 0.05

/** Number of rows that may be mistakes; at least one, for short files. */
export const mistakesIn = (rows: number, share = FEW): number => Math.max(1, rows * share)

export type Fits = (column: ColumnEvidence) => boolean

export const roleOf = ({ name, source }: ColumnEvidence): { role: ColumnRole; rank: number } | undefined =>
  headerRole(source) ?? headerRole(name)

export const hasRole = (column: ColumnEvidence, ...roles: ColumnRole[]): boolean => {
  const found = roleOf(column)?.role
  return found !== undefined && (roles.length === 0 || roles.includes(found))
}

/** Whether the column's title suggests this target. */
export const namedByHeader = (column: ColumnEvidence, to: ColumnTarget): boolean =>
  to !== 'attribute' && to !== 'ignore' && hasRole(column)

export const isColour: Fits = ({ type }) => type === 'colour'
export const isUrl: Fits = ({ type }) => type === 'url'
export const isText: Fits = ({ type }) => type === 'text' || type === 'single_choice'
export const isState: Fits = ({ examples }) => examples.every((example) => readVariantState(example) !== undefined)
export const isFilled: Fits = ({ fillRate }) => fillRate > 0.9
export const namesAmount: Fits = ({ source }) => namesAmounts(source)

export const canName: Fits = (column) =>
  column.type !== 'colour' && column.type !== 'url' && column.longest <= 200 && !namesAmount(column)

/** In long columns, the count of distinct values is an estimate. */
export const isUnique: Fits = ({ distinct, filled }) =>
  filled > 0 && (distinct === filled || (filled > 5_000 && distinct > filled * 0.98))

/** Tolerates a few codes that occur twice by mistake. */
export const isNearlyUnique: Fits = (column) =>
  isUnique(column) || column.filled - column.distinct <= column.filled * FEW

export const repeats: Fits = (column) => !(isUnique(column) && isFilled(column))

/** A value that all rows share does not distinguish variants. */
export const isDistinguishing: Fits = ({ distinct, filled }) => distinct > 1 || filled === 1
