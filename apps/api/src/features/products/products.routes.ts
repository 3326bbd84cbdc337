import { newProductSchema, productAnswer, productSchema, productUsageAnswer } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { manyProductRoutes } from './many-products.routes.ts'
import { oneProductRoutes } from './one-product.routes.ts'
import { productList } from './product-list.store.ts'
import { readUsage } from './product-usage.store.ts'
import { createProduct } from './products.service.ts'
import { readProduct } from './products.store.ts'

const { material } = productSchema.shape
const tags = ['products']

/** A row with `fields`: fields that were not requested are left out, at every depth. */
const productRow = picked(productSchema, 'PickedProduct', {
  material: z.optional(z.nullable(z.partial(material.def.innerType))),
})

export function productRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: productList,
    row: productRow,
    calls: { schema: true, facets: true },
  })
  oneProduct(app, dependencies)
  usage(app, dependencies)
  creation(app, dependencies)
  oneProductRoutes(app, dependencies)
  manyProductRoutes(app)
}

function oneProduct(app: Api, { db }: AppDependencies): void {
  app.get('/products/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One product, with its ETag',
      operationId: 'get_product',
      params: idParams,
      response: { 200: described(productAnswer, 'The product.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readProduct(context, params.id))
      if (!found) throw notFound()
      setEtag(reply, found.rev)
      return { data: found.product }
    },
  })
}

function usage(app: Api, { db }: AppDependencies): void {
  app.get('/products/:id/usage', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'What is deleted with a product',
      operationId: 'usage_of_product',
      params: idParams,
      response: { 200: described(productUsageAnswer, 'Numbers of items.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }) {
      const data = await inReadTransaction(db, session, (context) => readUsage(context, params.id))
      if (!data) throw notFound()
      return { data }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/products/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a product, optionally with its material and a first variant',
      operationId: 'create_product',
      body: newProductSchema,
      response: {
        201: described(productAnswer, 'The product; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const { product, rev } = await inTransaction(dependencies, session, (change) =>
        createProduct(change, body, dependencies.config.publicUrl),
      )
      setEtag(reply, rev)
      return reply.code(201).header('location', `/api/v1/products/${product.id}`).send({ data: product })
    },
  })
}
