import { productsPatchSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import { changeOfMany, deletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { changeProducts, deleteProducts, duplicateProducts } from './many-products.service.ts'
import { productList } from './product-list.store.ts'

/** Bulk calls on products: all or nothing, immediately or as a job. */
export function manyProductRoutes(app: Api): void {
  changeOfMany(app, {
    path: '/products/',
    tag: 'products',
    operation: 'patch_products',
    summary:
      'Make the same change to many products, all or none; the mode says whether lists are added to, removed from or replaced',
    resource: productList,
    body: productsPatchSchema,
    run: changeProducts,
  })
  duplicationOfMany(app, {
    path: '/products/duplicate',
    tag: 'products',
    operation: 'duplicate_products',
    summary: 'Copy products as drafts, without variants and assets, all or none',
    resource: productList,
    run: duplicateProducts,
  })
  deletionOfMany(app, {
    path: '/products/',
    tag: 'products',
    operation: 'delete_products',
    summary: 'Permanently delete many products and their variants, all or none',
    resource: productList,
    run: deleteProducts,
  })
}
