import {
  choiceSchema,
  countSchema,
  deleteManySchema,
  duplicatedSchema,
  productsPatchSchema,
  type WireChoice,
} from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { bulkModeParams } from '../changing/bulk-mode.ts'
import { frozenChoice } from '../jobs/frozen-choice.ts'
import { jobAnswer } from '../jobs/job-kind.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { changeProducts, deleteProducts, duplicateProducts, type ProductsChange } from './many-products.service.ts'
import { productList } from './product-list.ts'

/** Calls on many products: all or none of them, at once or as a job. */
export function manyProductRoutes(app: Api): void {
  patch(app)
  duplication(app)
  deletion(app)
}

const tags = ['products']
const problems = problemAnswers(400, 401, 403, 404, 409, 413, 422, 429, 503)
const counted = { 200: described(countSchema, 'How many there were.'), ...jobAnswer, ...problems }

function patch(app: Api): void {
  const answer = app.jobs.kind({
    name: 'patch_products',
    freeze: (context, input: ProductsChange) => frozenChoice(productList, context, input),
    run: async (change, input, progress) => ({ count: await changeProducts(change, input, progress) }),
  })
  app.patch('/products/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change many products alike, or none: fields are set, lists added to, taken from or replaced by mode',
      operationId: 'patch_products',
      querystring: bulkModeParams,
      body: productsPatchSchema,
      response: counted,
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => answer(request, reply, { ...request.body, mode: request.query.mode }),
  })
}

function duplication(app: Api): void {
  const answer = app.jobs.kind({
    name: 'duplicate_products',
    status: 201,
    freeze: (context, choice: WireChoice) => frozenChoice(productList, context, choice),
    async run(change, choice, progress) {
      const ids = await duplicateProducts(change, choice, progress)
      return { count: ids.length, ids }
    },
  })
  app.post('/products/duplicate', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Copy products as drafts, without variants and assets, all or none',
      operationId: 'duplicate_products',
      body: choiceSchema,
      response: {
        201: described(duplicatedSchema, 'The copies, in the order of the ids.'),
        ...jobAnswer,
        ...problems,
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => answer(request, reply, request.body),
  })
}

function deletion(app: Api): void {
  const answer = app.jobs.kind({
    name: 'delete_products',
    freeze: (context, choice: WireChoice) => frozenChoice(productList, context, choice),
    run: async (change, choice, progress) => ({ count: await deleteProducts(change, choice, progress) }),
  })
  app.delete('/products/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many products and their variants for good, or none',
      operationId: 'delete_products',
      body: deleteManySchema,
      response: counted,
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) =>
      answer(request, reply, Array.isArray(request.body) ? { ids: request.body } : request.body),
  })
}
