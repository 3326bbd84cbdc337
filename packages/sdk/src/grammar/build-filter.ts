import type { ColumnType, OPERATORS_OF_TYPE } from '../shared/column.ts'
import {
  type Concat,
  disjunctionOf,
  type Filter,
  type FilterGroup,
  type FilterItem,
  joinDisjunction,
} from './filter.ts'
import type { Operator } from './operators.ts'

/** Values that a condition compares with; sent as text, days as YYYY-MM-DD. */
export type FilterValue = string | number | boolean

/** One condition, to be combined with `allOf` and `anyOf`. A single empty text counts as no value. */
export function where(column: string, operator: Operator, ...values: readonly FilterValue[]): FilterItem {
  const texts = values.map(String)
  return { column, operator, values: texts.length === 1 && texts[0] === '' ? [] : texts, concat: 'and' }
}

/** A filter that matches when all parts match. Empty filters among the parts are ignored. */
export function allOf(...parts: readonly (FilterItem | Filter)[]): Filter {
  const alternatives = filtersOf(parts, 'and').map((filter) => disjunctionOf(filter))
  return joinDisjunction(alternatives.reduce(conjunctionOf, [[]]))
}

/** A filter that matches when at least one part matches. Empty filters among the parts are ignored. */
export function anyOf(...parts: readonly (FilterItem | Filter)[]): Filter {
  return joinDisjunction(filtersOf(parts, 'or').flatMap((filter) => disjunctionOf(filter)))
}

/**
 * `where`, `allOf` and `anyOf` for columns with known names and types, so that a wrong operator or value does not
 * compile.
 */
export interface FilterBuilder<Columns extends Record<keyof Columns, ColumnType>> {
  /** Like the function `where`: an operator that the column does not support is a type error. */
  where<Column extends keyof Columns & string>(
    column: Column,
    operator: (typeof OPERATORS_OF_TYPE)[Columns[Column]][number],
    ...values: readonly ValueOf<Columns[Column]>[]
  ): FilterItem
  /** Same as the function `allOf`. */
  allOf: typeof allOf
  /** Same as the function `anyOf`. */
  anyOf: typeof anyOf
}

/** The same three functions for known columns: `filterBuilder<{ name: 'text'; created_at: 'date' }>()`. */
export function filterBuilder<Columns extends Record<keyof Columns, ColumnType>>(): FilterBuilder<Columns> {
  return { where, allOf, anyOf }
}

type ValueOf<Type extends ColumnType> = Type extends 'number' ? number : Type extends 'boolean' ? boolean : string

function filtersOf(parts: readonly (FilterItem | Filter)[], concat: Concat): Filter[] {
  const items = parts.filter(isItem).map((item, index) => ({ ...item, concat: index === 0 ? 'and' : concat }))
  const own: FilterGroup[] = items.length > 0 ? [{ concat: 'and', items }] : []
  return [own, ...parts.filter(isFilter)].filter((filter) => filter.length > 0)
}

const isItem = (part: FilterItem | Filter): part is FilterItem => 'column' in part
const isFilter = (part: FilterItem | Filter): part is Filter => !isItem(part)

// (a | b) & (c | d) becomes a & c | a & d | b & c | b & d, because the grammar has no third level.
function conjunctionOf(left: readonly FilterGroup[][], right: readonly FilterGroup[][]): FilterGroup[][] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]))
}
