import type { Http, RequestOptions } from '../http/http.ts'
import { type Supplier, supplierAnswer, type SupplierPatch } from './supplier.schema.ts'

/** The company whose catalogue this is. */
export function createSupplier(http: Http) {
  return {
    get: async (options?: RequestOptions): Promise<Supplier> =>
      (await http.get('supplier/', { schema: supplierAnswer, ...options })).data,

    update: async (patch: SupplierPatch, options?: RequestOptions): Promise<Supplier> =>
      (await http.patch('supplier/', { schema: supplierAnswer, json: patch, ...options })).data,
  }
}
export type SupplierResource = ReturnType<typeof createSupplier>
