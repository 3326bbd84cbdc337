import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import type { Column } from '../shared/column.ts'
import type { Facets, Page } from '../shared/page.ts'
import { readColumns, readFacets, readPage, type WholeRows } from '../shared/reading.ts'
import { type Product, productAnswer, productSchema } from './products.schema.ts'

/** What variants are variants of. */
export function createProducts(http: Http) {
  return {
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'products', options),

    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<Product>> =>
      readPage(http, 'products', productSchema, query, options),

    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'products', query, options),

    get: async (id: string, options?: RequestOptions): Promise<Product> =>
      (await http.get(`products/${encodeURIComponent(id)}`, { schema: productAnswer, ...options })).data,
  }
}
export type Products = ReturnType<typeof createProducts>
