import { choiceSchema, countSchema, deleteManySchema, duplicatedSchema, type WireChoice } from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { frozenChoice } from '../jobs/frozen-choice.ts'
import { jobAnswer } from '../jobs/job-kind.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { groupList } from './attribute-group-list.ts'
import { deleteGroups, duplicateGroups } from './attribute-groups.service.ts'

const tags = ['attributes']

/** Calls on chosen groups: on all of them or on none, at once or as a job. */
export function manyGroups(app: Api): void {
  deletion(app)
  duplication(app)
}

function deletion(app: Api): void {
  const answer = app.jobs.kind<WireChoice, { count: number }>({
    name: 'delete_attribute_groups',
    freeze: (context, choice) => frozenChoice(groupList, context, choice),
    run: async (change, choice, progress) => ({ count: await deleteGroups(change, choice, progress) }),
  })
  app.delete('/attributes/groups', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many groups for good, or none; their attributes stay',
      operationId: 'delete_attribute_groups',
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
    name: 'duplicate_attribute_groups',
    freeze: (context, choice) => frozenChoice(groupList, context, choice),
    status: 201,
    async run(change, choice, progress) {
      const ids = await duplicateGroups(change, choice, progress)
      return { count: ids.length, ids }
    },
  })
  app.post('/attributes/groups/duplicate', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Copy groups with the same attributes, all or none',
      operationId: 'duplicate_attribute_groups',
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
