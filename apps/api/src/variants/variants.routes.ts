import {
  choiceSchema,
  countSchema,
  deleteManySchema,
  duplicatedSchema,
  variantAnswer,
  variantsPatchSchema,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { idParams } from '../listing/id-params.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { idsIn, refuseBadIds } from '../listing/bulk-ids.ts'
import { bulkModeParams } from '../listing/bulk-mode.ts'
import { etagOf } from '../listing/etag.ts'
import { changing, changingMany } from '../listing/change.ts'
import { reading } from '../listing/list-context.ts'
import { listRoutes } from '../listing/list-routes.ts'
import { notFound } from '../plugins/problem.ts'
import { variantList } from './variant-list.ts'
import { variantRow } from './variant-row.schema.ts'
import { changeState, deleteVariant, deleteVariants, duplicateVariants } from './variants.service.ts'
import { readVariant } from './variants.store.ts'

const tags = ['variants']

export function variantRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: variantList,
    row: variantRow,
    calls: { schema: true, query: true, facets: true },
  })
  oneVariant(app, dependencies)
  bulkState(app, dependencies)
  duplication(app, dependencies)
  deletion(app, dependencies)
}

function oneVariant(app: Api, { db }: AppDependencies): void {
  app.get('/variants/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One variant, with its ETag',
      operationId: 'get_variant',
      params: idParams,
      response: { 200: described(variantAnswer, 'The variant.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await reading(db, session, (context) => readVariant(context, params.id))
      if (!found) throw notFound()
      reply.header('etag', etagOf(found.rev))
      return { data: found.variant }
    },
  })
}

function bulkState(app: Api, dependencies: AppDependencies): void {
  app.patch('/variants/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change the state of many variants, or of none',
      operationId: 'patch_variants',
      querystring: bulkModeParams,
      body: variantsPatchSchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ query, body, session }) {
      const count = await changingMany(dependencies, session, (change) =>
        changeState(change, body, body.fields.state, query.mode),
      )
      return { data: { count } }
    },
  })
}

function duplication(app: Api, dependencies: AppDependencies): void {
  app.post('/variants/duplicate', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Copy variants as drafts, all or none',
      operationId: 'duplicate_variants',
      body: choiceSchema,
      response: {
        201: described(duplicatedSchema, 'The copies, in the order of the ids.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ body, session }, reply) {
      const ids = await changingMany(dependencies, session, (change) => duplicateVariants(change, body))
      return reply.code(201).send({ data: { count: ids.length, ids } })
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/variants/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete a variant for good',
      operationId: 'delete_variant',
      params: idParams,
      headers: z.looseObject({ 'if-match': z.string().optional().describe('The ETag of the variant as it was seen.') }),
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler({ params, headers, session }, reply) {
      await changing(dependencies, session, (change) => deleteVariant(change, params.id, headers['if-match']))
      return reply.code(204).send(null)
    },
  })
  app.delete('/variants/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many variants for good, or none',
      operationId: 'delete_variants',
      body: deleteManySchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    async handler({ body, session }) {
      const choice = Array.isArray(body) ? { ids: body } : body
      const count = await changingMany(dependencies, session, (change) => deleteVariants(change, choice))
      return { data: { count } }
    },
  })
}
