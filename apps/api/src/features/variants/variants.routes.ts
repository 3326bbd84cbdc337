import { variantAnswer, variantDraftSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { createVariant } from './create-variant.ts'
import { manyVariantRoutes } from './many-variants.routes.ts'
import { oneVariantRoutes } from './one-variant.routes.ts'
import { variantList } from './variant-list.store.ts'
import { variantRow } from './variant-row.schema.ts'
import { readVariant } from './variants.store.ts'

const tags = ['variants']

export function variantRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: variantList,
    row: variantRow,
    calls: { schema: true, facets: true },
  })
  oneVariant(app, dependencies)
  creation(app, dependencies)
  oneVariantRoutes(app, dependencies)
  manyVariantRoutes(app)
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
      const found = await inReadTransaction(db, session, (context) => readVariant(context, params.id))
      if (!found) throw notFound()
      setEtag(reply, found.rev)
      return { data: found.variant }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/variants/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a variant of a product',
      operationId: 'create_variant',
      body: variantDraftSchema,
      response: {
        201: described(variantAnswer, 'The variant; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const { variant, rev } = await inTransaction(dependencies, session, (change) =>
        createVariant(change, body, dependencies.config.publicUrl),
      )
      setEtag(reply, rev)
      return reply.code(201).header('location', `/api/v1/variants/${variant.id}`).send({ data: variant })
    },
  })
}
