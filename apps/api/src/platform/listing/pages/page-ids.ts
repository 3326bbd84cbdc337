import type { SortItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { RowCheckpoints, type Place } from './row-checkpoints.ts'
import type { ColumnSet, Condition, Sql } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import type { ListQuery } from './list-query.ts'
import type { ListResource } from '../list-resource.ts'
import { columnsOf, narrowed, narrowingKey } from '../filters/narrowing.ts'
import { idsAt, wholeOrder } from './whole-order.ts'

/** Up to this many rows are fetched first and then sorted. */
const FEW = 5_000
/** Up to this many scattered rows, the size of the largest static view, have their order cached. */
const MAX_ORDERED = 100_000
/** A page this near to the beginning is reached by walking the index; sorting all rows would take longer. */
const NEAR = 1_000

/** Keys first, then rows, so that a deep page walks an index instead of whole rows. */
export async function pageOfIds(
  resource: ListResource<{ id: string }>,
  columns: ColumnSet,
  context: ListContext,
  query: ListQuery,
  total: number,
): Promise<string[]> {
  const { limit, offset, after } = query
  const sort = query.sort.length > 0 ? query.sort : resource.defaultSort
  const where = await narrowed(resource, columns, context, query)
  const table = sql`${sql.id(resource.table)} t`
  if (after !== undefined) return idsAfter(context, { table, where, after, limit }, total)
  const { joins, order } = orderOf(columns, sort)
  const isInWholeOrder = total > FEW && total <= MAX_ORDERED && isScattered(resource, query)
  const question = JSON.stringify([narrowingKey(resource, context, query), sort])
  if (isInWholeOrder && !(offset < NEAR && (await isFirstRequest(context, question)))) {
    const ordered = { table, joins, where, order }
    const whole = await context.caches.orders.get(context, question, () => wholeOrder(context, ordered))
    return idsAt(whole, offset, limit)
  }
  const seekable = seekableBy(columns, sort)
  if (total > FEW && seekable) {
    const places = await context.caches.places.get(context, question, async () => new RowCheckpoints())
    return pageFromPlace(context, { table, where, order, ...seekable, offset, limit }, places)
  }
  // The planner assumes that filters are independent and walks the list's order for rows that hardly exist; the total
  // reveals this.
  const ids =
    total > FEW
      ? sql<{ id: string }>`select t.id from ${table} ${joins} where ${where} ${order} limit ${limit} offset ${offset}`
      : sql<{ id: string }>`
        with found as materialized (select t.* from ${table} where ${where})
        select t.id from found t ${joins} ${order} limit ${limit} offset ${offset}`
  return (await ids.execute(context.trx)).rows.map(({ id }) => id)
}

interface PageAfter {
  table: Sql
  where: Condition
  after: string
  limit: number
}

/** Walks the primary key, unless so few rows match that most of the walk would be wasted. */
async function idsAfter({ trx }: ListContext, { table, where, after, limit }: PageAfter, total: number) {
  const rest = sql`${where} and t.id > ${after}::uuid`
  const ids =
    total > FEW
      ? sql<{ id: string }>`select t.id from ${table} where ${rest} order by t.id limit ${limit}`
      : sql<{ id: string }>`
        with found as materialized (select t.id from ${table} where ${rest})
        select id from found order by id limit ${limit}`
  return (await ids.execute(trx)).rows.map(({ id }) => id)
}

// Walking an index is efficient only if many of the rows are adjacent in it.
const isScattered = (resource: ListResource<{ id: string }>, query: ListQuery): boolean =>
  resource.scattered === true || columnsOf(query).has('view')

async function isFirstRequest(context: ListContext, question: string): Promise<boolean> {
  const asked = await context.caches.lookups.get(context, `asked ${question}`, async () => ({ times: 0 }))
  asked.times += 1
  return asked.times === 1
}

interface Seekable {
  by: Sql
  direction: SortItem['direction']
}

function seekableBy(columns: ColumnSet, sort: readonly SortItem[]): Seekable | undefined {
  const [first] = sort
  const key = first && sort.length === 1 ? columns.get(first.column)?.sort : undefined
  return first && key?.seekable ? { by: key.by, direction: first.direction } : undefined
}

interface OrderedPage extends Seekable {
  table: Sql
  where: Condition
  order: Sql
  offset: number
  limit: number
}

/** Walks the index from the nearest row with a known offset. */
async function pageFromPlace({ trx }: ListContext, page: OrderedPage, places: RowCheckpoints): Promise<string[]> {
  const { table, where, by, order, offset, limit } = page
  const place = places.before(offset)
  const rest = place ? sql`${where} and ${behind(page, place)}` : where
  const { rows } = await sql<{ id: string; key: string }>`
    select t.id, ${by} as key from ${table} where ${rest} ${order} limit ${limit} offset ${offset - (place?.offset ?? 0)}
  `.execute(trx)
  const [first] = rows
  if (first) places.add({ offset, ...first })
  return rows.map(({ id }) => id)
}

const behind = ({ by, direction }: Seekable, { key, id }: Place): Sql => {
  const comparison = direction === 'desc' ? sql`<=` : sql`>=`
  return sql`(${by}, t.id) ${comparison} (${key}, ${id}::uuid)`
}

function orderOf(columns: ColumnSet, sort: readonly SortItem[]): { joins: Sql; order: Sql } {
  const keys = sort.map(({ column, direction }) => ({ key: columns.get(column)?.sort, direction }))
  const joins = keys.flatMap(({ key }) => key?.join ?? [])
  const by = keys.flatMap(({ key, direction }) =>
    key ? [key.by, ...(key.andBy ?? [])].map((one) => directed(one, direction)) : [],
  )
  // The id is sorted in the direction of the key before it, so that one index, read forwards or backwards, gives the
  // order.
  const id = directed(sql`t.id`, sort.at(-1)?.direction ?? 'asc')
  return { joins: sql.join(joins, sql` `), order: sql`order by ${sql.join([...by, id])}` }
}

const directed = (by: Sql, direction: SortItem['direction']): Sql => (direction === 'desc' ? sql`${by} desc` : by)
