import { type FilterItem, printFilter, withoutEmptyItems } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { compileFilter } from './compile-filter.ts'
import { allOf, EVERYTHING, NOTHING } from './conditions.ts'
import type { ColumnSet, Condition } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import type { ListQuery } from '../pages/list-query.ts'
import type { ListResource } from '../list-resource.ts'

/** The part of a query that restricts a list's rows. */
export type Narrowing = Pick<ListQuery, 'filter' | 'privateFilter' | 'nothing' | 'search'>

export const EVERY_ROW: Narrowing = { filter: [], privateFilter: [], nothing: false, search: '' }

/** The list's visible rows that match its filters and search. */
export async function narrowed(
  resource: ListResource<{ id: string }>,
  columns: ColumnSet,
  context: ListContext,
  { filter, privateFilter, nothing, search }: Narrowing,
  ignoring?: string,
): Promise<Condition> {
  return allOf([
    sql`t.supplier_id = ${context.supplierId}`,
    nothing ? NOTHING : EVERYTHING,
    resource.visible?.(context).condition ?? EVERYTHING,
    await compileFilter(filter, columns, context, ignoring === undefined ? {} : { ignoring }),
    await compileFilter(privateFilter, columns, context),
    search === '' ? EVERYTHING : resource.searched(search),
  ])
}

/** Equal for queries that find the same rows for this reader, however they were written. */
export function narrowingKey(
  resource: ListResource<{ id: string }>,
  context: ListContext,
  narrowing: Narrowing,
): string {
  const { filter, privateFilter, nothing, search } = narrowing
  const [shown, hidden] = [filter, privateFilter].map((one) => printFilter(withoutEmptyItems(one)))
  // Which views exist depends on the reader.
  const reader = columnsOf(narrowing).has('view') ? context.userId : undefined
  return JSON.stringify([resource.name, resource.visible?.(context).key, reader, shown, hidden, nothing, search])
}

/** The columns that the filters test. */
export const columnsOf = ({ filter, privateFilter }: Narrowing): Set<string> =>
  new Set([filter, privateFilter].flatMap(withoutEmptyItems).flatMap(({ items }) => items.map(({ column }) => column)))

/** The one item that narrows a list which nothing else narrows. */
export function onlyItemOf({ filter, privateFilter, nothing, search }: Narrowing): FilterItem | undefined {
  const [item, ...others] = [filter, privateFilter].flatMap(withoutEmptyItems).flatMap(({ items }) => items)
  return others.length > 0 || nothing || search !== '' ? undefined : item
}

/** The distinct values that filters on a column name. */
export function valuesNamed({ filter, privateFilter }: Narrowing, column: string): string[] {
  const items = [filter, privateFilter].flat().flatMap((group) => group.items)
  const values = items.filter((item) => item.column === column).flatMap((item) => item.values)
  return [...new Set(values)].filter((value) => value !== '')
}

/** Whether a table with only these columns can answer, ignoring the filter on `ignoring`. */
export function isWithin(columns: ReadonlySet<string>, narrowing: Narrowing, ignoring?: string): boolean {
  const filter = narrowing.filter.map((group) => ({
    ...group,
    items: group.items.filter(({ column }) => column !== ignoring),
  }))
  return narrowing.search === '' && [...columnsOf({ ...narrowing, filter })].every((column) => columns.has(column))
}
