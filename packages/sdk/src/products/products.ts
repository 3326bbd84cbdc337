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
import type { BulkMode } from '../variants/variants.schema.ts'
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

/** The state that a change of one product was made on. */
export interface OneProductOptions extends RequestOptions {
  /** The ETag that `get` and `update` answer; another state fails with kind `stale`. */
  ifMatch?: string | undefined
}

/** What variants are variants of. */
export function createProducts(http: Http) {
  const pathOf = pathsOf('products', 'products')
  const many = callsOnMany(http, 'products', 'products/')
  return {
    /** Columns of the list in the order of a table: what can be filtered (`operators`), sorted, shown and edited. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'products', options),

    /**
     * Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column or operator.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Product> =>
      readList(http, 'products', productSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'products', query, options),

    /**
     * One product with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound` when there is none.
     */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Product>> {
      return readOne(http, pathOf('get', id), productAnswer, options)
    },

    /** What a deletion takes along: numbers of variants, views, assets and documents. */
    usage: async (id: string, options?: RequestOptions): Promise<ProductUsage> =>
      (await http.get(`${pathOf('usage', id)}/usage`, { schema: productUsageAnswer, ...options })).data,

    /**
     * A new product, a draft unless it says otherwise. Fails with kind `conflict` and code `duplicate_name` when the
     * name is taken, and with kind `notFound` when material, version or a value is unknown.
     */
    create: async (product: NewProduct, options?: RequestOptions): Promise<Product> =>
      (await http.post('products/', { schema: productAnswer, json: product, ...options })).data,

    /**
     * Changes what the patch names: `upsert` replaces, `append` adds to the attributes, `remove` takes out of them and
     * clears texts. A new name or material reaches the variants too. Fails with kind `conflict` and code
     * `duplicate_name` when the name is taken.
     */
    update: (
      id: string,
      patch: ProductPatch,
      { mode = 'upsert', ...options }: OneProductOptions & { mode?: BulkMode } = {},
    ): Promise<Tagged<Product>> =>
      changeOne(http, pathOf('update', id), { schema: productAnswer, query: { mode }, json: patch, ...options }),

    /**
     * Links assets to the product (`append`), unlinks them (`remove`), or makes them all there are, in this order
     * (`upsert`).
     */
    changeAssets: (
      id: string,
      assetIds: readonly string[],
      mode: BulkMode = 'append',
      options?: OneProductOptions,
    ): Promise<Tagged<Product>> =>
      changeOne(http, `${pathOf('changeAssets', id)}/assets`, {
        schema: productAnswer,
        query: { mode },
        json: { assets: assetIds },
        ...options,
      }),

    /**
     * Makes a picture of the assets the image of the product. Fails with kind `invalid` when the asset is no picture.
     */
    linkImage: (id: string, assetId: string, options?: OneProductOptions): Promise<Tagged<Product>> =>
      changeOne(http, `${pathOf('linkImage', id)}/image`, {
        schema: productAnswer,
        json: { asset_id: assetId },
        ...options,
      }),

    /** Leaves the product without an image; the asset stays. Succeeds when there was none. */
    unlinkImage: (id: string, options?: OneProductOptions): Promise<Tagged<Product>> =>
      changeOne(http, `${pathOf('unlinkImage', id)}/image`, {
        schema: productAnswer,
        query: { mode: 'remove' },
        json: {},
        ...options,
      }),

    /**
     * The same change for all that are chosen, or for none; answers how many there were. `append` sets fields and adds
     * to lists, `remove` clears and takes out, `upsert` sets and replaces. Fails with kind `notFound` when an id is unknown.
     */
    async updateMany(
      choice: Choice,
      fields: ProductFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> {
      return many.update(choice, fields, mode, options)
    },

    /**
     * As `updateMany`, as a job that goes on when the caller leaves; its `result` is `{ count }`. Follow it with
     * `jobs.watch`.
     */
    async startUpdateMany(
      choice: Choice,
      fields: ProductFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<Job> {
      return many.startUpdate(choice, fields, mode, options)
    },

    /**
     * Copies as drafts named 'Copy of {name}', at most 10,000, without variants and assets. Answers the new ids in the
     * order of the ids chosen.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** As `duplicate`, as a job; its `result` is `{ count, ids }`. Follow it with `jobs.watch`. */
    async startDuplicate(choice: Choice, options?: RequestOptions): Promise<Job> {
      return many.startDuplicate(choice, options)
    },

    /**
     * Deletes for good, with its variants. With `ifMatch`, fails with kind `stale` when somebody changed it meanwhile.
     */
    async delete(id: string, options?: OneProductOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them for good, with their variants, or none. Answers how many products there were. Fails with kind
     * `notFound` when an id is unknown.
     */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /** As `deleteMany`, as a job; its `result` is `{ count }`. Follow it with `jobs.watch`. */
    async startDeleteMany(choice: Choice, options?: RequestOptions): Promise<Job> {
      return many.startDelete(choice, options)
    },
  }
}
/** `client.products`, as `createProducts(http)` makes it over a connection. */
export type Products = ReturnType<typeof createProducts>
