import { MAX_OFFSET, MAX_PAGE_SIZE } from '../shared/list-limits.ts'
import { type Filter, withoutEmptyItems } from './filter.ts'
import { parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'
import { parseSort, printSort, type SortItem } from './sort.ts'

/** What to read of a list. `page` counts from 0; `offset` (in rows) and `limit` go before `page` and `size`. */
export interface ListQuery {
  page?: number
  /** Rows of a page, 1 to 500, or `ALL`; 25 unless told. */
  size?: number
  offset?: number
  limit?: number
  /** Instead of `sort`, `page` and `offset`: rows in the order of their ids, from the one behind this id. */
  after?: string
  filter?: Filter
  /** Joined to `filter` with AND; for the members of static views. */
  privateFilter?: Filter
  /** At most 10 columns, the most important first. */
  sort?: readonly SortItem[]
  /** Text that one of the searched fields holds, whatever its case and accents. At most 1,000 characters. */
  search?: string
  /** Ids of the columns that rows are to have; without them, whole rows. */
  fields?: readonly string[]
  /** Whether the page brings its facets along. */
  facets?: boolean
  /** Facets of one column alone, of the values whose name holds the text: the way to values beyond the first 100. */
  facetOf?: { column: string; search: string }
}

/** Rows of a page when neither `size` nor `limit` says otherwise, as on the server. */
export const DEFAULT_PAGE_SIZE = 25
/** As `size` or `limit`: every row, up to what the server answers at once. */
export const ALL = -1

/** `{ page: 2, size: 25 }` becomes `offset=50&limit=25`; empty parts are left out, also empty items of a filter. */
export function toListParams(query: ListQuery): Record<string, string> {
  const limit = query.limit ?? query.size ?? DEFAULT_PAGE_SIZE
  const offset = query.offset ?? (limit === ALL ? 0 : (query.page ?? 0) * limit)
  return {
    offset: String(offset),
    limit: String(limit),
    ...withoutEmptyTexts({
      after: query.after ?? '',
      sort: printSort(query.sort ?? []),
      filters: printFilter(withoutEmptyItems(query.filter ?? [])),
      privateFilters: printFilter(withoutEmptyItems(query.privateFilter ?? [])),
      search: query.search ?? '',
      fields: (query.fields ?? []).join(','),
      facets: query.facets === undefined ? '' : String(query.facets),
      facetColumn: query.facetOf?.column ?? '',
      facetSearch: query.facetOf?.search ?? '',
    }),
  }
}

/** The state of a list that its page's address carries. */
export interface ListAddress {
  page: number
  size: number
  filter: Filter
  sort: readonly SortItem[]
}

/** The address of a list's state: `p` page, `s` size, `t` filter, `k` sort; defaults are left out. */
export function toAddress(state: Partial<ListAddress>): URLSearchParams {
  const { page = 0, size = DEFAULT_PAGE_SIZE, filter = [], sort = [] } = state
  return new URLSearchParams(
    withoutEmptyTexts({
      p: page === 0 ? '' : String(page),
      s: size === DEFAULT_PAGE_SIZE ? '' : String(size),
      t: printFilter(filter),
      k: printSort(sort),
    }),
  )
}

/**
 * The state that an address carries; a part that is missing, unreadable or beyond what the server takes is its default.
 */
export function fromAddress(params: URLSearchParams): ListAddress {
  const size = wholeNumber(params.get('s'), 1, MAX_PAGE_SIZE) ?? DEFAULT_PAGE_SIZE
  return {
    page: wholeNumber(params.get('p'), 0, MAX_OFFSET / size) ?? 0,
    size,
    filter: readable(parseFilter, params.get('t')) ?? [],
    sort: readable(parseSort, params.get('k')) ?? [],
  }
}

const withoutEmptyTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d+$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

function readable<Part>(parse: (text: string) => Part, text: string | null): Part | undefined {
  try {
    return parse(text ?? '')
  } catch {
    return undefined
  }
}
