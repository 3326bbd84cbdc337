import * as z from 'zod'

import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import type { Column } from '../shared/column.ts'
import { countSchema, duplicatedSchema, type Facets, type Page } from '../shared/page.ts'
import { readColumns, readFacets, readPage, type WholeRows, refuseNoIds } from '../shared/reading.ts'
import type { State } from '../shared/state.ts'
import { type BulkMode, type Variant, variantAnswer, variantSchema } from './variants.schema.ts'

/** Sellable items of products. */
export function createVariants(http: Http) {
  return {
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'variants', options),

    /** Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column or operator. */
    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<Variant>> =>
      readPage(http, 'variants', variantSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'variants', query, options),

    /** One variant with the ETag that `delete` takes as `ifMatch`. */
    async get(id: string, options?: RequestOptions): Promise<{ variant: Variant; etag: string | undefined }> {
      const { value, etag } = await http.getTagged(`variants/${encodeURIComponent(id)}`, {
        schema: variantAnswer,
        ...options,
      })
      return { variant: value.data, etag }
    },

    /** The same change for all ids, or for none. Answers how many there were. */
    async updateMany(
      ids: readonly string[],
      fields: { state: State },
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> {
      refuseNoIds('variants.updateMany', ids)
      const answer = await http.patch('variants/', {
        schema: countSchema,
        query: { mode },
        json: { ids, fields },
        ...options,
      })
      return answer.data.count
    },

    /** Copies as drafts named 'Copy of {name}'. Answers the new ids in the order of `ids`. */
    async duplicate(ids: readonly string[], options?: RequestOptions): Promise<string[]> {
      refuseNoIds('variants.duplicate', ids)
      const answer = await http.post('variants/duplicate', { schema: duplicatedSchema, json: { ids }, ...options })
      return answer.data.ids
    },

    /** Deletes for good. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile. */
    async delete(id: string, options?: RequestOptions & { ifMatch?: string }): Promise<void> {
      await http.delete(`variants/${encodeURIComponent(id)}`, { schema: z.unknown(), ...options })
    },

    /** Deletes all of them for good, or none. Answers how many there were. */
    async deleteMany(ids: readonly string[], options?: RequestOptions): Promise<number> {
      refuseNoIds('variants.deleteMany', ids)
      return (await http.delete('variants/', { schema: countSchema, json: ids, ...options })).data.count
    },
  }
}
export type Variants = ReturnType<typeof createVariants>
