import { choiceSchema, countSchema, deleteManySchema, duplicatedSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { deleteViews, duplicateViews } from './many-views.ts'

const tags = ['views']

export function manyViewRoutes(app: Api, dependencies: AppDependencies): void {
  app.post('/views/duplicate', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Copy views with their members, all or none',
      operationId: 'duplicate_views',
      body: choiceSchema,
      response: {
        201: described(duplicatedSchema, 'The copies, in the order of the ids.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ body, session }, reply) {
      const ids = await inBulkTransaction(dependencies, session, (change) => duplicateViews(change, body))
      return reply.code(201).send({ data: { count: ids.length, ids } })
    },
  })

  app.delete('/views/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete many views, all or none; their variants are kept',
      operationId: 'delete_views',
      body: deleteManySchema,
      response: {
        200: described(countSchema, 'Number of affected items.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    async handler({ body, session }) {
      const choice = Array.isArray(body) ? { ids: body } : body
      return {
        data: { count: await inBulkTransaction(dependencies, session, (change) => deleteViews(change, choice)) },
      }
    },
  })
}
