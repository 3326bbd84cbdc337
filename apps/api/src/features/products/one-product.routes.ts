import { productAnswer, productAssetsSchema, productImageSchema, productPatchSchema } from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { bulkModeParams } from '../../platform/changing/bulk-mode.ts'
import { inTransaction, inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { deleteProduct } from './many-products.service.ts'
import { changeAssets, changeImage, changeProduct } from './products.service.ts'
import type { TaggedProduct } from './products.store.ts'

/** Changes to one product. Each requires the ETag that its editor saw, and returns the product with its new one. */
export function oneProductRoutes(app: Api, dependencies: AppDependencies): void {
  patch(app, dependencies)
  image(app, dependencies)
  assets(app, dependencies)
  deletion(app, dependencies)
}

const tags = ['products']
const shared = { config: { access: 'write' } } as const
const answers = {
  200: described(productAnswer, 'The product as it is now.'),
  ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
}

function patch(app: Api, dependencies: AppDependencies): void {
  app.patch('/products/:id', {
    ...shared,
    schema: {
      tags,
      summary: 'Change fields of a product; a new name or material also applies to its variants',
      operationId: 'patch_product',
      params: idParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: productPatchSchema,
      response: answers,
    },
    async handler({ params, query: { mode }, headers: { 'if-match': ifMatch }, body, session }, reply) {
      const changed = await inBulkTransaction(dependencies, session, (change) =>
        changeProduct(change, params.id, body, { mode, ifMatch }),
      )
      return tagged(reply, changed)
    },
  })
}

function image(app: Api, dependencies: AppDependencies): void {
  app.patch('/products/:id/image', {
    ...shared,
    schema: {
      tags,
      summary: 'Link the image of a product, or unlink it with mode remove',
      operationId: 'patch_product_image',
      params: idParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: productImageSchema,
      response: answers,
    },
    async handler({ params, query, headers: { 'if-match': ifMatch }, body, session }, reply) {
      const { asset_id, mode = query.mode } = body
      const changed = await inTransaction(dependencies, session, (change) =>
        changeImage(change, params.id, asset_id, { mode, ifMatch }),
      )
      return tagged(reply, changed)
    },
  })
}

function assets(app: Api, dependencies: AppDependencies): void {
  app.patch('/products/:id/assets', {
    ...shared,
    schema: {
      tags,
      summary: 'Link, unlink or replace (upsert) the assets of a product, in this order',
      operationId: 'patch_product_assets',
      params: idParams,
      querystring: bulkModeParams,
      headers: ifMatchHeader,
      body: productAssetsSchema,
      response: answers,
    },
    async handler({ params, query: { mode }, headers: { 'if-match': ifMatch }, body, session }, reply) {
      const changed = await inTransaction(dependencies, session, (change) =>
        changeAssets(change, params.id, body.assets, { mode, ifMatch }),
      )
      return tagged(reply, changed)
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/products/:id', {
    ...shared,
    schema: {
      tags,
      summary: 'Permanently delete a product and its variants',
      operationId: 'delete_product',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler({ params, headers: { 'if-match': ifMatch }, session }, reply) {
      await inBulkTransaction(dependencies, session, (change) => deleteProduct(change, params.id, ifMatch))
      return reply.code(204).send(null)
    },
  })
}

function tagged(reply: FastifyReply, { product, rev }: TaggedProduct) {
  setEtag(reply, rev)
  return { data: product }
}
