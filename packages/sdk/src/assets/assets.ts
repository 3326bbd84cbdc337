import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { refuseNoId, refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, type ChangeOptions, deleteOne, type ModeOptions, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import type { Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import { type Variant, variantSchema } from '../variants/variants.schema.ts'
import { createAssetArchives } from './asset-archives.ts'
import { createAssetLinks } from './asset-links.ts'
import { createAssetFields } from './asset-fields.ts'
import {
  type Asset,
  assetAnswer,
  type AssetFields,
  type AssetPatch,
  type AssetsChanged,
  assetsChangedAnswer,
  assetSchema,
  type AssetsUsage,
  assetsUsageAnswer,
  type AssetUsage,
  assetUsageAnswer,
  type LabelCounts,
  labelCountsAnswer,
} from './assets.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Trashed } from '../trash/trash.schema.ts'

/** Pictures, documents and other files. */
export function createAssets(http: Http) {
  const pathOf = pathsOf('assets', 'assets')
  const many = callsOnMany(http, 'assets', 'assets/')
  return {
    /** Columns that can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'assets', options),

    /**
     * Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column or operator.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Asset> =>
      readList(http, 'assets', assetSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'assets', query, options),

    /** One asset with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Asset>> {
      return readOne(http, pathOf('get', id), assetAnswer, options)
    },

    /**
     * Changes the given fields; labels are replaced unless `mode` says otherwise. With `ifMatch`, fails with kind
     * `stale` when it has changed since. An unknown label fails with code `unknown_reference`.
     */
    async update(id: string, patch: AssetPatch, options?: ChangeOptions & ModeOptions): Promise<Tagged<Asset>> {
      return changeOne(http, pathOf('update', id), {
        schema: assetAnswer,
        json: patch,
        ...options,
      })
    },

    /**
     * Sets state and labels of all chosen assets, or of none: `append` adds the labels, and removes `remove_labels`;
     * `remove` removes the labels, `upsert` replaces all labels. Returns the number of assets as `count`, and as
     * `edit_id` the bulk edit that `bulkEdits.undo` takes for seven days, or null when nothing changed.
     */
    updateMany: async (choice: Choice, fields: AssetFields, options?: ModeOptions): Promise<AssetsChanged> =>
      many.change(assetsChangedAnswer, choice, fields, options),

    /**
     * How many assets are chosen, and on how many of them each label is; labels on none are left out. `expected` of a
     * choice by matching is ignored. Fails with kind `notFound` when an id is unknown.
     */
    async labelCounts(choice: Choice, options?: RequestOptions): Promise<LabelCounts> {
      refuseNoIds('assets.labelCounts', choice)
      const request = { schema: labelCountsAnswer, json: toWireChoice(choice), ...timeoutOf(choice) }
      return (await http.post('assets/label_counts', { ...request, ...options })).data
    },

    /**
     * Deletes the asset and every link to it; the trash keeps them for 30 days. With `ifMatch`, fails with kind `stale`
     * when it has changed since.
     */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them with every link to them, or none; the trash keeps them for 30 days. Returns their number.
     * Fails with kind `notFound` when an id is unknown.
     */
    deleteMany: async (choice: Choice, options?: RequestOptions): Promise<number> => many.delete(choice, options),

    /**
     * How many variants, products, values and showcases use the asset, and lose it when it is deleted; fails with kind
     * `notFound` when it does not exist.
     */
    usage: async (id: string, options?: RequestOptions): Promise<AssetUsage> =>
      (await http.get(`${pathOf('usage', id)}/usage`, { schema: assetUsageAnswer, ...options })).data,

    /**
     * Where the chosen assets are used: each item counted once, the first 10 used assets with their own counts, and the
     * first 10 items of each kind, all by name. Fails with kind `notFound` when an id is unknown.
     */
    async usageOfMany(choice: Choice, options?: RequestOptions): Promise<AssetsUsage> {
      refuseNoIds('assets.usageOfMany', choice)
      const request = { schema: assetsUsageAnswer, json: toWireChoice(choice), ...timeoutOf(choice) }
      return (await http.post('assets/usage', { ...request, ...options })).data
    },

    /**
     * Variants with the asset as asset, ambient or main image. Fails with kind `notFound` when there is no such asset.
     */
    linkedVariants: (id: string, query: WholeRows = {}, options?: RequestOptions): List<Variant> =>
      readList(http, () => `${pathOf('linkedVariants', id)}/linked/variants`, variantSchema, query, options),

    /**
     * Assets of the variant, as asset, ambient or main image. Fails with kind `notFound` when there is no such variant.
     */
    ofVariant: (id: string, query: WholeRows = {}, options?: RequestOptions): List<Asset> =>
      readList(http, () => below('variants', 'ofVariant', id), assetSchema, query, options),

    /**
     * Assets of the product and of its variants, without duplicates. Fails with kind `notFound` when there is no such
     * product.
     */
    ofProduct: (id: string, query: WholeRows = {}, options?: RequestOptions): List<Asset> =>
      readList(http, () => below('products', 'ofProduct', id), assetSchema, query, options),

    /** Several assets as one ZIP file. */
    archives: createAssetArchives(http),

    /** Links of many assets to variants, by file name or as chosen. */
    links: createAssetLinks(http),

    /** Fields that users add to all assets. */
    fields: createAssetFields(http),

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `updateMany`; the job's result is `{ count, edit_id }`. */
      updateMany: (choice: Choice, fields: AssetFields, options?: ModeOptions): Promise<Job<AssetsChanged>> =>
        many.asJob.change<AssetsChanged>(choice, fields, options),
      /** Like `deleteMany`; the job's result is `{ count, deletion_id }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Trashed>> =>
        many.asJob.delete(choice, options),
    },
  }
}

function below(resource: 'variants' | 'products', call: string, id: string): string {
  refuseNoId(`assets.${call}`, id)
  return `${resource}/${encodeURIComponent(id)}/assets`
}
