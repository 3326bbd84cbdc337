import type { Api } from '../../platform/http/api.ts'
import { deletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { deleteShowcases, duplicateShowcases } from './many-showcases.ts'
import { showcaseList } from './showcase-list.store.ts'

/** Bulk calls on showcases: all or nothing, immediately or as a job. */
export function manyShowcaseRoutes(app: Api): void {
  deletionOfMany(app, {
    path: '/showcases/',
    tag: 'showcases',
    operation: 'delete_showcases',
    summary: 'Permanently delete many showcases, all or none; their links answer 410',
    resource: showcaseList,
    run: deleteShowcases,
  })
  duplicationOfMany(app, {
    path: '/showcases/duplicate',
    tag: 'showcases',
    operation: 'duplicate_showcases',
    summary: 'Copy showcases with their own variants and links, all or none',
    resource: showcaseList,
    run: duplicateShowcases,
  })
}
