import {
  attributeValueAnswer,
  attributeValueDraftSchema,
  attributeValuePatchSchema,
  attributeValueSchema,
  attributeValuesPatchSchema,
  countSchema,
  deleteValuesSchema,
  idSchema,
  valuesChoiceSchema,
  valuesUsageAnswer,
  type WireValuesChoice,
} from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { bulkModeParams } from '../changing/bulk-mode.ts'
import { changing, changingMany } from '../changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../changing/one-item.ts'
import { frozenChoice } from '../jobs/frozen-choice.ts'
import { jobAnswer } from '../jobs/job-kind.ts'
import { idParams } from '../listing/id-params.ts'
import { type ListContext, reading } from '../listing/list-context.ts'
import { listRoutes } from '../listing/list-routes.ts'
import { picked } from '../listing/picked.ts'
import { refuseStale, setEtag } from '../plugins/conditional.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { valueList, valuesOf } from './attribute-value-list.ts'
import {
  changeValue,
  changeValues,
  createValue,
  deleteValue,
  deleteValues,
  findValue,
  usageOf,
} from './attribute-values.service.ts'
import type { TaggedValue } from './attribute-values.store.ts'
import { attributeOf, listOf } from './chosen-values.ts'
import { mergeRoute } from './merge-values.routes.ts'
import { uploadRoutes } from './value-upload.routes.ts'

const tags = ['attribute values']
const valueParams = z.object({ attributeId: idSchema, valueId: idSchema })

export function attributeValueRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: valueList,
    row: picked(attributeValueSchema, 'PickedAttributeValue'),
    calls: { schema: true, facets: true },
    path: 'attributes/:id/values',
    schemaPath: 'attributes/values/schema',
    operation: 'attribute_values',
    tag: 'attribute values',
    within: async (context: ListContext, id) => valuesOf((await attributeOf(context, id)).id),
  })
  oneValue(app, dependencies)
  manyValues(app, dependencies)
  deletion(app, dependencies)
  usage(app, dependencies)
  mergeRoute(app)
  uploadRoutes(app, dependencies)
}

function oneValue(app: Api, dependencies: AppDependencies): void {
  app.post('/attributes/:id/values', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Add a value to an attribute',
      description: 'Numbers of `int` attributes are whole. Two ways of writing a number are one value.',
      operationId: 'create_attribute_value',
      params: idParams,
      body: attributeValueDraftSchema,
      response: {
        201: described(attributeValueAnswer, 'The value, with its ETag.'),
        ...problemAnswers(400, 401, 403, 404, 409, 422),
      },
    },
    async handler({ params, body, session }, reply) {
      const made = await changing(dependencies, session, (change) => createValue(change, params.id, body))
      reply.code(201).header('location', `/api/v1/attributes/${params.id}/values/${made.value.id}`)
      return answer(reply, made)
    },
  })
  app.get('/attributes/:attributeId/values/:valueId', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One value of an attribute, with its ETag',
      operationId: 'get_attribute_value',
      params: valueParams,
      response: { 200: described(attributeValueAnswer, 'The value.'), ...problemAnswers(401, 404) },
    },
    handler: async ({ params, session }, reply) =>
      answer(
        reply,
        await reading(dependencies.db, session, (context) => findValue(context, params.attributeId, params.valueId)),
      ),
  })
  app.patch('/attributes/:attributeId/values/:valueId', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change a value, or link it to an asset',
      description: '`mode=remove` empties the fields that are named; `asset_id` null unlinks in any mode.',
      operationId: 'patch_attribute_value',
      params: valueParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: attributeValuePatchSchema,
      response: {
        200: described(attributeValueAnswer, 'The value as it is now, with its ETag.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 422),
      },
    },
    async handler(request, reply) {
      const { params, query, body, session } = request
      const changed = await changing(dependencies, session, (change) =>
        changeValue(change, params, body, query.mode, ({ value, rev }) => refuseStale(request, rev, value)),
      )
      return answer(reply, changed)
    },
  })
}

function manyValues(app: Api, dependencies: AppDependencies): void {
  app.patch('/attributes/:id/values', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change many values of an attribute, or none',
      description: '`mode=remove` empties the fields that are named: with `asset_id` it unlinks.',
      operationId: 'patch_attribute_values',
      params: idParams,
      querystring: bulkModeParams,
      body: attributeValuesPatchSchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ params, query, body, session }) => ({
      data: await changingMany(dependencies, session, (change) => changeValues(change, params.id, body, query.mode)),
    }),
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/attributes/values/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete a value and its links for good',
      operationId: 'delete_attribute_value',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await changingMany(dependencies, session, (change) =>
        deleteValue(change, params.id, ({ value, rev }) => refuseStale(request, rev, value)),
      )
      return reply.code(204).send(null)
    },
  })
  const deleteMany = app.jobs.kind({ name: 'delete_attribute_values', run: deleteValues, freeze: frozenValues })
  app.delete('/attributes/values', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many values and their links for good, or none',
      operationId: 'delete_attribute_values',
      body: deleteValuesSchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) =>
      deleteMany(request, reply, Array.isArray(request.body) ? { ids: request.body } : request.body),
  })
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
        200: described(valuesUsageAnswer, 'What deleting or merging them would touch.'),
        ...problemAnswers(400, 401, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ body, session }) => ({ data: await reading(db, session, (context) => usageOf(context, body)) }),
  })
}

function answer(reply: FastifyReply, { value, rev }: TaggedValue) {
  setEtag(reply, rev)
  return { data: value }
}
