import {
  disjunctionOf,
  type Filter,
  type FilterItem,
  FilterSyntaxError,
  isEmptyMembership,
  parseFilter,
  withoutEmptyItems,
} from '@selvedge/sdk/wire'
import { Problem } from '../plugins/problem.ts'
import { allOf, anyOf, EVERYTHING, NOTHING } from './conditions.ts'
import { type ColumnSet, type Condition, UnreadableValue } from './list-column.ts'
import type { ListContext } from './list-context.ts'
import { badFilter, unknownColumn } from './list-problems.ts'

export interface CompileOptions {
  /** Items on this column count as left out: its own facet ignores what was chosen in it. */
  ignoring?: string
  /** A view's own filter may name views, but theirs are not followed again. */
  insideView?: boolean
}

/** The SQL of a filter that `checkFilter` let through. */
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
  const meant = withoutEmptyItems(ignoring === undefined ? filter : emptied(filter, ignoring))
  if (meant.length === 0) return EVERYTHING
  return disjunction(meant, ({ items }) => disjunction(items, conditionOfItem))
}

/** Refuses a filter for its columns and operators, before anything is asked of the data base. */
export function checkFilter(filter: Filter, columns: ColumnSet, parameter = 'filters'): void {
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

/** A stored filter that can no longer be answered: it names a column that is gone, or was never readable. */
export const isUnreadableFilter = (error: unknown): boolean =>
  error instanceof FilterSyntaxError || error instanceof URIError || (error instanceof Problem && error.status === 400)

interface Place {
  parameter: string
  offset: number
}

const places = new WeakMap<readonly string[], Place>()

/** Remembers where in the text each item stands, by its values: the one part that every rewriting keeps. */
export function locate(filter: Filter, text: string, parameter: string): Filter {
  const offsets = itemOffsets(text)
  for (const [index, { values }] of filter.flatMap(({ items }) => items).entries()) {
    places.set(values, { parameter, offset: offsets[index] ?? 0 })
  }
  return filter
}

/** Inside values these characters are percent-encoded, so an item begins behind each of them, except a group's. */
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
  badItem(item, code, `cannot be compared by ${item.operator} with what was given: ${message}`)

const badItem = (item: FilterItem, code: string, detail: string) =>
  badFilter(code, `The column ${item.column} ${detail}.`, places.get(item.values))
