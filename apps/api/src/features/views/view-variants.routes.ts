import { viewVariantsOf, viewVariantsParams, viewVariantsSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { pageInTurn } from '../../platform/listing/facets/facets-in-turn.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { variantRow } from '../variants/variant-row.schema.ts'
import { readVariantsOf } from './view-variants.ts'

export function viewVariantRoutes(app: Api, { db }: AppDependencies): void {
  app.post('/views/variants', {
    config: { access: 'read' },
    schema: {
      tags: ['views'],
      summary: 'The variants of several views, without duplicates',
      operationId: 'list_variants_of_views',
      querystring: viewVariantsParams,
      body: viewVariantsSchema,
      response: { 200: described(viewVariantsOf(variantRow), 'One page.'), ...problemAnswers(400, 401, 404, 413, 422) },
    },
    preValidation: async ({ body }) =>
      Array.isArray(body) ? refuseBadIds(body, '#') : refuseBadIds(idsIn(body), '#/ids'),
    async handler(request) {
      const { query, body, session } = request
      const { ids, ...params } = Array.isArray(body) ? { ids: body } : body
      const wanted = { ...query, ...params }
      const { data, paging } = await pageInTurn(request, wanted, () =>
        inReadTransaction(db, session, (context) => readVariantsOf(context, ids, wanted)),
      )
      return { status: 'success' as const, data: { variants: { data, paging } }, paging }
    },
  })
}
