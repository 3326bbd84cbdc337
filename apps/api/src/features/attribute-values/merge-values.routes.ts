import { mergedValuesAnswer, mergeValuesSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import { refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { mergeJob } from './merge-values.ts'

export function mergeValueRoutes(app: Api): void {
  const merge = app.jobs.kind(mergeJob)
  app.patch('/attributes/values/merge', {
    config: { access: 'write' },
    schema: {
      tags: ['attribute values'],
      summary: 'Merge many values into one, all or none',
      description:
        'The selected value takes over the links of the others, which are deleted; omitted fields do not change.',
      operationId: 'merge_attribute_values',
      body: mergeValuesSchema,
      response: {
        200: described(mergedValuesAnswer, 'The number merged, and the result.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(mergeIdsIn(body), '#/merge_ids'),
    handler: (request, reply) => merge(request, reply, request.body),
  })
}

const mergeIdsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'merge_ids' in body ? body.merge_ids : undefined
