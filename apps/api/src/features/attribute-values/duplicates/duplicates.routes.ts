import {
  distinctGroupAnswer,
  distinctGroupsAnswer,
  distinctValuesSchema,
  duplicateGroupsAnswer,
  idSchema,
  mergedGroupsAnswer,
  mergeGroupsSchema,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import { idsIn, refuseBadIds } from '../../../platform/changing/bulk-ids.ts'
import { inTransaction } from '../../../platform/changing/change.ts'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import type { Api } from '../../../platform/http/api.ts'
import { described } from '../../../platform/http/described.ts'
import { problemAnswers } from '../../../platform/http/problem-answers.ts'
import { repeatWork } from '../../../platform/http/repeat-work.ts'
import { jobAnswer } from '../../../platform/jobs/job-kind.ts'
import { idParams } from '../../../platform/listing/pages/id-params.ts'
import { mergeGroupsJob } from '../merge-values.ts'
import { dismissalsOf, dismissValues, duplicatesOf, restoreDismissed } from './duplicates.service.ts'
import { deleteLostDismissals } from './duplicates.store.ts'

const tags = ['attribute values']
const dismissalParams = z.object({ attributeId: idSchema, dismissalId: idSchema })

/** Values that are probably the same: found, dismissed, merged. */
export function duplicateRoutes(app: Api, dependencies: AppDependencies): void {
  search(app, dependencies)
  dismissals(app, dependencies)
  merging(app)
  sweepDismissals(app, dependencies)
}

function search(app: Api, dependencies: AppDependencies): void {
  app.get('/attributes/:id/values/duplicates', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Groups of values that are probably the same',
      description:
        'Texts that differ by case, accents, punctuation, the order or joining of words, how units are written, or one ' +
        'misspelled word; never by a number. The most used groups first, at most 500, among at most 100,000 values.',
      operationId: 'list_duplicate_values',
      params: idParams,
      response: {
        200: described(duplicateGroupsAnswer, 'The groups, each with its most used value as proposed master.'),
        ...problemAnswers(401, 404, 413, 503),
      },
    },
    handler: async ({ params, session }) => ({ data: await duplicatesOf(dependencies, session, params.id) }),
  })
}

function dismissals(app: Api, dependencies: AppDependencies): void {
  app.get('/attributes/:id/values/duplicates/dismissals', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Values that a user marked as different',
      operationId: 'list_dismissed_duplicates',
      params: idParams,
      response: { 200: described(distinctGroupsAnswer, 'The latest first.'), ...problemAnswers(401, 404) },
    },
    handler: async ({ params, session }) => ({ data: await dismissalsOf(dependencies, session, params.id) }),
  })
  app.post('/attributes/:id/values/duplicates/dismissals', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Mark values as different: no two of them are proposed again',
      operationId: 'dismiss_duplicate_values',
      params: idParams,
      body: distinctValuesSchema,
      response: {
        201: described(distinctGroupAnswer, 'What is remembered.'),
        ...problemAnswers(400, 401, 403, 404, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ params, body, session }, reply) {
      const data = await inTransaction(dependencies, session, (change) => dismissValues(change, params.id, body.ids))
      reply.code(201).header('location', `/api/v1/attributes/${params.id}/values/duplicates/dismissals/${data.id}`)
      return { data }
    },
  })
  app.delete('/attributes/:attributeId/values/duplicates/dismissals/:dismissalId', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete the mark that values are different',
      operationId: 'restore_dismissed_duplicates',
      params: dismissalParams,
      response: { 204: z.null().describe('Forgotten.'), ...problemAnswers(401, 403, 404) },
    },
    async handler({ params, session }, reply) {
      const { attributeId, dismissalId } = params
      await inTransaction(dependencies, session, (change) => restoreDismissed(change, attributeId, dismissalId))
      return reply.code(204).send(null)
    },
  })
}

function merging(app: Api): void {
  const merge = app.jobs.kind(mergeGroupsJob)
  app.patch('/attributes/values/duplicates/merge', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Merge groups of values, each into one of its values, all groups or none',
      operationId: 'merge_duplicate_values',
      body: mergeGroupsSchema,
      response: {
        200: described(mergedGroupsAnswer, 'How many groups and values were merged.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    handler: (request, reply) => merge(request, reply, request.body),
  })
}

const HOUR_MS = 3_600_000

/** Forgets dismissals of values that were deleted for good when the server starts listening, and then every hour. */
function sweepDismissals(app: Api, { db }: AppDependencies): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    async work() {
      const count = await db.asSystem((trx) => deleteLostDismissals({ trx }), { statementMs: 30_000 })
      if (count > 0) app.log.info({ count }, 'Dismissed duplicates whose values are gone were forgotten.')
    },
    failure: 'Dismissed duplicates whose values are gone could not be forgotten.',
  })
}
