import {
  attributesPatchSchema,
  choiceSchema,
  countSchema,
  deleteManySchema,
  duplicatedSchema,
  type WireChoice,
} from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { bulkModeParams } from '../changing/bulk-mode.ts'
import { frozenChoice } from '../jobs/frozen-choice.ts'
import { jobAnswer } from '../jobs/job-kind.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { attributeList } from './attribute-list.ts'
import { type ManyChanged, changeAttributes } from './attributes.service.ts'
import { deleteAttributes } from './delete-attributes.ts'
import { duplicateAttributes } from './duplicate-attributes.ts'

const tags = ['attributes']

/** Calls on chosen attributes: on all of them or on none, at once or as a job. */
export function manyAttributes(app: Api): void {
  changes(app)
  deletion(app)
  duplication(app)
}

function changes(app: Api): void {
  const answer = app.jobs.kind<ManyChanged, { count: number }>({
    name: 'patch_attributes',
    freeze: async (context, input) => ({
      ...input,
      choice: await frozenChoice(attributeList, context, input.choice),
    }),
    run: async (change, input, progress) => ({ count: await changeAttributes(change, input, progress) }),
  })
  app.patch('/attributes/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change many attributes, or none',
      operationId: 'patch_attributes',
      querystring: bulkModeParams,
      body: attributesPatchSchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => {
      const { fields, ...choice } = request.body
      return answer(request, reply, { choice, fields, mode: request.query.mode })
    },
  })
}

function deletion(app: Api): void {
  const answer = app.jobs.kind<WireChoice, { count: number }>({
    name: 'delete_attributes',
    freeze: (context, choice) => frozenChoice(attributeList, context, choice),
    run: async (change, choice, progress) => ({ count: await deleteAttributes(change, choice, progress) }),
  })
  app.delete('/attributes/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many attributes with their values and all their links for good, or none',
      operationId: 'delete_attributes',
      body: deleteManySchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) => {
      const { body } = request
      return answer(request, reply, Array.isArray(body) ? { ids: body } : body)
    },
  })
}

function duplication(app: Api): void {
  const answer = app.jobs.kind<WireChoice, { count: number; ids: string[] }>({
    name: 'duplicate_attributes',
    freeze: (context, choice) => frozenChoice(attributeList, context, choice),
    status: 201,
    async run(change, choice, progress) {
      const ids = await duplicateAttributes(change, choice, progress)
      return { count: ids.length, ids }
    },
  })
  app.post('/attributes/duplicate', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Copy attributes with their values, on no variant, all or none',
      operationId: 'duplicate_attributes',
      body: choiceSchema,
      response: {
        201: described(duplicatedSchema, 'The copies, in the order of the ids.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => answer(request, reply, request.body),
  })
}
