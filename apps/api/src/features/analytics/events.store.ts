import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { insertRows } from '../../platform/db/write-rows.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

type Context = Pick<ListContext, 'trx' | 'supplierId'>

export interface ShowcaseSalt {
  salt: string
  viewId: string | null
}

/** Salts of those showcases that exist; they cannot be deleted before the transaction ends. */
export async function readSalts(
  context: Context,
  showcaseIds: readonly string[],
): Promise<ReadonlyMap<string, ShowcaseSalt>> {
  const { trx, supplierId } = context
  const { rows } = await sql<{ id: string; view_id: string | null; salt: string | null }>`
    select s.id, s.view_id, x.salt from showcases s
    left join showcase_salts x on x.supplier_id = s.supplier_id and x.showcase_id = s.id
    where s.supplier_id = ${supplierId} and s.id = ${among(showcaseIds)} order by s.id for key share of s
  `.execute(trx)
  const fresh = await makeSalts(
    context,
    rows.filter(({ salt }) => salt === null).map(({ id }) => id),
  )
  return new Map(rows.map(({ id, view_id, salt }) => [id, { viewId: view_id, salt: salt ?? fresh.get(id) ?? '' }]))
}

async function makeSalts({ trx, supplierId }: Context, showcaseIds: readonly string[]): Promise<Map<string, string>> {
  if (showcaseIds.length === 0) return new Map()
  const salts = showcaseIds.map((showcase_id) => ({
    supplier_id: supplierId,
    showcase_id,
    salt: randomBytes(32).toString('base64url'),
  }))
  await trx
    .insertInto('showcase_salts')
    .values(salts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await trx
    .selectFrom('showcase_salts')
    .select(['showcase_id', 'salt'])
    .where('supplier_id', '=', supplierId)
    .where('showcase_id', 'in', showcaseIds)
    .execute()
  return new Map(made.map(({ showcase_id, salt }) => [showcase_id, salt]))
}

export interface Visitor {
  showcaseId: string
  visitorId: string
  firstAt: Date
  lastAt: Date | null
}

/** Visitors by showcase and id, new ones included. They stay locked until the transaction ends. */
export async function lockVisitors(
  { trx, supplierId }: Context,
  visits: readonly { showcaseId: string; visitorId: string; at: Date }[],
): Promise<Map<string, Visitor>> {
  const visited = sql`unnest(${visits.map(({ showcaseId }) => showcaseId)}::uuid[],
    ${visits.map(({ visitorId }) => visitorId)}::uuid[],
    ${visits.map(({ at }) => at.toISOString())}::timestamptz[]) as x (showcase_id, visitor_id, at)`
  await sql`
    insert into showcase_visitors (supplier_id, showcase_id, visitor_id, first_at)
    select ${supplierId}::uuid, x.showcase_id, x.visitor_id, min(x.at) from ${visited}
    group by x.showcase_id, x.visitor_id order by x.showcase_id, x.visitor_id on conflict do nothing
  `.execute(trx)
  const { rows } = await sql<Row<'showcase_visitors'>>`
    select v.* from showcase_visitors v
    where v.supplier_id = ${supplierId}
      and (v.showcase_id, v.visitor_id) in (select x.showcase_id, x.visitor_id from ${visited})
    order by v.showcase_id, v.visitor_id for update of v
  `.execute(trx)
  return new Map(
    rows.map(({ showcase_id, visitor_id, first_at, last_at }) => [
      `${showcase_id} ${visitor_id}`,
      { showcaseId: showcase_id, visitorId: visitor_id, firstAt: first_at, lastAt: last_at },
    ]),
  )
}

export async function setLastEvents({ trx, supplierId }: Context, visitors: readonly Visitor[]): Promise<void> {
  await sql`
    update showcase_visitors set last_at = x.at
    from unnest(${visitors.map(({ showcaseId }) => showcaseId)}::uuid[],
      ${visitors.map(({ visitorId }) => visitorId)}::uuid[],
      ${visitors.map(({ lastAt }) => lastAt?.toISOString() ?? null)}::timestamptz[]) as x (showcase_id, visitor_id, at)
    where showcase_visitors.supplier_id = ${supplierId} and showcase_visitors.showcase_id = x.showcase_id
      and showcase_visitors.visitor_id = x.visitor_id
  `.execute(trx)
}

/** With times as they are written: `Insertable` accepts nothing else for them. */
export type NewEvent = NewRow<'showcase_events'>

export const insertEvents = ({ trx }: Context, events: readonly NewEvent[]): Promise<void> =>
  insertRows(trx, 'showcase_events', events)

/** Predecessor day of a visitor's first event. */
export const NEVER = '0001-01-01'

export interface DayCount {
  day: string
  showcaseId: string
  bot: boolean
  previousDay: string
  events: number
  views: number
}

export async function addToDays({ trx, supplierId }: Context, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return
  await trx
    .insertInto('showcase_days')
    .values(
      counts.map(({ day, showcaseId, bot, previousDay, events, views }) => ({
        supplier_id: supplierId,
        day,
        showcase_id: showcaseId,
        bot,
        previous_day: previousDay,
        events,
        views,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'day', 'showcase_id', 'bot', 'previous_day']).doUpdateSet({
        events: sql`showcase_days.events + excluded.events`,
        views: sql`showcase_days.views + excluded.views`,
      }),
    )
    .execute()
}
