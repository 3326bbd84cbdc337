import type { AnalyticsRow } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import {
  allOf,
  anyOf,
  booleanCondition,
  dateCondition,
  idCondition,
  not,
  textCondition,
} from '../../platform/listing/filters/conditions.ts'
import { foldedInSql, searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import {
  columnSet,
  type Condition,
  type ConditionBuilder,
  listColumn,
  type ListColumn,
  type Sql,
} from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { idColumn } from '../../platform/listing/columns/standard-columns.ts'
import type { EventScope } from './event-sums.store.ts'
import { readEventRows } from './event-rows.store.ts'

const SHOWCASE = sql`join showcases sc on sc.supplier_id = t.supplier_id and sc.id = t.showcase_id`
const VARIANT = sql`left join variants sv on sv.supplier_id = t.supplier_id and sv.id = t.variant_id`

const showcaseName = textCondition({ text: sql`s.name`, folded: foldedInSql(sql`s.name`) })
const variantName = textCondition({
  text: sql`v.name`,
  folded: searchTextPart(sql`v.search_text`, 1),
  searchColumn: sql`v.search_text`,
  key: sql`v.name_key`,
})

// Resolved once, not once per event.
const ofShowcases = (condition: Condition): Condition => sql`(t.supplier_id, t.showcase_id) in (
  select s.supplier_id, s.id from showcases s where ${condition})`

const ofVariants = (condition: Condition): Condition => sql`(t.supplier_id, t.variant_id) in (
  select v.supplier_id, v.id from variants v where ${condition})`

const HAS_VARIANT: Condition = sql`exists (
  select from variants v where v.supplier_id = t.supplier_id and v.id = t.variant_id)`

/** ne includes events without a variant: they have no variant of that name. */
const variantCondition: ConditionBuilder = async (item, scope) => {
  const operator: string = item.operator
  switch (operator) {
    case 'xt':
      return HAS_VARIANT
    case 'xf':
    case 'nl':
      return not(HAS_VARIANT)
    case 'ne':
      return not(ofVariants(await variantName({ ...item, operator: 'eq' }, scope)))
    default:
      return ofVariants(await variantName(item, scope))
  }
}

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
    condition: async (item, scope) => ofShowcases(await showcaseName(item, scope)),
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
    condition: variantCondition,
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

/** Searches the names of showcases and events, the search text of variants, pages, countries, cities and browsers. */
const searched = (search: string): Condition => {
  const pattern = searchPattern(search)
  return anyOf([
    ofShowcases(sql`${foldedInSql(sql`s.name`)} like ${pattern}`),
    ofVariants(sql`v.search_text like ${pattern}`),
    sql`${foldedInSql(OWN_TEXTS)} like ${pattern}`,
  ])
}

const OWN_TEXTS = sql<string>`
  concat_ws(chr(31), t.event_name, t.url, t.city, t.country, t.browser, t.mobile_brand)`

/** All events ever kept; its columns serve every date range. */
export const eventList: ListResource<AnalyticsRow> = {
  name: 'analytics',
  table: 'showcase_events',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'event_timestamp', direction: 'desc' }],
  allRows: false,
  searched,
  rows: readEventRows,
}

/** The events of a range, of one showcase or of all. `total` is their number, where it is known. */
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
