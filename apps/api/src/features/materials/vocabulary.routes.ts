import { mergeSchema, type WireMerge } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { type Change, inTransaction, inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { jobAnswer, type Progress } from '../../platform/jobs/job-kind.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { type ListContext, inReadTransaction } from '../../platform/listing/list-context.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Tagged } from '../material-rows/tagged.ts'
import type { Precondition } from './vocabulary.ts'

/** How materials or families are read and changed one at a time. */
export interface Vocabulary<Item, Patch, Merged> {
  path: 'materials' | 'material_families'
  /** Noun for error messages: `material`. */
  noun: string
  answer: z.core.$ZodType<{ data: Item }>
  patch: z.core.$ZodType<Patch>
  merged: z.core.$ZodType<{ data: Merged }>
  read: (context: ListContext, id: string) => Promise<Tagged<Item> | undefined>
  change: (change: Change, id: string, patch: Patch, precondition: Precondition) => Promise<Tagged<Item>>
  remove: (change: Change, id: string, precondition: Precondition) => Promise<void>
  merge: (change: Change, merge: WireMerge, progress: Progress) => Promise<Merged>
}

/** Calls on one item of a vocabulary, and the merge of several. */
export function vocabularyRoutes<Item, Patch, Merged>(
  app: Api,
  dependencies: AppDependencies,
  words: Vocabulary<Item, Patch, Merged>,
): void {
  oneItem(app, dependencies, words)
  change(app, dependencies, words)
  deletion(app, dependencies, words)
  merging(app, words)
}

const operationOf = (path: string) => (path === 'materials' ? 'material' : 'material_family')
const tagsOf = (path: string) => [path.replaceAll('_', ' ')]

function oneItem<Item, Patch, Merged>(
  app: Api,
  { db }: AppDependencies,
  { path, noun, answer, read }: Vocabulary<Item, Patch, Merged>,
): void {
  app.get(`/${path}/:id`, {
    config: { access: 'read' },
    schema: {
      tags: tagsOf(path),
      summary: `One ${noun}, with its ETag`,
      operationId: `get_${operationOf(path)}`,
      params: idParams,
      response: { 200: described<z.core.$ZodType>(answer, `The ${noun}.`), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => read(context, params.id))
      if (!found) throw notFound()
      setEtag(reply, found.rev)
      return { data: found.item }
    },
  })
}

function change<Item, Patch, Merged>(
  app: Api,
  dependencies: AppDependencies,
  { path, noun, answer, patch, ...words }: Vocabulary<Item, Patch, Merged>,
): void {
  app.patch(`/${path}/:id`, {
    config: { access: 'write' },
    schema: {
      tags: tagsOf(path),
      summary: `Change a ${noun}`,
      operationId: `patch_${operationOf(path)}`,
      params: idParams,
      headers: ifMatchHeader,
      body: patch as z.core.$ZodType,
      response: {
        200: described<z.core.$ZodType>(answer, `The ${noun} as it is now.`),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, body, session } = request
      const { item, rev } = await inBulkTransaction(dependencies, session, (work) =>
        words.change(work, params.id, body as Patch, (seen, current) => refuseStale(request, seen, current)),
      )
      setEtag(reply, rev)
      return { data: item }
    },
  })
}

function deletion<Item, Patch, Merged>(
  app: Api,
  dependencies: AppDependencies,
  { path, noun, remove }: Vocabulary<Item, Patch, Merged>,
): void {
  app.delete(`/${path}/:id`, {
    config: { access: 'write' },
    schema: {
      tags: tagsOf(path),
      summary: `Delete a ${noun} that nothing uses`,
      operationId: `delete_${operationOf(path)}`,
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 409, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inTransaction(dependencies, session, (work) =>
        remove(work, params.id, (rev, current) => refuseStale(request, rev, current)),
      )
      return reply.code(204).send(null)
    },
  })
}

function merging<Item, Patch, Merged>(app: Api, { path, noun, merged, merge }: Vocabulary<Item, Patch, Merged>): void {
  const operationId = `merge_${path}`
  const answer = app.jobs.kind<WireMerge, Merged>({ name: operationId, run: merge })
  app.patch(`/${path}/merge`, {
    config: { access: 'write' },
    schema: {
      tags: tagsOf(path),
      summary: `Merge many of these into one ${noun}, all or none`,
      description: 'Products and variants of the others move to the selected one; the others are deleted.',
      operationId,
      body: mergeSchema,
      response: {
        200: described<z.core.$ZodType>(merged, 'How many were merged, and the one that remains.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 413, 422),
      },
    },
    handler: (request, reply) => answer(request, reply, request.body),
  })
}
