import { attributesChangedAnswer, attributesPatchSchema, trashedSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import { answeredChangeOfMany, answeredDeletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { attributeList } from './attribute-list.store.ts'
import { changeAttributes } from './attributes.service.ts'
import { deleteAttributes } from './delete-attributes.ts'
import { duplicateAttributes } from './duplicate-attributes.ts'

/** Bulk calls on attributes: all or nothing, immediately or as a job. */
export function manyAttributeRoutes(app: Api): void {
  answeredChangeOfMany(app, {
    path: '/attributes/',
    tag: 'attributes',
    operation: 'patch_attributes',
    summary: 'Change many attributes, all or none',
    resource: attributeList,
    body: attributesPatchSchema,
    answer: attributesChangedAnswer,
    run: changeAttributes,
  })
  answeredDeletionOfMany(app, {
    path: '/attributes/',
    tag: 'attributes',
    operation: 'delete_attributes',
    summary:
      'Delete many attributes with their values and all their links, all or none; the trash keeps them for 30 days',
    resource: attributeList,
    answer: trashedSchema,
    run: deleteAttributes,
  })
  duplicationOfMany(app, {
    path: '/attributes/duplicate',
    tag: 'attributes',
    operation: 'duplicate_attributes',
    summary: 'Copy attributes with their values but without links to variants, all or none',
    resource: attributeList,
    run: duplicateAttributes,
  })
}
