import type { Filter, SortItem } from '@selvedge/sdk'
import { DEFAULT_PAGE_SIZE } from '@selvedge/sdk/wire'

/** State of a list as in the address: page from 0, size, filter, sort and search. */
export interface ListParams {
  page: number
  size: number
  filter: Filter
  sort: readonly SortItem[]
  search: string
}

/** The parameters that decide which rows match, independent of page and order. */
export type Narrowing = Pick<ListParams, 'filter' | 'search'>

export const DEFAULT_LIST_PARAMS: ListParams = { page: 0, size: DEFAULT_PAGE_SIZE, filter: [], sort: [], search: '' }

/** Whether both request the same rows. */
export function isSameParams(one: ListParams, other: ListParams): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Whether both match the same rows. */
export function isSameNarrowing(one: Narrowing, other: Narrowing): boolean {
  return one.search === other.search && JSON.stringify(groupsOf(one.filter)) === JSON.stringify(groupsOf(other.filter))
}

/** Index of the last page with rows; 0 for an empty list. */
export function lastPage(total: number, size: number): number {
  return Math.max(0, Math.ceil(total / size) - 1)
}

/**
 * Parameters after a change by the user: unless only the page changed, it is reset to the first one, or to the page
 * that the change names.
 */
export function changedParams(params: ListParams, change: Partial<ListParams>): ListParams {
  const changed = { ...params, ...change }
  return isSameParams({ ...changed, page: 0 }, { ...params, page: 0 })
    ? changed
    : { ...changed, page: change.page ?? 0 }
}

// Property order must not matter: parameters made by hand and those parsed from the address may differ in it.
function inOrder({ page, size, filter, sort, search }: ListParams): unknown[] {
  return [page, size, groupsOf(filter), sort.map(({ column, direction }) => [column, direction]), search]
}

function groupsOf(filter: Filter): unknown[] {
  return filter.map(({ concat, items }, group) => [
    group > 0 && concat,
    items.map(({ column, operator, values, concat }, item) => [item > 0 && concat, column, operator, values]),
  ])
}
