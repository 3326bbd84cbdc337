import { variantsPatchSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import { changeOfMany, deletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { variantList } from './variant-list.store.ts'
import { changeVariants, deleteVariants, duplicateVariants } from './variants.service.ts'

/** Bulk calls on variants: all or nothing, immediately or as a job. */
export function manyVariantRoutes(app: Api): void {
  changeOfMany(app, {
    path: '/variants/',
    tag: 'variants',
    operation: 'patch_variants',
    summary:
      'Make the same change to many variants, all or none; the mode says whether lists are added to, removed from or replaced',
    resource: variantList,
    body: variantsPatchSchema,
    run: changeVariants,
  })
  duplicationOfMany(app, {
    path: '/variants/duplicate',
    tag: 'variants',
    operation: 'duplicate_variants',
    summary: 'Copy variants as drafts, all or none',
    resource: variantList,
    run: duplicateVariants,
  })
  deletionOfMany(app, {
    path: '/variants/',
    tag: 'variants',
    operation: 'delete_variants',
    summary: 'Permanently delete many variants, all or none',
    resource: variantList,
    run: deleteVariants,
  })
}
