import type { Http, RequestOptions } from '../http/http.ts'
import { type EachOptions, type EachQuery, readEach } from '../shared/each-row.ts'
import type { Page } from '../shared/page.ts'
import { readPage, type WholeRows } from '../shared/reading.ts'
import { type Material, materialSchema } from './materials.schema.ts'

/** What things are made of, each in a family. */
export function createMaterials(http: Http) {
  return {
    /** Materials with their families by name; `limit: ALL` answers all of them, `facets` how many each family has. */
    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<Material>> =>
      readPage(http, 'materials', materialSchema, query, options),

    /** Every row, as long as they are taken; see `EachQuery` for what that means while the list is changed. */
    all: (query?: EachQuery, options?: EachOptions): AsyncGenerator<Material, void> =>
      readEach(http, 'materials', materialSchema, query, options),
  }
}
/** `client.materials`, as `createMaterials(http)` makes it over a connection. */
export type Materials = ReturnType<typeof createMaterials>
