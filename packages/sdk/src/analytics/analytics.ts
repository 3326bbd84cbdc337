import { toListParams } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import type { Column } from '../shared/column.ts'
import { type List, listOf } from '../shared/list.ts'
import { pathsOf } from '../shared/one-item.ts'
import { isTooLong, readColumns, type WholeRows } from '../shared/reading.ts'
import { ANALYTICS_PAGE_SIZE, type AnalyticsPage, analyticsPageSchema, type AnalyticsRow } from './analytics.schema.ts'

/** A list query with a range of days (`2026-11-21`, whole days of UTC) or moments (ISO 8601 with an offset). */
export interface AnalyticsQuery extends WholeRows {
  /** Two months before the end by default. */
  startDate?: string
  /** End of today by default, and at the latest. */
  endDate?: string
}

/** Events of prospects in showcases. */
export function createAnalytics(http: Http) {
  const pathOf = pathsOf('analytics', 'analytics/showcase')
  return {
    /** Columns of the list in table order: what can be filtered (`operators`), sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'analytics/showcase', options),

    /**
     * Events of all showcases with their totals, newest first and 50 per page by default. Fails with kind `invalid`
     * when the range ends before it starts.
     */
    ofAll: (query: AnalyticsQuery = {}, options?: RequestOptions): List<AnalyticsRow, AnalyticsPage> =>
      listOf((page, each) => readEvents(http, 'analytics/showcases', { ...query, ...page }, each), query, options),

    /** Like `ofAll`, for one showcase; fails with kind `notFound` when it does not exist. */
    ofShowcase: (id: string, query: AnalyticsQuery = {}, options?: RequestOptions): List<AnalyticsRow, AnalyticsPage> =>
      listOf((page, each) => readEvents(http, pathOf('ofShowcase', id), { ...query, ...page }, each), query, options),
  }
}

function readEvents(
  http: Http,
  path: string,
  { startDate, endDate, ...query }: AnalyticsQuery,
  options?: RequestOptions,
): Promise<AnalyticsPage> {
  const params = {
    ...toListParams({ size: ANALYTICS_PAGE_SIZE, ...query }),
    ...(startDate !== undefined && { start_date: startDate }),
    ...(endDate !== undefined && { end_date: endDate }),
  }
  return isTooLong(params)
    ? http.post(`${path}/query`, { schema: analyticsPageSchema, json: params, ...options })
    : http.get(path, { schema: analyticsPageSchema, query: params, ...options })
}
