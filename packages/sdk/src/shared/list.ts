import type * as z from 'zod/mini'

import { ALL, DEFAULT_PAGE_SIZE } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { BEFORE_ALL, MAX_PAGE_SIZE } from './list-limits.ts'
import type { Page } from './page.ts'
import { readPage, type WholeRows } from './reading.ts'

/**
 * The result of a list call. Awaited, it is the page named by the query. Iterated (`for await`), it yields every row
 * from that page on, by default 500 per request; the next page is fetched while the rows of one are consumed.
 *
 * Iterated without `sort`, rows come in the order of their ids, and each page continues after the last row of the
 * previous one: whatever is added, removed or changed in the meantime, a row that exists and matches from the first to
 * the last page comes exactly once. With `sort`, or from a `page` or `offset`, no row comes twice, and new rows
 * displace none; when rows are deleted, or change the sorted values, as many others may be missed.
 */
export interface List<Row, Found extends Page<Row> = Page<Row>> extends Promise<Found>, AsyncIterable<Row> {
  /** The pages that iteration goes through. */
  pages(): AsyncIterable<Found>
}

type ReadPage<Found> = (query: WholeRows, options: RequestOptions) => Promise<Found>

/** The list of one call that reads a page. */
export function listOf<Row extends { id: string }, Found extends Page<Row> = Page<Row>>(
  read: ReadPage<Found>,
  query: WholeRows = {},
  options: RequestOptions = {},
): List<Row, Found> {
  let asked: Promise<Found> | undefined
  let isIterated = false
  // Errors found before the request reject the promise, as in every call.
  const page = () => (asked ??= (async () => read(query, options))())
  const iterated = <Rows>(rows: Rows) => {
    isIterated = true
    return rows
  }
  // Awaiting requests the page as in any call; iterating does not.
  queueMicrotask(() => {
    if (!isIterated) void page()
  })
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- A list is a promise that can be iterated, too.
    then: (fulfilled, rejected) => page().then(fulfilled, rejected),
    catch: (rejected) => page().catch(rejected),
    finally: (settled) => page().finally(settled),
    [Symbol.toStringTag]: 'List',
    [Symbol.asyncIterator]: () => iterated(eachRow<Row, Found>(read, query, options)),
    pages: () => iterated(eachPage<Row, Found>(read, query, options)),
  }
}

/** Like `readPage`, to be awaited or iterated; `resource` is evaluated lazily, and may refuse an id then. */
export const readList = <Row extends { id: string }>(
  http: Http,
  resource: string | (() => string),
  row: z.core.$ZodType<Row>,
  query?: WholeRows,
  options?: RequestOptions,
): List<Row> => {
  const path = typeof resource === 'string' ? () => resource : resource
  return listOf((page, each) => readPage(http, path(), row, page, each), query, options)
}

async function* eachRow<Row extends { id: string }, Found extends Page<Row>>(
  read: ReadPage<Found>,
  query: WholeRows,
  options: RequestOptions,
): AsyncGenerator<Row, void> {
  for await (const { data } of eachPage<Row, Found>(read, query, options)) {
    for (const row of data) {
      options.signal?.throwIfAborted()
      yield row
    }
  }
}

/** Prefetches one page, and stops once the loop is left. */
async function* eachPage<Row extends { id: string }, Found extends Page<Row>>(
  readPageOf: ReadPage<Found>,
  query: WholeRows,
  { signal }: RequestOptions,
): AsyncGenerator<Found, void> {
  const left = new AbortController()
  const options = { signal: signal ? AbortSignal.any([signal, left.signal]) : left.signal }
  const limit = pageSizeOf(query)
  const read = (place: Place) => readPageOf({ ...query, ...place, limit }, options)
  const seen = new Set<string>()
  let place: Place | undefined = firstPlace(query)
  let next: Promise<Found> | undefined = read(place)
  try {
    for (let taken = 0; next !== undefined;) {
      const page: Found = await next
      taken += page.data.length
      place = placeBehind(page, place, taken)
      next = place && read(place)
      // An error is handled when the page is needed; a loop left earlier never needs it.
      next?.catch(() => {})
      const data = page.data.filter(({ id }) => !seen.has(id))
      if (place && 'offset' in place) for (const { id } of data) seen.add(id)
      yield { ...page, data }
    }
  } finally {
    left.abort()
  }
}

type Place = { after: string } | { offset: number }

function pageSizeOf({ limit, size }: WholeRows): number {
  const asked = limit ?? size ?? ALL
  return asked === ALL ? MAX_PAGE_SIZE : asked
}

function firstPlace({ after, sort = [], offset, page, limit, size }: WholeRows): Place {
  const isByPlace = sort.length > 0 || offset !== undefined || page !== undefined
  if (after !== undefined || !isByPlace) return { after: after ?? BEFORE_ALL }
  return { offset: offset ?? (page ?? 0) * (limit ?? size ?? DEFAULT_PAGE_SIZE) }
}

/** Undefined at the end of the list. */
function placeBehind(
  { data, paging }: Page<{ id: string }>,
  place: Place | undefined,
  taken: number,
): Place | undefined {
  const last = data.at(-1)
  const isByOffset = place !== undefined && 'offset' in place
  const behind = isByOffset ? place.offset + data.length : taken
  // A page may be short of rows that were deleted while it was read: the total tells that there are more.
  if (!last || (data.length < paging.limit && behind >= paging.total)) return undefined
  return isByOffset ? { offset: behind } : { after: last.id }
}
