import type { AnalyticsSums } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Condition, Sql } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { type DateRange, dayOf, endOfDay, startOfDay } from './date-range.ts'

export interface EventScope {
  range: DateRange
  /** Undefined for all showcases of the supplier. */
  showcaseId: string | undefined
}

/**
 * Sums of a range, without reading the events of its whole days. A visitor is counted at the one event in the range
 * whose predecessor lies before the range. Distinct visitors are therefore a sum too, and days can be added up.
 */
export const sumsOfRange = (context: ListContext, scope: EventScope): Promise<AnalyticsSums> =>
  readSums(context, sql.join(partsOf(context, scope), sql` union all `))

/** Sums of the events that match a filter or a search. */
export const sumsOfFound = (context: ListContext, found: Condition): Promise<AnalyticsSums> =>
  readSums(
    context,
    sql`
      select t.bot, count(*) as events, count(*) filter (where t.event_name = 'page_view') as views, 1 as visitors
      from showcase_events t where ${found} group by t.bot, t.visitor_id`,
  )

async function readSums({ trx }: ListContext, parts: Sql): Promise<AnalyticsSums> {
  const { rows } = await sql<AnalyticsSums>`
    select coalesce(sum(events) filter (where not bot), 0)::bigint as full_count,
      coalesce(sum(visitors) filter (where not bot), 0)::bigint as active_users,
      coalesce(sum(views) filter (where not bot), 0)::bigint as total_views,
      coalesce(sum(events) filter (where bot), 0)::bigint as bot_events
    from (${parts}) as part
  `.execute(trx)
  return rows[0] ?? { full_count: 0, active_users: 0, total_views: 0, bot_events: 0 }
}

/** Whole days come from the daily counts; the partial days at either end come from the events. */
function partsOf({ supplierId }: ListContext, { range, showcaseId }: EventScope): Sql[] {
  const { start, end } = range
  const own = sql`supplier_id = ${supplierId}
    ${showcaseId === undefined ? sql`` : sql`and showcase_id = ${showcaseId}::uuid`}`
  const [firstDay, lastDay] = [endOfDay(start), startOfDay(end)]
  const events = (from: Date, until: Date) => sql`
    select bot, 1 as events, case when event_name = 'page_view' then 1 else 0 end as views,
      case when previous_at is null or previous_at < ${start} then 1 else 0 end as visitors
    from showcase_events where ${own} and event_timestamp >= ${from} and event_timestamp < ${until}`
  if (firstDay >= lastDay) return [events(start, end)]
  const days = sql`
    select bot, events, views, case when previous_day < ${dayOf(start)}::date then events else 0 end as visitors
    from showcase_days where ${own} and day >= ${dayOf(firstDay)}::date and day < ${dayOf(lastDay)}::date`
  const edges = [
    ...(start < firstDay ? [events(start, firstDay), returnsOf(own, range, firstDay, lastDay)] : []),
    ...(lastDay < end ? [events(lastDay, end)] : []),
  ]
  return [days, ...edges]
}

/** Visitors whose previous event was on the first day, but before the range starts. */
const returnsOf = (own: Sql, { start }: DateRange, firstDay: Date, lastDay: Date): Sql => sql`
  select bot, 0 as events, 0 as views, 1 as visitors from showcase_events
  where ${own} and is_return and previous_at >= ${startOfDay(start)} and previous_at < ${start}
    and event_timestamp >= ${firstDay} and event_timestamp < ${lastDay}`
