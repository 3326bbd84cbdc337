import type { Http, RequestOptions } from '../http/http.ts'
import { type List, readList } from '../shared/list.ts'
import { type WholeRows } from '../shared/reading.ts'
import { type Version, versionSchema } from './versions.schema.ts'

/** Seasons or editions that products and attributes belong to. */
export function createVersions(http: Http) {
  return {
    /** Versions by code; `limit: ALL` returns all of them, `facets` how many there are of each colour. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Version> =>
      readList(http, 'versions', versionSchema, query, options),
  }
}
