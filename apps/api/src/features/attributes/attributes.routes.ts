import {
  attributeAnswer,
  attributeDraftSchema,
  attributePatchSchema,
  attributeSchema,
  attributeUsageAnswer,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction, inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { attributeList } from './attribute-list.store.ts'
import { changeAttribute, createAttribute } from './attributes.service.ts'
import { readAttribute } from './attributes.store.ts'
import { deleteAttribute } from './delete-attributes.ts'
import { manyAttributeRoutes } from './many-attributes.routes.ts'
import { readUsage } from './usage.store.ts'

const tags = ['attributes']

const attributeRow = picked(attributeSchema, 'PickedAttribute')

export function attributeRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: attributeList,
    row: attributeRow,
    calls: { schema: true, facets: true },
  })
  oneAttribute(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  manyAttributeRoutes(app, dependencies)
}

function oneAttribute(app: Api, { db }: AppDependencies): void {
  app.get('/attributes/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One attribute, with its ETag',
      operationId: 'get_attribute',
      params: idParams,
      response: { 200: described(attributeAnswer, 'The attribute.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readAttribute(context, params.id))
      if (!found) throw notFound()
      setEtag(reply, found.rev)
      return { data: found.attribute }
    },
  })
  app.get('/attributes/:id/usage', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'What changing or deleting an attribute affects',
      operationId: 'usage_of_attribute',
      params: idParams,
      response: { 200: described(attributeUsageAnswer, 'Number of uses of each kind.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }) {
      const usage = await inReadTransaction(db, session, (context) => readUsage(context, params.id))
      if (!usage) throw notFound()
      return { data: usage }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/attributes/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create an attribute',
      operationId: 'create_attribute',
      body: attributeDraftSchema,
      response: {
        201: described(attributeAnswer, 'The attribute; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const { attribute, rev } = await inTransaction(dependencies, session, (change) => createAttribute(change, body))
      setEtag(reply, rev)
      return reply.code(201).header('location', `/api/v1/attributes/${attribute.id}`).send({ data: attribute })
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/attributes/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change an attribute',
      operationId: 'patch_attribute',
      params: idParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: attributePatchSchema,
      response: {
        200: described(attributeAnswer, 'The attribute as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, query, body, session } = request
      const { attribute, rev } = await inBulkTransaction(dependencies, session, (made) =>
        changeAttribute(made, params.id, body, query.mode, (found, current) => refuseStale(request, found, current)),
      )
      setEtag(reply, rev)
      return { data: attribute }
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/attributes/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete an attribute with its values and all their links; the trash keeps it for 30 days',
      operationId: 'delete_attribute',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inBulkTransaction(dependencies, session, (made) =>
        deleteAttribute(made, params.id, (found, current) => refuseStale(request, found, current)),
      )
      return reply.code(204).send(null)
    },
  })
}
