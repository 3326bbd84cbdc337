import { mergedValuesAnswer, mergeValuesSchema, undoneMergeAnswer } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Api } from '../../platform/http/api.ts'
import { refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { mergeJob } from './merge-values.ts'
import { deleteOldMerges } from './undo/record-merge.store.ts'
import { undoMergeJob } from './undo/undo-merge.ts'

export function mergeValueRoutes(app: Api, dependencies: AppDependencies): void {
  merging(app)
  undoing(app)
  sweepMerges(app, dependencies)
}

const tags = ['attribute values']

function merging(app: Api): void {
  const merge = app.jobs.kind(mergeJob)
  app.patch('/attributes/values/merge', {
    config: { access: 'write' },
    schema: {
      tags,
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

function undoing(app: Api): void {
  const undo = app.jobs.kind(undoMergeJob)
  app.post('/attributes/values/merges/:id/undo', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Undo a merge, once and within 30 days',
      description:
        'Always a job; without `Prefer: respond-async` the answer comes when it is done. A value comes back unless its ' +
        'text is taken, and is linked again to what still has the value that it was merged into; all else is kept. ' +
        'Refused with `parent_gone` while the attribute is in the trash.',
      operationId: 'undo_merge_of_attribute_values',
      params: idParams,
      response: {
        200: described(undoneMergeAnswer, 'What came back, and what was kept.'),
        ...jobAnswer,
        ...problemAnswers(401, 403, 404, 409, 503),
      },
    },
    handler: (request, reply) => undo(request, reply, { id: request.params.id }),
  })
}

const HOUR_MS = 3_600_000

/** Deletes what undoes old merges when the server starts listening, and every hour after that. */
function sweepMerges(app: Api, { db, now }: AppDependencies): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    async work() {
      const count = await db.asSystem((trx) => deleteOldMerges({ trx }, now()), { statementMs: 30_000 })
      if (count > 0) app.log.info({ count }, 'Old merges of values can no longer be undone.')
    },
    failure: 'Old merges of values could not be deleted.',
  })
}

const mergeIdsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'merge_ids' in body ? body.merge_ids : undefined
