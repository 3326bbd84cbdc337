import { viewVariantsOf, viewVariantsParams, viewVariantsSchema } from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { pageInTurn } from '../listing/facets-in-turn.ts'
import { reading } from '../listing/list-context.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { variantRow } from '../variants/variant-row.schema.ts'
import { readVariantsOf } from './view-variants.ts'

export function viewVariantRoutes(app: Api, { db }: AppDependencies): void {
  app.post('/views/variants', {
    config: { access: 'read' },
    schema: {
      tags: ['views'],
      summary: 'The variants of views, each once',
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
        reading(db, session, (context) => readVariantsOf(context, ids, wanted)),
      )
      return { status: 'success' as const, data: { variants: { data, paging } }, paging }
    },
  })
}
