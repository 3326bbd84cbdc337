import {
  MAX_OFFSET,
  MAX_OPTION_HEADER,
  MAX_PAGE_SIZE,
  optionHeadersPage,
  variantAnswer,
  variantDraftSchema,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
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
import { readOptionHeaders } from './option-headers.store.ts'
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
  optionHeaders(app, dependencies)
  oneVariant(app, dependencies)
  creation(app, dependencies)
  oneVariantRoutes(app, dependencies)
  manyVariantRoutes(app)
}

const headersParams = z.object({
  search: z.string().max(MAX_OPTION_HEADER).default(''),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
})

function optionHeaders(app: Api, { db }: AppDependencies): void {
  app.get('/variants/option_headers', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Option headers in use, most frequent first',
      description:
        'Each with the number of variants that have it. Spellings that differ only in case count as one header. ' +
        'Of more than 10,000 headers, only the most frequent.',
      operationId: 'list_option_headers',
      querystring: headersParams,
      response: { 200: described(optionHeadersPage, 'One page of headers.'), ...problemAnswers(400, 401, 503) },
    },
    async handler({ query, session }) {
      const { data, total } = await inReadTransaction(db, session, (context) => readOptionHeaders(context, query))
      const { offset, limit } = query
      return { data, paging: { current_page: Math.floor(offset / limit), limit, total } }
    },
  })
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
