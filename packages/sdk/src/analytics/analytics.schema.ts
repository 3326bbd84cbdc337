import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { MAX_PAGE_SIZE } from '../shared/list-limits.ts'
import { listParamsSchema } from '../shared/list-params.ts'
import { pageOf } from '../shared/page.ts'

/** What the page of a showcase may report about its visitor. */
export const SHOWCASE_EVENTS = [
  'page_view',
  'view_change',
  'variant_open',
  'image_open',
  'search',
  'filter',
  'download',
  'link_click',
  'session_end',
] as const
/** One of `SHOWCASE_EVENTS`; `page_view` is what 'Total views' counts. */
export type ShowcaseEventName = (typeof SHOWCASE_EVENTS)[number]

/** Maximum number of events per call; more get 422. */
export const MAX_SHOWCASE_EVENTS = 100

/** An action of a visitor. */
export const showcaseEventSchema = named(
  z.strictObject({
    name: z.enum(SHOWCASE_EVENTS, { error: `One of ${SHOWCASE_EVENTS.join(', ')}.` }),
    url: described(
      z.optional(z.string().check(z.maxLength(2_000, { error: 'At most 2,000 characters.' }))),
      'Where it happened: path and query of a page of this site are kept, up to 500 characters, without the token; ' +
        'any other address is dropped.',
    ),
    variant_id: described(
      z.optional(z.string().check(z.maxLength(100, { error: 'At most 100 characters.' }))),
      'A variant of the showcase; any other is dropped.',
    ),
    at: described(
      z.optional(z.number().check(z.gte(-1e15), z.lte(1e15))),
      'Milliseconds of any clock. Only the time between the events of one call counts, up to an hour: the last one ' +
        'happened when the call arrived.',
    ),
  }),
  'ShowcaseEvent',
)
/** Input of `showcaseEvents.send`: a name, and where and for which variant the event happened. */
export type ShowcaseEvent = z.input<typeof showcaseEventSchema>

/** `POST /public/showcases/{token}/events`. */
export const showcaseEventsSchema = named(
  z.strictObject({
    events: z
      .array(showcaseEventSchema)
      .check(
        z.minLength(1, { error: 'At least one event is needed.' }),
        z.maxLength(MAX_SHOWCASE_EVENTS, { error: `At most ${MAX_SHOWCASE_EVENTS} events.` }),
      ),
  }),
  'ShowcaseEvents',
)

const orNull = () => z.nullable(z.string())

/** A row of the analytics lists. */
export const analyticsRowSchema = named(
  z.object({
    id: z.string(),
    user_id: described(
      z.string(),
      'The visitor: identical in all events that one browser at one address sends to a showcase.',
    ),
    showcase_id: z.string(),
    showcase_name: z.string(),
    event_date: described(z.string(), 'The day of `event_timestamp` in UTC.'),
    event_name: z.string(),
    event_timestamp: z.iso.datetime(),
    url: described(z.string(), 'Path and query, starting with a slash; may be empty.'),
    variants: described(z.string(), 'The name of the variant concerned, or empty.'),
    variant_id: orNull(),
    user_first_touch_timestamp: described(z.iso.datetime(), 'The first event of the visitor in this showcase.'),
    geo: z.object({ city: orNull(), country: orNull() }),
    device: z.object({
      category: described(orNull(), 'desktop, mobile, tablet or tv'),
      mobile_brand: orNull(),
      language: described(orNull(), 'BCP 47, e.g. `de-CH`'),
      browser: orNull(),
    }),
    is_active_user: described(z.boolean(), 'False for crawlers and link previews, which are not counted.'),
  }),
  'AnalyticsRow',
)
/** An event in a showcase. */
export type AnalyticsRow = z.output<typeof analyticsRowSchema>

/** Totals next to a page of the analytics. */
export const analyticsSumsSchema = named(
  z.object({
    full_count: described(z.int(), 'Events of people.'),
    active_users: described(z.int(), 'Unique users: different visitors, people only.'),
    total_views: described(z.int(), 'How often people opened the page: `page_view`.'),
    bot_events: described(z.int(), 'Events of crawlers and previews of links, in none of the other sums.'),
  }),
  'AnalyticsSums',
)
/** Totals over all rows that match range, filters and search; only `paging.total` includes bots. */
export type AnalyticsSums = z.output<typeof analyticsSumsSchema>

const moment = (meaning: string) =>
  described(z.optional(z.string()), `${meaning} A day (YYYY-MM-DD, in UTC) or a moment (ISO 8601 with its offset).`)

/** Default page size of the analytics. */
export const ANALYTICS_PAGE_SIZE = 50

/** Parameters of the analytics lists: those of every list, plus a range. */
export const analyticsParamsSchema = named(
  z.extend(listParamsSchema, {
    limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))), ANALYTICS_PAGE_SIZE),
    start_date: moment('Start of the range; two months before the end by default.'),
    end_date: moment('Until then, a day with its whole day; never later than the end of today.'),
  }),
  'AnalyticsParams',
)

/** The answer of `GET /analytics/showcases` and `GET /analytics/showcase/{id}`, with rows of the given schema. */
export const analyticsPageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.extend(pageOf(row), { aggs: analyticsSumsSchema })

/** The answer of `GET /analytics/showcases` and `GET /analytics/showcase/{id}`. */
export const analyticsPageSchema = analyticsPageOf(analyticsRowSchema)
/** A page of events, newest first by default, with the totals over all matching events. */
export type AnalyticsPage = z.output<typeof analyticsPageSchema>
