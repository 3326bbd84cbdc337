import {
  attributesChangedAnswer,
  attributesPatchSchema,
  attributesPreviewAnswer,
  trashedSchema,
} from '@selvedge/sdk/wire'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { bulkModeParams } from '../../platform/changing/bulk-mode.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Api } from '../../platform/http/api.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { answeredChangeOfMany, answeredDeletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { attributeList } from './attribute-list.store.ts'
import { changeAttributes } from './attributes.service.ts'
import { deleteAttributes } from './delete-attributes.ts'
import { duplicateAttributes } from './duplicate-attributes.ts'
import { previewAttributes } from './preview-attributes.ts'

/** Bulk calls on attributes: all or nothing, immediately or as a job. */
export function manyAttributeRoutes(app: Api, dependencies: AppDependencies): void {
  preview(app, dependencies)
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

function preview(app: Api, dependencies: AppDependencies): void {
  app.post('/attributes/preview', {
    config: { access: 'write', takesKey: false },
    schema: {
      tags: ['attributes'],
      summary: 'Preview what a change of many attributes would do, without changing anything',
      description: 'Takes what `PATCH /attributes/` takes, and refuses what it refuses.',
      operationId: 'preview_attributes',
      querystring: bulkModeParams,
      body: attributesPatchSchema,
      response: {
        200: described(attributesPreviewAnswer, 'How many would change, and old and new value of the first.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422, 429, 503),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ body, query: { mode }, session }) {
      const wanted = { ...body, mode }
      return { data: await inBulkTransaction(dependencies, session, (change) => previewAttributes(change, wanted)) }
    },
  })
}
