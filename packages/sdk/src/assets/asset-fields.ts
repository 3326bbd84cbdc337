import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { type List, readList } from '../shared/list.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import type { WholeRows } from '../shared/reading.ts'
import {
  type AssetField,
  assetFieldAnswer,
  type AssetFieldDraft,
  type AssetFieldPatch,
  assetFieldSchema,
} from './asset-fields.schema.ts'

/** Fields that users add to all assets. */
export function createAssetFields(http: Http) {
  const pathOf = pathsOf('assets.fields', 'asset_fields')
  return {
    /** Fields by header, each with the number of assets that have a value; at most 200 exist, so `limit: ALL` reads all. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<AssetField> =>
      readList(http, 'asset_fields', assetFieldSchema, query, options),

    /** One field with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    get: async (id: string, options?: RequestOptions): Promise<Tagged<AssetField>> =>
      readOne(http, pathOf('get', id), assetFieldAnswer, options),

    /**
     * Adds a field to all assets. Fails with kind `conflict` and code `duplicate_name` when one has this header, and
     * with `too_many_items` when there are 200.
     */
    create: async (draft: AssetFieldDraft, options?: RequestOptions): Promise<Tagged<AssetField>> =>
      createOne(http, 'asset_fields/', { schema: assetFieldAnswer, json: draft, ...options }),

    /**
     * Changes the header, on all assets. Fails with kind `conflict` and code `duplicate_name` when it is taken, and
     * with `ifMatch` with kind `stale` when the field has changed since.
     */
    update: async (id: string, patch: AssetFieldPatch, options?: ChangeOptions): Promise<Tagged<AssetField>> =>
      changeOne(http, pathOf('update', id), { schema: assetFieldAnswer, json: patch, ...options }),

    /** Deletes the field permanently, with its value on every asset. With `ifMatch`, fails with kind `stale`. */
    delete: async (id: string, options?: ChangeOptions): Promise<void> =>
      deleteOne(http, pathOf('delete', id), options),
  }
}
