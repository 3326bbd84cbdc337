import * as z from 'zod/mini'

import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, isMatching, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { countSchema, duplicatedSchema, type Facets, type Page } from '../shared/page.ts'
import { readColumns, readFacets, readPage, type WholeRows } from '../shared/reading.ts'
import {
  type BulkMode,
  type Variant,
  variantAnswer,
  type VariantDraft,
  type VariantFields,
  type VariantPatch,
  variantSchema,
} from './variants.schema.ts'

/** A change of one variant: what becomes of the lists in it (`upsert` replaces them), and the state it was made on. */
export interface OneVariantOptions extends RequestOptions {
  mode?: BulkMode
  ifMatch?: string | undefined
}

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

    /** One variant with the ETag that changes of it take as `ifMatch`. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Variant>> {
      const { value, etag } = await http.getTagged(pathOf('get', id), { schema: variantAnswer, ...options })
      return { value: value.data, etag }
    },

    /** A new variant of a product, a draft unless it says otherwise. Fails with kind `notFound` when the product is unknown. */
    create: async (draft: VariantDraft, options?: RequestOptions): Promise<Variant> =>
      (await http.post('variants/', { schema: variantAnswer, json: draft, ...options })).data,

    /** Changes the given fields. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile. */
    update: (id: string, patch: VariantPatch, options?: OneVariantOptions): Promise<Tagged<Variant>> =>
      changeOne(http, pathOf('update', id), patch, options),

    /** Makes a picture of the assets the main image. Fails with kind `invalid` when the asset is no picture. */
    linkImage: (id: string, assetId: string, options?: Omit<OneVariantOptions, 'mode'>): Promise<Tagged<Variant>> =>
      changeOne(http, `${pathOf('linkImage', id)}/image`, { asset_id: assetId }, options),

    /** Leaves the variant without a main image; the asset stays. */
    unlinkImage: (id: string, options?: Omit<OneVariantOptions, 'mode'>): Promise<Tagged<Variant>> =>
      changeOne(http, `${pathOf('unlinkImage', id)}/image`, {}, { ...options, mode: 'remove' }),

    /** Adds pictures to the ambient images, takes them out (`remove`), or makes them all there are, in this order (`upsert`). */
    changeAmbients: (
      id: string,
      assetIds: readonly string[],
      mode: BulkMode = 'append',
      options?: Omit<OneVariantOptions, 'mode'>,
    ): Promise<Tagged<Variant>> =>
      changeOne(http, `${pathOf('changeAmbients', id)}/ambients`, { assets: assetIds }, { ...options, mode }),

    /** The same change for all that are chosen, or for none. Answers how many there were. */
    async updateMany(
      choice: Choice,
      fields: VariantFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> {
      refuseNoIds('variants.updateMany', choice)
      const request = { schema: countSchema, ...updateOf(choice, fields, mode), ...timeoutOf(choice) }
      return (await http.patch('variants/', { ...request, ...options })).data.count
    },

    /** Copies as drafts named 'Copy of {name}', at most 10,000. Answers the new ids in the order of the ids chosen. */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      refuseNoIds('variants.duplicate', choice)
      const request = { schema: duplicatedSchema, json: toWireChoice(choice), ...timeoutOf(choice) }
      return (await http.post('variants/duplicate', { ...request, ...options })).data.ids
    },

    /** Deletes for good. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile. */
    async delete(id: string, options?: RequestOptions & { ifMatch?: string }): Promise<void> {
      await http.delete(pathOf('delete', id), { schema: z.unknown(), ...options })
    },

    /** Deletes all of them for good, or none. Answers how many there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      refuseNoIds('variants.deleteMany', choice)
      const request = { schema: countSchema, json: deletionOf(choice), ...timeoutOf(choice) }
      return (await http.delete('variants/', { ...request, ...options })).data.count
    },
  }
}
export type Variants = ReturnType<typeof createVariants>

/** Without an id the path would be that of all variants. */
function pathOf(call: string, id: string): string {
  if (id === '') throw new RangeError(`variants.${call} needs an id.`)
  return `variants/${encodeURIComponent(id)}`
}

async function changeOne(
  http: Http,
  path: string,
  json: unknown,
  { mode, ...options }: OneVariantOptions = {},
): Promise<Tagged<Variant>> {
  const { value, etag } = await http.patchTagged(path, {
    schema: variantAnswer,
    query: mode && { mode },
    json,
    ...options,
  })
  return { value: value.data, etag }
}

const updateOf = (choice: Choice, fields: VariantFields, mode: BulkMode) => ({
  query: { mode },
  json: { ...toWireChoice(choice), fields },
})

const deletionOf = (choice: Choice) => (isMatching(choice) ? toWireChoice(choice) : choice)
