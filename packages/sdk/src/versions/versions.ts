import type { Http, RequestOptions } from '../http/http.ts'
import { type EachOptions, type EachQuery, readEach } from '../shared/each-row.ts'
import type { Page } from '../shared/page.ts'
import { readPage, type WholeRows } from '../shared/reading.ts'
import { type Version, versionSchema } from './versions.schema.ts'

/** Seasons or editions that products and attributes belong to. */
export function createVersions(http: Http) {
  return {
    /** Versions by code; `limit: ALL` answers all of them, `facets` how many there are of each colour. */
    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<Version>> =>
      readPage(http, 'versions', versionSchema, query, options),

    /** Every row, as long as they are taken; see `EachQuery` for what that means while the list is changed. */
    all: (query?: EachQuery, options?: EachOptions): AsyncGenerator<Version, void> =>
      readEach(http, 'versions', versionSchema, query, options),
  }
}
/** `client.versions`, as `createVersions(http)` makes it over a connection. */
export type Versions = ReturnType<typeof createVersions>
