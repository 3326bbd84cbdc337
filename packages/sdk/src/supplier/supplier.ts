import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { changeOne, type ChangeOptions, readOne } from '../shared/one-item.ts'
import { type Supplier, supplierAnswer, type SupplierPatch } from './supplier.schema.ts'

/** The company that owns the catalogue. */
export function createSupplier(http: Http) {
  return {
    /** The company with its ETag, which `update` and the calls on the logo take as `ifMatch`. */
    async get(options?: RequestOptions): Promise<Tagged<Supplier>> {
      return readOne(http, 'supplier/', supplierAnswer, options)
    },

    /** Changes the given fields. Fails with kind `stale` when `ifMatch` is outdated. */
    async update(patch: SupplierPatch, options?: ChangeOptions): Promise<Tagged<Supplier>> {
      return changeOne(http, 'supplier/', { schema: supplierAnswer, json: patch, ...options })
    },

    /**
     * Sets the logo: a PNG, JPG or SVG of at most 10 MB, ideally 1200 by 768 pixels; an SVG is stored as a picture.
     * Fails with code `unsupported_type`, `unreadable_image`, `image_too_large` or `too_large`.
     */
    async setLogo(file: Blob, options?: ChangeOptions): Promise<Supplier> {
      const multipart = new FormData()
      multipart.append('file', file)
      return (await http.put('supplier/logo', { schema: supplierAnswer, multipart, ...options })).data
    },

    /** Removes the logo; succeeds when there was none. Returns the company's new state. */
    removeLogo: async (options?: ChangeOptions): Promise<Supplier> =>
      (await http.delete('supplier/logo', { schema: supplierAnswer, ...options })).data,
  }
}
