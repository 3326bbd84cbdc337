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
import type { Counted, Duplicated, Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import {
  type NewProduct,
  type Product,
  productAnswer,
  type ProductFields,
  type ProductPatch,
  productSchema,
  type ProductUsage,
  productUsageAnswer,
} from './products.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'

/** Products, each with its variants. */
export function createProducts(http: Http) {
  const pathOf = pathsOf('products', 'products')
  const many = callsOnMany(http, 'products', 'products/')
  return {
    /** Columns of the list in table order: what can be filtered (`operators`), sorted, shown and edited. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'products', options),

    /**
     * Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column or operator.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Product> =>
      readList(http, 'products', productSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'products', query, options),

    /** One product with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Product>> {
      return readOne(http, pathOf('get', id), productAnswer, options)
    },

    /** What a deletion affects: numbers of variants, views, assets and documents. */
    usage: async (id: string, options?: RequestOptions): Promise<ProductUsage> =>
      (await http.get(`${pathOf('usage', id)}/usage`, { schema: productUsageAnswer, ...options })).data,

    /**
     * A new product, by default a draft. Fails with kind `conflict` and code `duplicate_name` when the name is taken,
     * and with kind `notFound` when material, version or a value is unknown.
     */
    create: async (product: NewProduct, options?: RequestOptions): Promise<Tagged<Product>> =>
      createOne(http, 'products/', { schema: productAnswer, json: product, ...options }),

    /**
     * Changes the given fields: `upsert` replaces, `append` adds to the attributes, `remove` removes from them and
     * clears texts. A new name or material applies to the variants too; `new_material` creates its material. Fails
     * with kind `conflict` and code `duplicate_name` when the name is taken.
     */
    update: (id: string, patch: ProductPatch, options?: ChangeOptions & ModeOptions): Promise<Tagged<Product>> =>
      changeOne(http, pathOf('update', id), { schema: productAnswer, json: patch, ...options }),

    /** Links assets to the product (`append`), unlinks them (`remove`), or replaces all, in this order (`upsert`). */
    changeAssets: (
      id: string,
      assetIds: readonly string[],
      options?: ChangeOptions & ModeOptions,
    ): Promise<Tagged<Product>> =>
      changeOne(http, `${pathOf('changeAssets', id)}/assets`, {
        schema: productAnswer,
        json: { assets: assetIds },
        mode: 'append',
        ...options,
      }),

    /** Makes a picture the image of the product. Fails with kind `invalid` when the asset is not a picture. */
    linkImage: (id: string, assetId: string, options?: ChangeOptions): Promise<Tagged<Product>> =>
      changeOne(http, `${pathOf('linkImage', id)}/image`, {
        schema: productAnswer,
        json: { asset_id: assetId },
        ...options,
      }),

    /** Removes the image from the product; the asset stays. Succeeds when there was none. */
    unlinkImage: (id: string, options?: ChangeOptions): Promise<Tagged<Product>> =>
      changeOne(http, `${pathOf('unlinkImage', id)}/image`, {
        schema: productAnswer,
        mode: 'remove',
        json: {},
        ...options,
      }),

    /**
     * Makes the same change to all chosen products, or to none; returns their number. `append` sets fields and adds to
     * lists, `remove` clears and removes, `upsert` sets and replaces. Fails with kind `notFound` when an id is unknown.
     */
    async updateMany(choice: Choice, fields: ProductFields, options?: ModeOptions): Promise<number> {
      return many.update(choice, fields, options)
    },

    /**
     * Duplicates as drafts named 'Copy of {name}', at most 10,000, without variants and assets. Returns the new ids in
     * the order of the chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** Deletes permanently, with its variants. With `ifMatch`, fails with kind `stale` when it has changed since. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them permanently, with their variants, or none. Returns the number of products. Fails with kind
     * `notFound` when an id is unknown.
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
      updateMany: (choice: Choice, fields: ProductFields, options?: ModeOptions): Promise<Job<Counted>> =>
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
