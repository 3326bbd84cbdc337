import {
  attributeValuesPatchSchema,
  countSchema,
  deleteValuesSchema,
  type Trashed,
  trashedSchema,
  valuesChoiceSchema,
  valuesUsageAnswer,
  type WireValuesChoice,
} from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { bulkModeParams } from '../../platform/changing/bulk-mode.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { frozenChoice } from '../../platform/jobs/frozen-choice.store.ts'
import { type JobKind, jobAnswer } from '../../platform/jobs/job-kind.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { type ListContext, inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { changeValues, deleteValuesInSlices, usageOf } from './attribute-values.service.ts'
import { listOf } from './chosen-values.ts'
import { isLongWork } from './value-links.store.ts'

/** Bulk calls on values: all or nothing. */
export function manyValueRoutes(app: Api, dependencies: AppDependencies): void {
  patch(app, dependencies)
  deletion(app)
  usage(app, dependencies)
}

const tags = ['attribute values']

function patch(app: Api, dependencies: AppDependencies): void {
  app.patch('/attributes/:id/values', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change many values of an attribute, all or none',
      description: '`mode=remove` clears the given fields; with `asset_id` it unlinks the asset.',
      operationId: 'patch_attribute_values',
      params: idParams,
      querystring: bulkModeParams,
      body: attributeValuesPatchSchema,
      response: {
        200: described(countSchema, 'Number of affected items.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ params, query, body, session }) => ({
      data: await inBulkTransaction(dependencies, session, (change) =>
        changeValues(change, params.id, body, query.mode),
      ),
    }),
  })
}

function deletion(app: Api): void {
  const deleteMany = app.jobs.kind(deletionJob)
  app.delete('/attributes/values', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many values and their links, all or none; the trash keeps them for 30 days',
      operationId: 'delete_attribute_values',
      body: deleteValuesSchema,
      response: {
        200: described(trashedSchema, 'Number of affected items.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) =>
      deleteMany(request, reply, Array.isArray(request.body) ? { ids: request.body } : request.body),
  })
}

const deletionJob: JobKind<WireValuesChoice, Trashed, Trashed> = {
  name: 'delete_attribute_values',
  freeze: frozenValues,
  isLong: (context, chosen) => isLongWork(context, 'ids' in chosen ? chosen : { attributeId: chosen.attribute_id }),
  inSlices: deleteValuesInSlices,
  async run({ trx, supplierId }, _chosen, _progress, deleted) {
    await bumpCatalogue(trx, supplierId)
    return deleted
  },
}

async function frozenValues(context: ListContext, chosen: WireValuesChoice): Promise<WireValuesChoice> {
  if ('ids' in chosen) return chosen
  const list = await listOf(context, chosen.attribute_id)
  return { ...(await frozenChoice(list, context, { matching: chosen.matching })), attribute_id: chosen.attribute_id }
}

function usage(app: Api, { db }: AppDependencies): void {
  app.post('/attributes/values/usage', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'How many variants and products carry at least one of these values',
      operationId: 'usage_of_attribute_values',
      body: valuesChoiceSchema,
      response: {
        200: described(valuesUsageAnswer, 'What deleting or merging them would affect.'),
        ...problemAnswers(400, 401, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ body, session }) => ({
      data: await inReadTransaction(db, session, (context) => usageOf(context, body)),
    }),
  })
}
