import type { AnalyticsRow } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../db/keys.ts'
import { allOf, anyOf, booleanCondition, dateCondition, idCondition, textCondition } from '../listing/conditions.ts'
import { foldedInSql } from '../listing/folded-text.ts'
import {
  columnSet,
  type Condition,
  type ConditionBuilder,
  listColumn,
  type ListColumn,
  type Sql,
} from '../listing/list-column.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { idColumn } from '../listing/standard-columns.ts'
import type { EventScope } from './event-sums.store.ts'
import { readEventRows } from './event-rows.store.ts'

const SHOWCASE = sql`join showcases sc on sc.supplier_id = t.supplier_id and sc.id = t.showcase_id`
const VARIANT = sql`left join variants sv on sv.supplier_id = t.supplier_id and sv.id = t.variant_id`

const SHOWCASE_NAME = sql<string>`s.name`
const VARIANT_NAME = sql<string | null>`(
  select v.name from variants v where v.supplier_id = t.supplier_id and v.id = t.variant_id)`

const named = (name: Sql<string>): ConditionBuilder => textCondition({ text: name, folded: foldedInSql(name) })

/** There are few showcases, and many events of each. */
const ofShowcases = (condition: Condition): Condition => sql`t.showcase_id in (
  select s.id from showcases s where s.supplier_id = t.supplier_id and ${condition})`

const ofVariants = (condition: Condition): Condition => sql`exists (
  select from variants v where v.supplier_id = t.supplier_id and v.id = t.variant_id and ${condition})`

const plainText = (
  id: string,
  header: string,
  text: Sql<string | null>,
  type: 'text' | 'url' | 'single_choice' = 'text',
): ListColumn =>
  listColumn({
    id,
    header,
    type,
    ...(type === 'single_choice' && { operators: TEXT_OPERATORS, facet: { kind: 'plain', by: text } }),
    condition: textCondition({ text, folded: foldedInSql(text) }),
    sort: { by: text },
  })

const TEXT_OPERATORS = ['il', 'in', 'eq', 'ne', 'ct', 'sw', 'ew', 'xt', 'xf', 'nl'] as const

const momentOf = (id: string, header: string, by: Sql<Date>): ListColumn =>
  listColumn({ id, header, type: 'date', condition: dateCondition(by), sort: { by } })

const COLUMNS = columnSet([
  listColumn({
    id: 'showcase_name',
    header: 'Showcase',
    type: 'text',
    alwaysOn: true,
    condition: async (item, scope) => ofShowcases(await named(SHOWCASE_NAME)(item, scope)),
    sort: { by: sql`sc.name_key`, join: SHOWCASE },
  }),
  momentOf('event_date', 'Date', sql`t.event_timestamp`),
  plainText('event_name', 'Event', sql`t.event_name`, 'single_choice'),
  momentOf('event_timestamp', 'Time', sql`t.event_timestamp`),
  plainText('url', 'Page', sql`t.url`, 'url'),
  listColumn({
    id: 'variants',
    header: 'Variant',
    type: 'text',
    condition: textCondition({ text: VARIANT_NAME, folded: foldedInSql(VARIANT_NAME) }),
    sort: { by: sql`sv.name_key`, join: VARIANT },
  }),
  listColumn({ id: 'user_id', header: 'Visitor', type: 'id', condition: idCondition(sql`t.visitor_id`) }),
  momentOf('user_first_touch_timestamp', 'First visit', sql`t.first_touch_at`),
  plainText('geo.city', 'City', sql`t.city`),
  plainText('geo.country', 'Country', sql`t.country`, 'single_choice'),
  plainText('device.category', 'Device', sql`t.device_category`, 'single_choice'),
  plainText('device.mobile_brand', 'Mobile brand', sql`t.mobile_brand`, 'single_choice'),
  plainText('device.language', 'Language', sql`t.language`, 'single_choice'),
  plainText('device.browser', 'Browser', sql`t.browser`, 'single_choice'),
  listColumn({
    id: 'is_active_user',
    header: 'Person',
    type: 'boolean',
    condition: booleanCondition(sql`(not t.bot)`),
  }),
  listColumn({ id: 'showcase_id', header: 'Showcase ID', type: 'id', condition: idCondition(sql`t.showcase_id`) }),
  listColumn({ id: 'variant_id', header: 'Variant ID', type: 'id', condition: idCondition(sql`t.variant_id`) }),
  idColumn(),
])

/** Found by the names of showcases, variants and events, and by pages, places and browsers. */
const searched = (search: string): Condition => {
  const isFound = (text: Sql<string | null>): Condition => sql`${foldedInSql(text)} like ${searchPattern(search)}`
  const own = [sql`t.event_name`, sql`t.url`, sql`t.city`, sql`t.country`, sql`t.browser`, sql`t.mobile_brand`]
  return anyOf([
    ofShowcases(isFound(sql`s.name`)),
    ofVariants(isFound(sql`v.name`)),
    ...own.map((text) => isFound(sql<string | null>`${text}`)),
  ])
}

/** Whatever there ever was; its columns are those of every range. */
export const eventList: ListResource<AnalyticsRow> = {
  name: 'analytics',
  table: 'showcase_events',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'event_timestamp', direction: 'desc' }],
  allRows: false,
  searched,
  rows: readEventRows,
}

/** The events of a range, and of one showcase or all; `total` is how many they are, where that is known. */
export const eventListOf = (
  { range: { start, end }, showcaseId }: EventScope,
  total: number | undefined,
): ListResource<AnalyticsRow> => ({
  ...eventList,
  visible: () => ({
    key: [start.toISOString(), end.toISOString(), showcaseId].join(' '),
    condition: allOf([
      sql`t.event_timestamp >= ${start} and t.event_timestamp < ${end}`,
      ...(showcaseId === undefined ? [] : [sql<boolean>`t.showcase_id = ${showcaseId}::uuid`]),
    ]),
  }),
  shortTotal: async () => (total === undefined ? undefined : sql`select ${total}::bigint as n`),
})
