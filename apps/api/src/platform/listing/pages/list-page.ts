import type { Page } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ColumnSet, Sql } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import { readFacetsUnder } from '../facets/list-facets.ts'
import { type ListQuery, type RawListParams, readListQuery } from './list-query.ts'
import { countingIn, type ListResource, type WantedFields } from '../list-resource.ts'
import { isWithin, narrowed, type Narrowing, narrowingKey } from '../filters/narrowing.ts'
import { pageOfIds } from './page-ids.ts'
import { pickFields } from './pick-fields.ts'

/**
 * Answers `GET /x/` and `POST /x/query`. Page, total and rows are separate queries: counting in the page query would
 * cost both every time.
 */
export async function readList<Row extends { id: string }>(
  resource: ListResource<Row>,
  context: ListContext,
  params: RawListParams,
): Promise<Page<Partial<Row> & { id: string }>> {
  const counting = countingIn(resource, context)
  const columns = await resource.columns(context)
  const query = readListQuery(params, columns, resource)
  const total = await totalOf(resource, columns, counting, query)
  const ids = query.offset < total ? await pageOfIds(resource, columns, counting, query, total) : []
  const data = await rowsInOrder(resource, context, ids, query)
  const paging = { current_page: Math.floor(query.offset / query.limit), limit: query.limit, total }
  if (!query.facets) return { data, paging }
  return { data, paging, facets: await readFacetsUnder(resource, columns, counting, query) }
}

/** Number of rows, without reading any. */
export async function totalOf(
  resource: ListResource<{ id: string }>,
  columns: ColumnSet,
  context: ListContext,
  narrowing: Narrowing,
): Promise<number> {
  const question = narrowingKey(resource, context, narrowing)
  return context.caches.totals.get(context, question, async () => {
    const short = await resource.shortTotal?.(context, narrowing)
    if (short) return numberFrom(context, short)
    const rows = await narrowed(resource, columns, context, narrowing)
    const { counts } = resource
    return counts && isWithin(counts.columns, narrowing)
      ? numberFrom(context, sql`select coalesce(sum(t.n), 0) as n from ${counts.from} t where ${rows}`)
      : numberFrom(context, sql`select count(*) as n from ${sql.id(resource.table)} t where ${rows}`)
  })
}

async function numberFrom({ trx }: ListContext, question: Sql): Promise<number> {
  const { rows } = await sql<{ n: number }>`${question}`.execute(trx)
  return rows[0]?.n ?? 0
}

async function rowsInOrder<Row extends { id: string }>(
  resource: ListResource<Row>,
  context: ListContext,
  ids: readonly string[],
  { fields }: ListQuery,
): Promise<(Partial<Row> & { id: string })[]> {
  if (ids.length === 0) return []
  const rows = new Map((await resource.rows(context, ids, wantedOf(fields))).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return [fields ? pickFields(row, fields) : row]
  })
}

const wantedOf = (fields: ListQuery['fields']): WantedFields =>
  fields ? (prefix) => [...fields].some((field) => field.startsWith(prefix)) : () => true
