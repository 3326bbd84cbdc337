import {
  disjunctionOf,
  type Filter,
  type FilterItem,
  FilterSyntaxError,
  isEmptyMembership,
  isValueless,
  parseFilter,
  withoutEmptyItems,
} from '@selvedge/sdk/wire'
import { Problem } from '../../http/problem.ts'
import { allOf, anyOf, EVERYTHING, foldsEveryRow, NOTHING } from './conditions.ts'
import { type ColumnSet, type Condition, UnreadableValue } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import { badFilter, unknownColumn } from '../list-problems.ts'

export interface CompileOptions {
  /** Items on this column are skipped: a column's own facet ignores the filter on it. */
  ignoring?: string
  /** A view's own filter may name views, but their filters are not expanded again. */
  insideView?: boolean
}

/** Compiles a filter that has passed `checkFilter` to SQL. */
export async function compileFilter(
  filter: Filter,
  columns: ColumnSet,
  context: ListContext,
  { ignoring, insideView = false }: CompileOptions = {},
): Promise<Condition> {
  const conditionOf = async (stored: string) => {
    if (insideView) throw new UnreadableValue('no view that is made of views that have a filter of their own')
    const inner = parseFilter(stored)
    checkFilter(inner, columns)
    return compileFilter(inner, columns, context, { insideView: true })
  }
  const conditionOfItem = async (item: FilterItem) => {
    if (isEmptyMembership(item)) return NOTHING
    const builder = columns.get(item.column)?.condition
    if (!builder) throw unknownColumn('filters')
    try {
      return await builder(item, { context, conditionOf })
    } catch (error) {
      throw error instanceof UnreadableValue ? unreadable(item, error) : error
    }
  }
  const effective = withoutEmptyItems(ignoring === undefined ? filter : emptied(filter, ignoring))
  if (effective.length === 0) return EVERYTHING
  return disjunction(effective, ({ items }) => disjunction(items, conditionOfItem))
}

/** These operators compare each value with every row, or require a row to carry it; the others use an index. */
const COMPARED_ONE_BY_ONE: ReadonlySet<string> = new Set(['ct', 'sw', 'ew', 'ia'])
const MAX_COMPARISONS = 100

/** Folding a text takes microseconds, and each of these items folds one for every row. */
const MAX_FOLDING_ITEMS = 10

function refuseSlowTexts(filter: Filter, columns: ColumnSet, parameter: string): void {
  const slow = filter
    .flatMap(({ items }) => items)
    .filter(({ column, operator }) => !isValueless(operator) && foldsEveryRow(columns.get(column)?.condition))
  const first = slow[MAX_FOLDING_ITEMS]
  if (!first) return
  const detail = `At most ${MAX_FOLDING_ITEMS} items of a filter may compare texts such as ${first.column}; one item can take many values.`
  throw badFilter('filter_too_complex', detail, places.get(first.values) ?? { parameter, offset: 0 })
}

function refuseTooMany(filter: Filter, parameter: string): void {
  let compared = 0
  for (const item of filter.flatMap(({ items }) => items)) {
    if (!COMPARED_ONE_BY_ONE.has(item.operator)) continue
    compared += new Set(item.values).size
    if (compared <= MAX_COMPARISONS) continue
    const detail = `A filter holds at most ${MAX_COMPARISONS} values of ct, sw, ew and ia together; in, eq and io take more.`
    throw badFilter('filter_too_complex', detail, places.get(item.values) ?? { parameter, offset: 0 })
  }
}

/** Rejects a filter with invalid columns or operators, or too large a size, before the database is queried. */
export function checkFilter(filter: Filter, columns: ColumnSet, parameter = 'filters'): void {
  refuseTooMany(filter, parameter)
  refuseSlowTexts(filter, columns, parameter)
  for (const item of filter.flatMap(({ items }) => items)) {
    const column = columns.get(item.column)
    if (!column) throw unknownColumn(parameter)
    const { operators } = column.shown
    if (!operators.includes(item.operator)) {
      throw badItem(
        item,
        'bad_filter',
        `does not take the operator ${item.operator}; it takes ${operators.join(', ') || 'none'}`,
      )
    }
  }
}

/** A stored filter that can no longer be compiled: a column it names is gone or was never readable. */
export const isUnreadableFilter = (error: unknown): boolean =>
  error instanceof FilterSyntaxError || error instanceof URIError || (error instanceof Problem && error.status === 400)

interface Place {
  parameter: string
  offset: number
}

const places = new WeakMap<readonly string[], Place>()

/** Records the position of each item in the text, keyed by its values: the one part that every rewriting keeps. */
export function locate(filter: Filter, text: string, parameter: string): Filter {
  const offsets = itemOffsets(text)
  for (const [index, { values }] of filter.flatMap(({ items }) => items).entries()) {
    places.set(values, { parameter, offset: offsets[index] ?? 0 })
  }
  return filter
}

/** Inside values these characters are percent-encoded, so an item begins after each of them, unless a group does. */
function itemOffsets(text: string): number[] {
  const offsets: number[] = []
  for (let place = 1; place < text.length; place += 1) {
    if ('(&|'.includes(text.charAt(place - 1)) && text.charAt(place) !== '(') offsets.push(place)
  }
  return offsets
}

async function disjunction<Part extends { concat: 'and' | 'or' }>(
  parts: readonly Part[],
  conditionOf: (part: Part) => Promise<Condition>,
): Promise<Condition> {
  const alternatives: Condition[] = []
  for (const alternative of disjunctionOf(parts)) {
    const conditions: Condition[] = []
    for (const part of alternative) conditions.push(await conditionOf(part))
    alternatives.push(allOf(conditions))
  }
  return anyOf(alternatives)
}

const emptied = (filter: Filter, column: string): Filter =>
  filter.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.column === column ? { ...item, operator: 'eq', values: [] } : item)),
  }))

const unreadable = (item: FilterItem, { code, message }: UnreadableValue) =>
  badItem(item, code, `cannot be compared by ${item.operator} with this value: ${message}`)

const badItem = (item: FilterItem, code: string, detail: string) =>
  badFilter(code, `The column ${item.column} ${detail}.`, places.get(item.values))
