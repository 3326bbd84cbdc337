import * as z from 'zod/mini'

import { ALL, type ListQuery, toListParams } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { type Column, columnsSchema } from './column.ts'
import { answerOf, type Facets, facetsSchema, type Page, pageOf } from './page.ts'

/** Maximum length of a request line that the server is sure to accept; longer queries are sent as a POST body. */
const MAX_QUERY_LENGTH = 6_000

/** A list query for whole rows: `fields` would leave out properties that the item's type promises. */
export type WholeRows = Omit<ListQuery, 'fields'>

const facetsAnswer = answerOf(facetsSchema)
const pageWithFacets = z.object({ facets: facetsSchema })

/** `GET /{resource}/schema`: the columns of a list. */
export const readColumns = async (http: Http, resource: string, options?: RequestOptions): Promise<Column[]> =>
  (await http.get(`${resource}/schema`, { schema: columnsSchema, ...options })).data

/** `GET /{resource}/`, or `POST /{resource}/query` with the same parameters if they are too long for an address. */
export function readPage<Item>(
  http: Http,
  resource: string,
  item: z.core.$ZodType<Item>,
  query: WholeRows,
  options?: RequestOptions,
): Promise<Page<Item>> {
  const params = toListParams(query)
  const schema = pageOf(item)
  return isTooLong(params)
    ? http.post(`${resource}/query`, { schema, json: params, ...options })
    : http.get(`${resource}/`, { schema, query: params, ...options })
}

/**
 * `GET /{resource}/facets?limit=-1` with the filters and the search of `query`; if they are too long for an address,
 * the facets of `POST /{resource}/query`.
 */
export async function readFacets(
  http: Http,
  resource: string,
  query: ListQuery,
  options?: RequestOptions,
): Promise<Facets> {
  const { filters, privateFilters, search, facetColumn, facetSearch } = toListParams(query)
  const params = {
    limit: String(ALL),
    ...(filters && { filters }),
    ...(privateFilters && { privateFilters }),
    ...(search && { search }),
    ...(facetColumn && { facetColumn }),
    ...(facetSearch && { facetSearch }),
  }
  if (!isTooLong(params)) {
    return (await http.get(`${resource}/facets`, { schema: facetsAnswer, query: params, ...options })).data
  }
  const json = { ...params, limit: '1', fields: 'id', facets: 'true' }
  return (await http.post(`${resource}/query`, { schema: pageWithFacets, json, ...options })).facets
}

/** Whether parameters have to be sent in a body, because the server may not accept so long a request line. */
export const isTooLong = (params: Record<string, string>): boolean =>
  new URLSearchParams(params).toString().length > MAX_QUERY_LENGTH
