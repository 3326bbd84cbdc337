import {
  choiceSchema,
  createdViewAnswer,
  membersAnswer,
  viewAnswer,
  viewDraftSchema,
  viewPatchSchema,
  viewSchema,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { bulkModeParams } from '../../platform/changing/bulk-mode.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { described } from '../../platform/http/described.ts'
import { etagOf } from '../../platform/http/etag.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { manyViewRoutes } from './many-views.routes.ts'
import { viewList } from './view-list.store.ts'
import { viewVariantRoutes } from './view-variants.routes.ts'
import { changeMembers, createView, deleteView, updateView } from './views.service.ts'
import { readView } from './views.store.ts'

const viewRow = picked(viewSchema, 'PickedView')
const tags = ['views']

export function viewRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: viewList,
    row: viewRow,
    calls: { schema: true, facets: true },
  })
  oneView(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  manyViewRoutes(app, dependencies)
  membership(app, dependencies)
  viewVariantRoutes(app, dependencies)
}

function oneView(app: Api, { db }: AppDependencies): void {
  app.get('/views/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One view, with its ETag',
      operationId: 'get_view',
      params: idParams,
      response: { 200: described(viewAnswer, 'The view.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readView(context, params.id))
      if (!found) throw notFound()
      reply.header('etag', etagOf(found.rev))
      return { data: found.view }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/views/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a view; a static view with its members',
      operationId: 'create_view',
      body: viewDraftSchema,
      response: {
        201: described(createdViewAnswer, 'The view.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(variantsIn(body)), '#/variants/ids'),
    async handler({ body, session }, reply) {
      const { view, rev } = await inBulkTransaction(dependencies, session, (change) => createView(change, body))
      return reply.code(201).header('etag', etagOf(rev)).send({ data: { view } })
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/views/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change some or all fields of a view',
      operationId: 'patch_view',
      params: idParams,
      headers: ifMatchHeader,
      body: viewPatchSchema,
      response: {
        200: described(viewAnswer, 'The view as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 412, 422),
      },
    },
    async handler({ params, headers, body, session }, reply) {
      const { view, rev } = await inBulkTransaction(dependencies, session, (change) =>
        updateView(change, params.id, body, headers['if-match']),
      )
      reply.header('etag', etagOf(rev))
      return { data: view }
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/views/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a view; its variants are kept',
      operationId: 'delete_view',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 409, 412) },
    },
    async handler({ params, headers, session }, reply) {
      await inBulkTransaction(dependencies, session, (change) => deleteView(change, params.id, headers['if-match']))
      return reply.code(204).send(null)
    },
  })
}

function membership(app: Api, dependencies: AppDependencies): void {
  app.patch('/views/:id/variants', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Add, remove or replace (upsert) the variants of a static view',
      operationId: 'patch_view_variants',
      params: idParams,
      querystring: bulkModeParams,
      headers: ifMatchHeader,
      body: choiceSchema,
      response: {
        200: described(membersAnswer, 'The variants that were not members before or, with mode=remove, that were.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ params, query, headers, body, session }, reply) {
      const how = { mode: query.mode, ifMatch: headers['if-match'] }
      const { changed, rev } = await inBulkTransaction(dependencies, session, (change) =>
        changeMembers(change, params.id, body, how),
      )
      reply.header('etag', etagOf(rev))
      return { data: changed }
    },
  })
}

const variantsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'variants' in body ? body.variants : undefined
