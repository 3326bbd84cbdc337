import * as z from 'zod/mini'

import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, isMatching, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { countSchema, duplicatedSchema, type Facets, type Page } from '../shared/page.ts'
import { readColumns, readFacets, readPage, type WholeRows } from '../shared/reading.ts'
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

    /** The same change for all that are chosen, or for none. Answers how many there were. */
    async updateMany(
      choice: Choice,
      fields: { state: State },
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> {
      refuseNoIds('variants.updateMany', choice)
      const answer = await http.patch('variants/', {
        schema: countSchema,
        query: { mode },
        json: { ...toWireChoice(choice), fields },
        ...timeoutOf(choice),
        ...options,
      })
      return answer.data.count
    },

    /** Copies as drafts named 'Copy of {name}', at most 10,000. Answers the new ids in the order of the ids chosen. */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      refuseNoIds('variants.duplicate', choice)
      const request = { schema: duplicatedSchema, json: toWireChoice(choice), ...timeoutOf(choice) }
      const answer = await http.post('variants/duplicate', { ...request, ...options })
      return answer.data.ids
    },

    /** Deletes for good. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile. */
    async delete(id: string, options?: RequestOptions & { ifMatch?: string }): Promise<void> {
      await http.delete(`variants/${encodeURIComponent(id)}`, { schema: z.unknown(), ...options })
    },

    /** Deletes all of them for good, or none. Answers how many there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      refuseNoIds('variants.deleteMany', choice)
      const json = isMatching(choice) ? toWireChoice(choice) : choice
      const request = { schema: countSchema, json, ...timeoutOf(choice) }
      return (await http.delete('variants/', { ...request, ...options })).data.count
    },
  }
}
export type Variants = ReturnType<typeof createVariants>
