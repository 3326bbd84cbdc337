import {
  ALL,
  ALL_ROWS,
  type Filter,
  FilterSyntaxError,
  listParamsSchema,
  MAX_OFFSET,
  MAX_PAGE_SIZE,
  parseFilter,
  parseSort,
  type SortItem,
  SortSyntaxError,
} from '@selvedge/sdk/wire'
import { isId } from '../../db/ids.ts'
import { checkFilter, locate } from '../filters/compile-filter.ts'
import type { ColumnSet } from '../columns/list-column.ts'
import { badFilter, badPaging, badParameter, badSort, unknownColumn } from '../list-problems.ts'

/** A list query, checked against the list's columns. */
export interface ListQuery {
  offset: number
  limit: number
  /** Rows with ids after this one, in id order instead of a sort and an offset. */
  after: string | undefined
  filter: Filter
  privateFilter: Filter
  /** The parameter was present but empty: the members of a static view that has none. */
  nothing: boolean
  sort: readonly SortItem[]
  search: string
  fields: ReadonlySet<string> | undefined
  facets: boolean
  facetOf: FacetsOf | undefined
}

/** The one column whose values are counted, and the text that their names must contain. */
export interface FacetsOf {
  column: string
  search: string
}

/** Parameters of a URL, or of the JSON body that replaces it. */
export type RawListParams = Readonly<Record<string, unknown>>

export interface ListRules {
  allRows: boolean
}

export function readListQuery(raw: RawListParams, columns: ColumnSet, rules: ListRules): ListQuery {
  const params = textsOf(raw)
  return {
    offset: readOffset(params['offset']),
    limit: readLimit(params['limit'], rules),
    after: readAfter(params),
    filter: readFilter(params['filters'], 'filters', columns),
    privateFilter: readFilter(params['privateFilters'], 'privateFilters', columns),
    nothing: params['privateFilters'] === '',
    sort: readSort(params['sort'], columns),
    search: readSearch(params['search'], 'search'),
    fields: readFields(params['fields'], columns),
    facets: readWantsFacets(params['facets']),
    facetOf: readFacetsOf(params, columns),
  }
}

const PARAMETERS = Object.keys(listParamsSchema.shape)

function textsOf(raw: RawListParams): Partial<Record<string, string>> {
  const texts: Partial<Record<string, string>> = {}
  for (const name of PARAMETERS) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (value === undefined) continue
    if (!isPlain(value)) throw notOneText(name)
    texts[name] = String(value)
  }
  return texts
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function notOneText(name: string) {
  const detail = `The parameter ${name} may appear only once.`
  return name === 'limit' || name === 'offset' ? badPaging(name, detail) : badParameter('bad_parameter', name, detail)
}

const WHOLE = /^\d{1,9}$/

function readOffset(text = '0'): number {
  const offset = WHOLE.test(text) ? Number(text) : Number.NaN
  if (!(offset <= MAX_OFFSET)) throw badPaging('offset', `The offset must be a whole number from 0 to ${MAX_OFFSET}.`)
  return offset
}

const DEFAULT_LIMIT = '25'

function readLimit(text = DEFAULT_LIMIT, { allRows }: ListRules): number {
  if (text === String(ALL) && allRows) return ALL_ROWS
  const limit = WHOLE.test(text) ? Number(text) : Number.NaN
  if (limit >= 1 && limit <= MAX_PAGE_SIZE) return limit
  const orAll = allRows ? ', or -1 for all' : ''
  throw badPaging('limit', `The limit must be a whole number from 1 to ${MAX_PAGE_SIZE}${orAll}.`)
}

function readAfter({ after, offset = '0', sort = '' }: Partial<Record<string, string>>): string | undefined {
  if (after === undefined) return undefined
  if (!isId(after)) throw badPaging('after', 'after must be an id.')
  if (offset !== '0' || sort !== '') throw badPaging('after', 'after can only be used with the order by id.')
  return after
}

function readFilter(text: string | undefined, parameter: string, columns: ColumnSet): Filter {
  const written = text ?? ''
  try {
    const filter = locate(parseFilter(written), written, parameter)
    checkFilter(filter, columns, parameter)
    return filter
  } catch (error) {
    if (error instanceof FilterSyntaxError)
      throw badFilter(error.code, error.message, { parameter, offset: error.offset })
    throw error
  }
}

function readSort(text = '', columns: ColumnSet): SortItem[] {
  const sort = parsed(text)
  for (const { column } of sort) {
    const known = columns.get(column)
    if (!known) throw unknownColumn('sort')
    if (!known.sort) throw badSort(`The list cannot be sorted by ${column}.`)
  }
  return sort
}

function parsed(text: string): SortItem[] {
  try {
    return parseSort(text)
  } catch (error) {
    throw error instanceof SortSyntaxError ? badSort(error.message, error.offset) : error
  }
}

const MAX_SEARCH_LENGTH = 1_000

function readSearch(text = '', parameter: string): string {
  if (text.length > MAX_SEARCH_LENGTH) {
    throw badParameter('bad_search', parameter, `A search may have at most ${MAX_SEARCH_LENGTH} characters.`)
  }
  // PostgreSQL cannot store NUL in a text, and users do not type the other control characters.
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) {
    throw badParameter('bad_character', parameter, 'Control characters and lone surrogates are not allowed.')
  }
  return text.trim()
}

function readFields(text: string | undefined, columns: ColumnSet): ReadonlySet<string> | undefined {
  if (!text) return undefined
  const fields = text.split(',').filter((field) => field !== '')
  if (fields.some((field) => !columns.has(field))) throw unknownColumn('fields')
  return new Set(fields)
}

function readWantsFacets(text = 'false'): boolean {
  if (text !== 'true' && text !== 'false')
    throw badParameter('bad_parameter', 'facets', 'facets must be true or false.')
  return text === 'true'
}

function readFacetsOf(params: Partial<Record<string, string>>, columns: ColumnSet): FacetsOf | undefined {
  const { facetColumn: column, facetSearch } = params
  if (column === undefined) return undefined
  if (!columns.get(column)?.facet) throw unknownColumn('facetColumn')
  return { column, search: readSearch(facetSearch, 'facetSearch') }
}
