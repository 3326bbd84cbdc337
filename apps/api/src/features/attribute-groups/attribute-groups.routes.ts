import {
  attributeGroupAnswer,
  attributeGroupDraftSchema,
  attributeGroupPatchSchema,
  attributeGroupSchema,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { groupList } from './attribute-group-list.store.ts'
import { changeGroup, createGroup, deleteGroup } from './attribute-groups.service.ts'
import { readGroup } from './attribute-groups.store.ts'
import { manyGroupRoutes } from './many-attribute-groups.routes.ts'

const tags = ['attributes']

const groupRow = picked(attributeGroupSchema, 'PickedAttributeGroup')

export function attributeGroupRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: groupList,
    row: groupRow,
    calls: { schema: true, facets: true },
    path: 'attributes/groups',
    tag: 'attributes',
  })
  oneGroup(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  manyGroupRoutes(app)
}

function oneGroup(app: Api, { db }: AppDependencies): void {
  app.get('/attributes/groups/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One attribute group, with its ETag',
      operationId: 'get_attribute_group',
      params: idParams,
      response: { 200: described(attributeGroupAnswer, 'The group.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readGroup(context, params.id))
      if (!found) throw notFound()
      setEtag(reply, found.rev)
      return { data: found.group }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/attributes/groups', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create an attribute group',
      operationId: 'create_attribute_group',
      body: attributeGroupDraftSchema,
      response: {
        201: described(attributeGroupAnswer, 'The group; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const { group, rev } = await inTransaction(dependencies, session, (made) => createGroup(made, body))
      setEtag(reply, rev)
      return reply.code(201).header('location', `/api/v1/attributes/groups/${group.id}`).send({ data: group })
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/attributes/groups/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Rename a group, or add, remove or replace (upsert) its attributes',
      operationId: 'patch_attribute_group',
      params: idParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: attributeGroupPatchSchema,
      response: {
        200: described(attributeGroupAnswer, 'The group as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, query, body, session } = request
      const { group, rev } = await inTransaction(dependencies, session, (made) =>
        changeGroup(made, params.id, body, query.mode, (found, current) => refuseStale(request, found, current)),
      )
      setEtag(reply, rev)
      return { data: group }
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/attributes/groups/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a group; its attributes are kept',
      operationId: 'delete_attribute_group',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inTransaction(dependencies, session, (made) =>
        deleteGroup(made, params.id, (found, current) => refuseStale(request, found, current)),
      )
      return reply.code(204).send(null)
    },
  })
}
