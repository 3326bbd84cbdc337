import type * as z from 'zod/mini'

import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { BEFORE_ALL, MAX_PAGE_SIZE } from './list-params.ts'
import type { Page } from './page.ts'
import { readPage, type WholeRows } from './reading.ts'

/**
 * Which rows of a list are gone through. Without `sort` they come in the order of their ids, from each the next: whatever
 * comes, goes or changes meanwhile, a row that is there and matches from the first to the last page comes exactly once.
 * With `sort` no row comes twice, and new ones push none aside; when rows are deleted, or change what is sorted by, as
 * many others may be missed.
 */
export type EachQuery = Pick<ListQuery, 'filter' | 'privateFilter' | 'sort' | 'search'>

/** How a list is gone through. An aborted `signal` ends it with its reason. */
export interface EachOptions extends RequestOptions {
  /** Rows that are fetched at once; 500, the most, unless told. */
  pageSize?: number
}

/** As `readPage`, for all of its pages. */
export const readEach = <Row extends { id: string }>(
  http: Http,
  resource: string,
  row: z.core.$ZodType<Row>,
  query?: EachQuery,
  options?: EachOptions,
): AsyncGenerator<Row, void> => eachRow((page, each) => readPage(http, resource, row, page, each), query, options)

type ReadPage<Row> = (query: WholeRows, options: RequestOptions) => Promise<Page<Row>>

/**
 * Every row of a list, page after page; the next one is fetched while the rows of one are taken, and none any more once
 * the loop is left.
 */
export async function* eachRow<Row extends { id: string }>(
  pageOf: ReadPage<Row>,
  query: EachQuery = {},
  { signal, pageSize = MAX_PAGE_SIZE }: EachOptions = {},
): AsyncGenerator<Row, void> {
  const left = new AbortController()
  const options = { signal: signal ? AbortSignal.any([signal, left.signal]) : left.signal }
  const read = (place: Place) => pageOf({ ...query, ...place, limit: pageSize }, options)
  const isSorted = (query.sort ?? []).length > 0
  const seen = new Set<string>()
  let next: Promise<Page<Row>> | undefined = read(isSorted ? { offset: 0 } : { after: BEFORE_ALL })
  try {
    for (let taken = 0; next !== undefined;) {
      const page: Page<Row> = await next
      taken += page.data.length
      const place = placeBehind(page, taken, isSorted)
      next = place && read(place)
      // It is looked at when it is needed; a loop that is left before never does.
      next?.catch(() => {})
      for (const row of page.data) {
        signal?.throwIfAborted()
        if (seen.has(row.id)) continue
        if (isSorted) seen.add(row.id)
        yield row
      }
    }
  } finally {
    left.abort()
  }
}

type Place = { after: string } | { offset: number }

/** Undefined when there is nothing more. */
function placeBehind({ data, paging }: Page<{ id: string }>, taken: number, isSorted: boolean): Place | undefined {
  const last = data.at(-1)
  // A page may be short of rows that were deleted while it was read: the total tells that there are more.
  if (!last || (data.length < paging.limit && taken >= paging.total)) return undefined
  return isSorted ? { offset: taken } : { after: last.id }
}
