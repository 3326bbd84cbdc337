import { productAnswer, productSchema } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { idParams } from '../listing/id-params.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { etagOf } from '../listing/etag.ts'
import { reading } from '../listing/list-context.ts'
import { picked } from '../listing/picked.ts'
import { listRoutes } from '../listing/list-routes.ts'
import { notFound } from '../plugins/problem.ts'
import { productList } from './product-list.ts'
import { readProduct } from './products.store.ts'

const { material } = productSchema.shape

/** A row with `fields`: whatever was not asked for is left out, at every depth. */
const productRow = picked(productSchema, 'PickedProduct', {
  material: z.optional(z.nullable(z.partial(material.def.innerType))),
})

export function productRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: productList,
    row: productRow,
    calls: { schema: true, query: true, facets: true },
  })
  app.get('/products/:id', {
    config: { access: 'read' },
    schema: {
      tags: ['products'],
      summary: 'One product, with its ETag',
      operationId: 'get_product',
      params: idParams,
      response: { 200: described(productAnswer, 'The product.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await reading(dependencies.db, session, (context) => readProduct(context, params.id))
      if (!found) throw notFound()
      reply.header('etag', etagOf(found.rev))
      return { data: found.product }
    },
  })
}
