import type { Http, RequestOptions } from '../http/http.ts'
import { type List, readList } from '../shared/list.ts'
import { type WholeRows } from '../shared/reading.ts'
import { type Material, materialSchema } from './materials.schema.ts'

/** What things are made of, each in a family. */
export function createMaterials(http: Http) {
  return {
    /** Materials with their families by name; `limit: ALL` answers all of them, `facets` how many each family has. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Material> =>
      readList(http, 'materials', materialSchema, query, options),
  }
}
