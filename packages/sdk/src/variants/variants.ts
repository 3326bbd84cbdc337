import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import type { Choice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import {
  changeOne,
  type ChangeOptions,
  createOne,
  deleteOne,
  type ModeOptions,
  pathsOf,
  readOne,
} from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import type { Counted, Duplicated, Facets, Page } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import {
  type OptionHeader,
  optionHeadersPage,
  type OptionHeadersQuery,
  type Variant,
  variantAnswer,
  type VariantDraft,
  type VariantFields,
  type VariantPatch,
  variantSchema,
} from './variants.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'

/** Sellable items of products. */
export function createVariants(http: Http) {
  const pathOf = pathsOf('variants', 'variants')
  const many = callsOnMany(http, 'variants', 'variants/')
  return {
    /** Columns of the list in table order: what can be filtered (`operators`), sorted, shown and edited. */
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
     * Option headers in use, most frequent first, each with the number of variants that have it; of more than 10,000
     * headers, only the most frequent.
     */
    optionHeaders: (
      { search = '', page = 0, limit = 25 }: OptionHeadersQuery = {},
      options?: RequestOptions,
    ): Promise<Page<OptionHeader>> =>
      http.get('variants/option_headers', {
        schema: optionHeadersPage,
        query: { ...(search && { search }), offset: String(page * limit), limit: String(limit) },
        ...options,
      }),

    /** One variant with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Variant>> {
      return readOne(http, pathOf('get', id), variantAnswer, options)
    },

    /** A new variant of a product, by default a draft. Fails with kind `notFound` when the product is unknown. */
    create: async (draft: VariantDraft, options?: RequestOptions): Promise<Tagged<Variant>> =>
      createOne(http, 'variants/', { schema: variantAnswer, json: draft, ...options }),

    /**
     * Changes the given fields; lists in them are replaced (`upsert`) unless `mode` says otherwise. With `ifMatch`,
     * fails with kind `stale` when it has changed since, and `current` of the error is the variant as it is now.
     */
    update: async (id: string, patch: VariantPatch, options?: ChangeOptions & ModeOptions): Promise<Tagged<Variant>> =>
      change(http, pathOf('update', id), patch, options),

    /** Makes a picture the main image. Fails with kind `invalid` when the asset is not a picture. */
    linkImage: async (id: string, assetId: string, options?: ChangeOptions): Promise<Tagged<Variant>> =>
      change(http, `${pathOf('linkImage', id)}/image`, { asset_id: assetId }, options),

    /** Removes the main image from the variant; the asset stays. */
    unlinkImage: async (id: string, options?: ChangeOptions): Promise<Tagged<Variant>> =>
      change(http, `${pathOf('unlinkImage', id)}/image`, {}, { ...options, mode: 'remove' }),

    /** Adds pictures to the ambient images, removes them (`remove`), or replaces all, in this order (`upsert`). */
    changeAmbients: async (
      id: string,
      assetIds: readonly string[],
      options?: ChangeOptions & ModeOptions,
    ): Promise<Tagged<Variant>> =>
      change(http, `${pathOf('changeAmbients', id)}/ambients`, { assets: assetIds }, { mode: 'append', ...options }),

    /**
     * Makes the same change to all chosen variants, or to none; returns their number. `append` sets fields and adds to
     * lists, `remove` clears and removes, `upsert` sets and replaces. Fails with kind `notFound` when an id is unknown.
     */
    updateMany: async (choice: Choice, fields: VariantFields, options?: ModeOptions): Promise<number> =>
      many.update(choice, fields, options),

    /**
     * Duplicates as drafts named 'Copy of {name}', at most 10,000. Returns the new ids in the order of the chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** Deletes permanently. With `ifMatch`, fails with kind `stale` when it has changed since. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them permanently, or none. Returns their number. Fails with kind `notFound` when an id is unknown.
     */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `updateMany`; the job's result is `{ count }`. */
      updateMany: (choice: Choice, fields: VariantFields, options?: ModeOptions): Promise<Job<Counted>> =>
        many.asJob.update(choice, fields, options),
      /** Like `duplicate`; the job's result is `{ count, ids }`. */
      duplicate: (choice: Choice, options?: RequestOptions): Promise<Job<Duplicated>> =>
        many.asJob.duplicate(choice, options),
      /** Like `deleteMany`; the job's result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}

async function change(
  http: Http,
  path: string,
  json: unknown,
  options?: ChangeOptions & ModeOptions,
): Promise<Tagged<Variant>> {
  return changeOne(http, path, { schema: variantAnswer, json, ...options })
}
