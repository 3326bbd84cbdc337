import {
  choiceSchema,
  countSchema,
  deleteManySchema,
  duplicatedSchema,
  variantsPatchSchema,
  type WireChoice,
} from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { bulkModeParams } from '../changing/bulk-mode.ts'
import { frozenChoice } from '../jobs/frozen-choice.ts'
import { jobAnswer } from '../jobs/job-kind.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { variantList } from './variant-list.ts'
import { changeVariants, deleteVariants, duplicateVariants, type VariantsChange } from './variants.service.ts'

/** Calls on many variants: all or none of them, at once or as a job. */
export function manyVariantRoutes(app: Api): void {
  patch(app)
  duplication(app)
  deletion(app)
}

const tags = ['variants']
const problems = problemAnswers(400, 401, 403, 404, 409, 413, 422, 429, 503)
const counted = { 200: described(countSchema, 'How many there were.'), ...jobAnswer, ...problems }

function patch(app: Api): void {
  const answer = app.jobs.kind({
    name: 'patch_variants',
    freeze: (context, input: VariantsChange) => frozenChoice(variantList, context, input),
    run: async (change, input, progress) => ({ count: await changeVariants(change, input, progress) }),
  })
  app.patch('/variants/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change many variants alike, or none: fields are set, lists added to, taken from or replaced by mode',
      operationId: 'patch_variants',
      querystring: bulkModeParams,
      body: variantsPatchSchema,
      response: counted,
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => answer(request, reply, { ...request.body, mode: request.query.mode }),
  })
}

function duplication(app: Api): void {
  const answer = app.jobs.kind({
    name: 'duplicate_variants',
    status: 201,
    freeze: (context, choice: WireChoice) => frozenChoice(variantList, context, choice),
    async run(change, choice, progress) {
      const ids = await duplicateVariants(change, choice, progress)
      return { count: ids.length, ids }
    },
  })
  app.post('/variants/duplicate', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Copy variants as drafts, all or none',
      operationId: 'duplicate_variants',
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
    name: 'delete_variants',
    freeze: (context, choice: WireChoice) => frozenChoice(variantList, context, choice),
    run: async (change, choice, progress) => ({ count: await deleteVariants(change, choice, progress) }),
  })
  app.delete('/variants/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many variants for good, or none',
      operationId: 'delete_variants',
      body: deleteManySchema,
      response: counted,
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) =>
      answer(request, reply, Array.isArray(request.body) ? { ids: request.body } : request.body),
  })
}
