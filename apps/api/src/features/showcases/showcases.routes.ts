import { createdShowcaseAnswer, showcaseAnswer, showcaseDraftSchema, showcasePatchSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { described } from '../../platform/http/described.ts'
import { etagOf } from '../../platform/http/etag.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { manyShowcaseRoutes } from './many-showcases.routes.ts'
import { shareRoutes } from './share.routes.ts'
import { showcaseRow } from './showcase-row.schema.ts'
import { showcaseList } from './showcase-list.store.ts'
import { createShowcase, deleteShowcase, updateShowcase } from './showcases.service.ts'
import { readShowcase } from './showcases.store.ts'

const tags = ['showcases']

export function showcaseRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: showcaseList, row: showcaseRow, calls: { schema: true } })
  oneShowcase(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  manyShowcaseRoutes(app)
  shareRoutes(app, dependencies)
}

function oneShowcase(app: Api, { db, config: { publicUrl } }: AppDependencies): void {
  app.get('/showcases/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One showcase, with its ETag',
      operationId: 'get_showcase',
      params: idParams,
      response: { 200: described(showcaseAnswer, 'The showcase.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readShowcase(context, params.id, publicUrl))
      if (!found) throw notFound()
      reply.header('etag', etagOf(found.rev))
      return { data: found.showcase }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  const { publicUrl } = dependencies.config
  app.post('/showcases/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a showcase with its variants, and share it',
      operationId: 'create_showcase',
      body: showcaseDraftSchema,
      response: {
        201: described(createdShowcaseAnswer, 'The showcase; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(variantsIn(body)), '#/variants/ids'),
    async handler({ body, session }, reply) {
      const { showcase, rev } = await inBulkTransaction(dependencies, session, (made) =>
        createShowcase({ ...made, publicUrl }, body),
      )
      return reply
        .code(201)
        .headers({ etag: etagOf(rev), location: `/api/v1/showcases/${showcase.id}` })
        .send({ status: 'success', data: showcase, statusCode: 201 })
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  const { publicUrl } = dependencies.config
  app.patch('/showcases/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change some or all fields of a showcase',
      operationId: 'patch_showcase',
      params: idParams,
      headers: ifMatchHeader,
      body: showcasePatchSchema,
      response: {
        200: described(showcaseAnswer, 'The showcase as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(variantsIn(body)), '#/variants/ids'),
    async handler({ params, headers, body, session }, reply) {
      const { showcase, rev } = await inBulkTransaction(dependencies, session, (made) =>
        updateShowcase({ ...made, publicUrl }, params.id, body, headers['if-match']),
      )
      reply.header('etag', etagOf(rev))
      return { data: showcase }
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  const { publicUrl } = dependencies.config
  app.delete('/showcases/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a showcase with its own view; its links answer 410',
      operationId: 'delete_showcase',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler({ params, headers, session }, reply) {
      await inBulkTransaction(dependencies, session, (made) =>
        deleteShowcase({ ...made, publicUrl }, params.id, headers['if-match']),
      )
      return reply.code(204).send(null)
    },
  })
}

const variantsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'variants' in body ? body.variants : undefined
