import {
  type BulkMode,
  choiceSchema,
  countSchema,
  deleteManySchema,
  duplicatedSchema,
  type WireChoice,
} from '@selvedge/sdk/wire'
import type * as z from 'zod/mini'
import type { Api } from '../http/api.ts'
import { frozenChoice } from './frozen-choice.store.ts'
import { type Progress, jobAnswer } from './job-kind.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { described } from '../http/described.ts'
import { problemAnswers } from '../http/problem-answers.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { bulkModeParams } from '../changing/bulk-mode.ts'
import type { Change } from '../changing/change.ts'

/** A bulk call on the selected rows of a list, all or nothing, at once or as a job. */
export interface ManyRoute<Result, Input = WireChoice> {
  path: string
  tag: string
  operation: string
  summary: string
  resource: ListResource<{ id: string }>
  run: (change: Change, input: Input, progress: Progress) => Promise<Result>
}

export interface ManyChange<Body, Result = number> extends ManyRoute<Result, Body & { mode: BulkMode }> {
  body: z.core.$ZodType<Body>
}

const problems = problemAnswers(400, 401, 403, 404, 409, 413, 422, 429, 503)

/** The same change to all rows: `run` returns how many there were. */
export const changeOfMany = <Body extends WireChoice>(app: Api, { run, ...route }: ManyChange<Body>): void =>
  answeredChangeOfMany(app, {
    ...route,
    answer: countSchema,
    run: async (...work) => ({ count: await run(...work) }),
  })

/** The same change to all rows, with more in its answer than how many there were. */
export function answeredChangeOfMany<Body extends WireChoice, Result extends { count: number }>(
  app: Api,
  route: ManyChange<Body, Result> & { answer: z.core.$ZodType<{ data: Result }> },
): void {
  const { path, tag, operation, summary, resource, body, run } = route
  const answer = app.jobs.kind({
    name: operation,
    freeze: (context, input: Body & { mode: BulkMode }) => frozenChoice(resource, context, input),
    run,
  })
  app.patch(path, {
    config: { access: 'write' },
    schema: {
      tags: [tag],
      summary,
      operationId: operation,
      querystring: bulkModeParams,
      body,
      response: {
        200: described<z.core.$ZodType>(route.answer, 'How many were affected.'),
        ...jobAnswer,
        ...problems,
      },
    },
    preValidation: async (request) => refuseBadIds(idsIn(request.body), '#/ids'),
    handler(request, reply) {
      // The route's types cannot infer the body from a schema passed as an argument.
      const input = request.body as Body
      return answer(request, reply, { ...input, mode: request.query.mode })
    },
  })
}

/** `run` returns the number of deleted items. */
export const deletionOfMany = (app: Api, { run, ...route }: ManyRoute<number>): void =>
  answeredDeletionOfMany(app, {
    ...route,
    answer: countSchema,
    run: async (...work) => ({ count: await run(...work) }),
  })

/** A deletion whose answer contains more than the number of items. */
export function answeredDeletionOfMany<Result extends { count: number }>(
  app: Api,
  route: ManyRoute<Result> & { answer: z.core.$ZodType<{ data: Result }> },
): void {
  const { path, tag, operation, summary, resource, run } = route
  const answer = app.jobs.kind({
    name: operation,
    freeze: (context, choice: WireChoice) => frozenChoice(resource, context, choice),
    run,
  })
  const response = {
    200: described<z.core.$ZodType>(route.answer, 'Number of affected items.'),
    ...jobAnswer,
    ...problems,
  }
  app.delete(path, {
    config: { access: 'write' },
    schema: { tags: [tag], summary, operationId: operation, body: deleteManySchema, response },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) => answer(request, reply, choiceIn(request.body)),
  })
}

/** `run` returns the ids of the copies, in the order of the selected ids. */
export function duplicationOfMany(
  app: Api,
  { path, tag, operation, summary, resource, run }: ManyRoute<string[]>,
): void {
  const answer = app.jobs.kind({
    name: operation,
    status: 201,
    freeze: (context, choice: WireChoice) => frozenChoice(resource, context, choice),
    async run(change, choice, progress) {
      const ids = await run(change, choice, progress)
      return { count: ids.length, ids }
    },
  })
  app.post(path, {
    config: { access: 'write' },
    schema: {
      tags: [tag],
      summary,
      operationId: operation,
      body: choiceSchema,
      response: { 201: described(duplicatedSchema, 'The copies, in the order of the ids.'), ...jobAnswer, ...problems },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => answer(request, reply, request.body),
  })
}

/** Deletions may also send a bare array of ids. */
const choiceIn = (body: string[] | WireChoice): WireChoice => (Array.isArray(body) ? { ids: body } : body)
