import type { Api } from '../../platform/http/api.ts'
import { deletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { groupList } from './attribute-group-list.store.ts'
import { deleteGroups, duplicateGroups } from './attribute-groups.service.ts'

/** Bulk calls on groups: all or nothing, immediately or as a job. */
export function manyGroupRoutes(app: Api): void {
  deletionOfMany(app, {
    path: '/attributes/groups',
    tag: 'attributes',
    operation: 'delete_attribute_groups',
    summary: 'Permanently delete many groups, all or none; their attributes are kept',
    resource: groupList,
    run: deleteGroups,
  })
  duplicationOfMany(app, {
    path: '/attributes/groups/duplicate',
    tag: 'attributes',
    operation: 'duplicate_attribute_groups',
    summary: 'Copy groups with the same attributes, all or none',
    resource: groupList,
    run: duplicateGroups,
  })
}
