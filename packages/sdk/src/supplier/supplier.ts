import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { changeOne, type ChangeOptions, readOne } from '../shared/one-item.ts'
import { type Supplier, supplierAnswer, type SupplierPatch } from './supplier.schema.ts'

/** The company whose catalogue this is. */
export function createSupplier(http: Http) {
  return {
    /** The company with the ETag that `update` and the calls on the logo take as `ifMatch`. */
    async get(options?: RequestOptions): Promise<Tagged<Supplier>> {
      return readOne(http, 'supplier/', supplierAnswer, options)
    },

    /** Changes the fields of the patch. Fails with kind `stale` when `ifMatch` is outdated. */
    async update(patch: SupplierPatch, options?: ChangeOptions): Promise<Tagged<Supplier>> {
      return changeOne(http, 'supplier/', { schema: supplierAnswer, json: patch, ...options })
    },

    /**
     * A PNG, JPG or SVG of at most 10 MB, best 1200 by 768 pixels; of an SVG a picture is kept. Fails with code
     * `unsupported_type`, `unreadable_image`, `image_too_large` or `too_large`.
     */
    async setLogo(file: Blob, options?: ChangeOptions): Promise<Supplier> {
      const multipart = new FormData()
      multipart.append('file', file)
      return (await http.put('supplier/logo', { schema: supplierAnswer, multipart, ...options })).data
    },

    /** Leaves the company without a logo; succeeds when there was none. Answers it as it is now. */
    removeLogo: async (options?: ChangeOptions): Promise<Supplier> =>
      (await http.delete('supplier/logo', { schema: supplierAnswer, ...options })).data,
  }
}
