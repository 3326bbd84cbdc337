import * as z from 'zod/mini'

import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { type Job, jobAnswerSchema } from '../jobs/jobs.schema.ts'
import { refuseNoId, refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
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
  /** The ETag that `get` and `update` answer; another state fails with kind `stale`. */
  ifMatch?: string | undefined
}

/** Sellable items of products. */
export function createVariants(http: Http) {
  return {
    /** Columns of the list in the order of a table: what can be filtered (`operators`), sorted, shown and edited. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'variants', options),

    /**
     * Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column or operator.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<Variant>> =>
      readPage(http, 'variants', variantSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'variants', query, options),

    /**
     * One variant with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound` when there is none.
     */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Variant>> {
      const { value, etag } = await http.getTagged(pathOf('get', id), { schema: variantAnswer, ...options })
      return { value: value.data, etag }
    },

    /**
     * A new variant of a product, a draft unless it says otherwise. Fails with kind `notFound` when the product is
     * unknown.
     */
    create: async (draft: VariantDraft, options?: RequestOptions): Promise<Variant> =>
      (await http.post('variants/', { schema: variantAnswer, json: draft, ...options })).data,

    /**
     * Changes the given fields; lists in them are replaced (`upsert`) unless `mode` says otherwise. With `ifMatch`, fails
     * with kind `stale` when somebody changed it meanwhile, and `problem.current` is the variant as it is now.
     */
    update: async (id: string, patch: VariantPatch, options?: OneVariantOptions): Promise<Tagged<Variant>> =>
      changeOne(http, pathOf('update', id), patch, options),

    /** Makes a picture of the assets the main image. Fails with kind `invalid` when the asset is no picture. */
    linkImage: async (
      id: string,
      assetId: string,
      options?: Omit<OneVariantOptions, 'mode'>,
    ): Promise<Tagged<Variant>> => changeOne(http, `${pathOf('linkImage', id)}/image`, { asset_id: assetId }, options),

    /** Leaves the variant without a main image; the asset stays. */
    unlinkImage: async (id: string, options?: Omit<OneVariantOptions, 'mode'>): Promise<Tagged<Variant>> =>
      changeOne(http, `${pathOf('unlinkImage', id)}/image`, {}, { ...options, mode: 'remove' }),

    /**
     * Adds pictures to the ambient images, takes them out (`remove`), or makes them all there are, in this order
     * (`upsert`).
     */
    changeAmbients: async (
      id: string,
      assetIds: readonly string[],
      mode: BulkMode = 'append',
      options?: Omit<OneVariantOptions, 'mode'>,
    ): Promise<Tagged<Variant>> =>
      changeOne(http, `${pathOf('changeAmbients', id)}/ambients`, { assets: assetIds }, { ...options, mode }),

    /**
     * The same change for all that are chosen, or for none; answers how many there were. `append` sets fields and adds
     * to lists, `remove` clears and takes out, `upsert` sets and replaces. Fails with kind `notFound` when an id is unknown.
     */
    updateMany: async (
      choice: Choice,
      fields: VariantFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> => {
      const request = { schema: countSchema, ...updateOf('updateMany', choice, fields, mode), ...timeoutOf(choice) }
      return (await http.patch('variants/', { ...request, ...options })).data.count
    },

    /**
     * As `updateMany`, as a job that goes on when the caller leaves; its `result` is `{ count }`. Follow it with
     * `jobs.watch`.
     */
    startUpdateMany: async (
      choice: Choice,
      fields: VariantFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<Job> => {
      const request = { ...AS_JOB, ...updateOf('startUpdateMany', choice, fields, mode) }
      return (await http.patch('variants/', { ...request, ...options })).data
    },

    /** Copies as drafts named 'Copy of {name}', at most 10,000. Answers the new ids in the order of the ids chosen. */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      const request = { schema: duplicatedSchema, ...duplicationOf('duplicate', choice), ...timeoutOf(choice) }
      return (await http.post('variants/duplicate', { ...request, ...options })).data.ids
    },

    /** As `duplicate`, as a job; its `result` is `{ count, ids }`. Follow it with `jobs.watch`. */
    startDuplicate: async (choice: Choice, options?: RequestOptions): Promise<Job> => {
      const request = { ...AS_JOB, ...duplicationOf('startDuplicate', choice) }
      return (await http.post('variants/duplicate', { ...request, ...options })).data
    },

    /** Deletes for good. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile. */
    async delete(id: string, options?: Omit<OneVariantOptions, 'mode'>): Promise<void> {
      await http.delete(pathOf('delete', id), { schema: z.unknown(), ...options })
    },

    /**
     * Deletes all of them for good, or none. Answers how many there were. Fails with kind `notFound` when an id is
     * unknown.
     */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, ...deletionOf('deleteMany', choice), ...timeoutOf(choice) }
      return (await http.delete('variants/', { ...request, ...options })).data.count
    },

    /** As `deleteMany`, as a job; its `result` is `{ count }`. Follow it with `jobs.watch`. */
    startDeleteMany: async (choice: Choice, options?: RequestOptions): Promise<Job> => {
      const request = { ...AS_JOB, ...deletionOf('startDeleteMany', choice) }
      return (await http.delete('variants/', { ...request, ...options })).data
    },
  }
}
/** `client.variants`, as `createVariants(http)` makes it over a connection. */
export type Variants = ReturnType<typeof createVariants>

const AS_JOB = { schema: jobAnswerSchema, respondAsync: true }

function pathOf(call: string, id: string): string {
  refuseNoId(`variants.${call}`, id)
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

function updateOf(call: string, choice: Choice, fields: VariantFields, mode: BulkMode) {
  refuseNoIds(`variants.${call}`, choice)
  return { query: { mode }, json: { ...toWireChoice(choice), fields } }
}

function duplicationOf(call: string, choice: Choice) {
  refuseNoIds(`variants.${call}`, choice)
  return { json: toWireChoice(choice) }
}

function deletionOf(call: string, choice: Choice) {
  refuseNoIds(`variants.${call}`, choice)
  return { json: isMatching(choice) ? toWireChoice(choice) : choice }
}
