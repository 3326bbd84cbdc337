import type { Http, RequestOptions } from '../http/http.ts'
import type { Column } from '../shared/column.ts'
import type { Page } from '../shared/page.ts'
import { readColumns, readPage, type WholeRows } from '../shared/reading.ts'
import { type View, viewAnswer, viewSchema } from './views.schema.ts'

/** Saved sets of filters, sorts and columns; a static one holds chosen variants. */
export function createViews(http: Http) {
  return {
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'views', options),

    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<View>> =>
      readPage(http, 'views', viewSchema, query, options),

    get: async (id: string, options?: RequestOptions): Promise<View> =>
      (await http.get(`views/${encodeURIComponent(id)}`, { schema: viewAnswer, ...options })).data,
  }
}
export type Views = ReturnType<typeof createViews>
