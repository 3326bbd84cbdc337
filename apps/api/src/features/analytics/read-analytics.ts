import type { AnalyticsRow, AnalyticsSums, Page } from '@selvedge/sdk/wire'
import { ANALYTICS_PAGE_SIZE } from '@selvedge/sdk/wire'
import { withoutCaches } from '../../platform/listing/list-caches.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import { type RawListParams, readListQuery } from '../../platform/listing/pages/list-query.ts'
import { EVERY_ROW, narrowed, narrowingKey } from '../../platform/listing/filters/narrowing.ts'
import { refuseUnknownItem } from '../../platform/changing/known-references.ts'
import { readDateRange } from './date-range.ts'
import { eventList, eventListOf } from './event-list.store.ts'
import { type EventScope, sumsOfFound, sumsOfRange } from './event-sums.store.ts'

type EventPage = Page<Partial<AnalyticsRow> & { id: string }> & { aggs: AnalyticsSums }

/** A page of events with the sums of all matches. */
export async function readAnalytics(
  reader: ListContext,
  raw: RawListParams,
  { showcaseId, now }: { showcaseId?: string | undefined; now: Date },
): Promise<EventPage> {
  // New events do not change the catalogue version, so nothing may be cached by it.
  const context = { ...reader, caches: withoutCaches() }
  const params = { limit: ANALYTICS_PAGE_SIZE, ...raw }
  const query = readListQuery(params, await eventList.columns(context), eventList)
  const scope: EventScope = { range: readDateRange(params, now), showcaseId }
  if (showcaseId !== undefined) await refuseUnknownItem(context, 'showcases', showcaseId)
  const list = eventListOf(scope, undefined)
  const isWhole = narrowingKey(list, context, query) === narrowingKey(list, context, EVERY_ROW)
  const aggs = isWhole
    ? await sumsOfRange(context, scope)
    : await sumsOfFound(context, await narrowed(list, await list.columns(context), context, query))
  return { ...(await readList(eventListOf(scope, aggs.full_count + aggs.bot_events), context, params)), aggs }
}
