import {
  attributeValueAnswer,
  attributeValueDraftSchema,
  attributeValuePatchSchema,
  idSchema,
} from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction, inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { changeValue, createValue, deleteValue, findValue } from './attribute-values.service.ts'
import type { TaggedValue } from './attribute-values.store.ts'

/** Calls on one value. Each change requires the ETag that its editor saw. */
export function oneValueRoutes(app: Api, dependencies: AppDependencies): void {
  creation(app, dependencies)
  oneValue(app, dependencies)
  patch(app, dependencies)
  deletion(app, dependencies)
}

const tags = ['attribute values']
const valueParams = z.object({ attributeId: idSchema, valueId: idSchema })

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/attributes/:id/values', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Add a value to an attribute',
      description: '`int` attributes take whole numbers. Different spellings of a number are the same value.',
      operationId: 'create_attribute_value',
      params: idParams,
      body: attributeValueDraftSchema,
      response: {
        201: described(attributeValueAnswer, 'The value, with its ETag.'),
        ...problemAnswers(400, 401, 403, 404, 409, 422),
      },
    },
    async handler({ params, body, session }, reply) {
      const made = await inTransaction(dependencies, session, (change) => createValue(change, params.id, body))
      reply.code(201).header('location', `/api/v1/attributes/${params.id}/values/${made.value.id}`)
      return answer(reply, made)
    },
  })
}

function oneValue(app: Api, dependencies: AppDependencies): void {
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
        await inReadTransaction(dependencies.db, session, (context) =>
          findValue(context, params.attributeId, params.valueId),
        ),
      ),
  })
}

function patch(app: Api, dependencies: AppDependencies): void {
  app.patch('/attributes/:attributeId/values/:valueId', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change a value, or link it to an asset',
      description: '`mode=remove` clears the given fields; a null `asset_id` unlinks the asset in every mode.',
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
      const changed = await inTransaction(dependencies, session, (change) =>
        changeValue(change, params, body, query.mode, ({ value, rev }) => refuseStale(request, rev, value)),
      )
      return answer(reply, changed)
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/attributes/values/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete a value and its links; the trash keeps it for 30 days',
      operationId: 'delete_attribute_value',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inBulkTransaction(dependencies, session, (change) =>
        deleteValue(change, params.id, ({ value, rev }) => refuseStale(request, rev, value)),
      )
      return reply.code(204).send(null)
    },
  })
}

function answer(reply: FastifyReply, { value, rev }: TaggedValue) {
  setEtag(reply, rev)
  return { data: value }
}
