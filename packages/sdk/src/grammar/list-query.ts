import { MAX_OFFSET, MAX_PAGE_SIZE } from '../shared/list-limits.ts'
import { type Filter, withoutEmptyItems } from './filter.ts'
import { parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'
import { parseSort, printSort, type SortItem } from './sort.ts'

/**
 * Parameters of a list. `page` counts from 0; `offset` (in rows) and `limit` take precedence over `page` and `size`.
 */
export interface ListQuery {
  page?: number
  /** Rows per page, 1 to 500, or `ALL`; 25 by default. */
  size?: number
  offset?: number
  limit?: number
  /** Instead of `sort`, `page` and `offset`: rows ordered by id, starting after this id. */
  after?: string
  filter?: Filter
  /** Combined with `filter` by AND; used for the members of static views. */
  privateFilter?: Filter
  /** At most 10 columns, the most important first. */
  sort?: readonly SortItem[]
  /** Text to search for, ignoring case and accents. At most 1,000 characters. */
  search?: string
  /** Ids of the columns to return; without them, whole rows. */
  fields?: readonly string[]
  /** Whether the page includes its facets. */
  facets?: boolean
  /** Facets of one column only, limited to values whose name contains the text; reaches values beyond the first 100. */
  facetOf?: { column: string; search: string }
}

/** Default page size, as on the server. */
export const DEFAULT_PAGE_SIZE = 25
/** A `size` or `limit` for every row, up to the server's limit. */
export const ALL = -1

/** `{ page: 2, size: 25 }` becomes `offset=50&limit=25`; empty parts and empty filter items are left out. */
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

/** The state of a list in the address of its page. */
export interface ListAddress {
  page: number
  size: number
  filter: Filter
  sort: readonly SortItem[]
}

/** Query parameters for a list's state: `p` page, `s` size, `t` filter, `k` sort; defaults are left out. */
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
 * Reads a list's state from query parameters; parts that are missing, unreadable or beyond the server's limits get
 * their defaults.
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

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d+$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

function readable<Part>(parse: (text: string) => Part, text: string | null): Part | undefined {
  try {
    return parse(text ?? '')
  } catch {
    return undefined
  }
}
