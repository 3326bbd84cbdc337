import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Choice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import type { Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
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
  const pathOf = pathsOf('variants', 'variants')
  const many = callsOnMany(http, 'variants', 'variants/')
  return {
    /** Columns of the list in the order of a table: what can be filtered (`operators`), sorted, shown and edited. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'variants', options),

    /**
     * Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column or operator.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Variant> =>
      readList(http, 'variants', variantSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'variants', query, options),

    /**
     * One variant with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound` when there is none.
     */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Variant>> {
      return readOne(http, pathOf('get', id), variantAnswer, options)
    },

    /**
     * A new variant of a product, a draft unless it says otherwise. Fails with kind `notFound` when the product is
     * unknown.
     */
    create: async (draft: VariantDraft, options?: RequestOptions): Promise<Variant> =>
      (await http.post('variants/', { schema: variantAnswer, json: draft, ...options })).data,

    /**
     * Changes the given fields; lists in them are replaced (`upsert`) unless `mode` says otherwise. With `ifMatch`, fails
     * with kind `stale` when somebody changed it meanwhile, and `current` of the error is the variant as it is now.
     */
    update: async (id: string, patch: VariantPatch, options?: OneVariantOptions): Promise<Tagged<Variant>> =>
      change(http, pathOf('update', id), patch, options),

    /** Makes a picture of the assets the main image. Fails with kind `invalid` when the asset is no picture. */
    linkImage: async (
      id: string,
      assetId: string,
      options?: Omit<OneVariantOptions, 'mode'>,
    ): Promise<Tagged<Variant>> => change(http, `${pathOf('linkImage', id)}/image`, { asset_id: assetId }, options),

    /** Leaves the variant without a main image; the asset stays. */
    unlinkImage: async (id: string, options?: Omit<OneVariantOptions, 'mode'>): Promise<Tagged<Variant>> =>
      change(http, `${pathOf('unlinkImage', id)}/image`, {}, { ...options, mode: 'remove' }),

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
      change(http, `${pathOf('changeAmbients', id)}/ambients`, { assets: assetIds }, { ...options, mode }),

    /**
     * The same change for all that are chosen, or for none; answers how many there were. `append` sets fields and adds
     * to lists, `remove` clears and takes out, `upsert` sets and replaces. Fails with kind `notFound` when an id is unknown.
     */
    updateMany: async (
      choice: Choice,
      fields: VariantFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> => many.update(choice, fields, mode, options),

    /**
     * As `updateMany`, as a job that goes on when the caller leaves; its `result` is `{ count }`. Follow it with
     * `jobs.watch`.
     */
    startUpdateMany: async (
      choice: Choice,
      fields: VariantFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<Job> => many.startUpdate(choice, fields, mode, options),

    /** Copies as drafts named 'Copy of {name}', at most 10,000. Answers the new ids in the order of the ids chosen. */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** As `duplicate`, as a job; its `result` is `{ count, ids }`. Follow it with `jobs.watch`. */
    startDuplicate: async (choice: Choice, options?: RequestOptions): Promise<Job> =>
      many.startDuplicate(choice, options),

    /** Deletes for good. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile. */
    async delete(id: string, options?: Omit<OneVariantOptions, 'mode'>): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them for good, or none. Answers how many there were. Fails with kind `notFound` when an id is
     * unknown.
     */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /** As `deleteMany`, as a job; its `result` is `{ count }`. Follow it with `jobs.watch`. */
    startDeleteMany: async (choice: Choice, options?: RequestOptions): Promise<Job> =>
      many.startDelete(choice, options),
  }
}
/** `client.variants`, as `createVariants(http)` makes it over a connection. */
export type Variants = ReturnType<typeof createVariants>

async function change(
  http: Http,
  path: string,
  json: unknown,
  { mode, ...options }: OneVariantOptions = {},
): Promise<Tagged<Variant>> {
  return changeOne(http, path, { schema: variantAnswer, query: mode && { mode }, json, ...options })
}
