import * as z from 'zod'
import type { Api } from '../http/api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { type Change, inBulkTransaction, inTransaction } from './change.ts'
import { ifMatchHeader, present, type RefuseStale, type Tagged } from './one-item.ts'
import { refuseOtherId } from './refuse-other-id.ts'
import { idParams } from '../listing/pages/id-params.ts'
import { inReadTransaction, type ListContext } from '../listing/list-context.ts'
import { refuseStale, setEtag } from '../http/conditional.ts'
import { described } from '../http/described.ts'
import { problemAnswers } from '../http/problem-answers.ts'

/** How items of one kind are read, changed and deleted one at a time. */
export interface ItemKind<Item, Patch> {
  path: string
  tag: string
  /** Suffix of operation ids: `label` makes `get_label`. */
  operation: string
  noun: string
  summaries: { read: string; change: string; remove: string }
  answer: z.core.$ZodType<{ data: Item }>
  patch: z.core.$ZodType<Patch>
  read: (context: ListContext, id: string) => Promise<Tagged<Item> | undefined>
  change: (change: Change, id: string, patch: Patch, refuseStale: RefuseStale) => Promise<Tagged<Item>>
  remove: (change: Change, id: string, refuseStale: RefuseStale) => Promise<void>
}

/** `GET`, `PATCH` and `DELETE` of one item, with its ETag. */
export function itemRoutes<Item, Patch>(app: Api, dependencies: AppDependencies, kind: ItemKind<Item, Patch>): void {
  oneItem(app, dependencies, kind)
  patching(app, dependencies, kind)
  deletion(app, dependencies, kind)
}

function oneItem<Item, Patch>(app: Api, { db }: AppDependencies, kind: ItemKind<Item, Patch>): void {
  const { path, tag, operation, noun, summaries, answer, read } = kind
  app.get(`/${path}/:id`, {
    config: { access: 'read' },
    schema: {
      tags: [tag],
      summary: summaries.read,
      operationId: `get_${operation}`,
      params: idParams,
      response: { 200: described<z.core.$ZodType>(answer, `The ${noun}.`), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const { item, rev } = present(await inReadTransaction(db, session, (context) => read(context, params.id)))
      setEtag(reply, rev)
      return { data: item }
    },
  })
}

function patching<Item, Patch>(app: Api, dependencies: AppDependencies, kind: ItemKind<Item, Patch>): void {
  const { path, tag, operation, noun, summaries, answer, patch, change } = kind
  app.patch(`/${path}/:id`, {
    config: { access: 'write' },
    schema: {
      tags: [tag],
      summary: summaries.change,
      operationId: `patch_${operation}`,
      params: idParams,
      headers: ifMatchHeader,
      body: patch as z.core.$ZodType,
      response: {
        200: described<z.core.$ZodType>(answer, `The ${noun} as it is now.`),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, session } = request
      // The route's types cannot infer the body from a schema passed as an argument.
      const body = request.body as Patch & { id?: string | undefined }
      refuseOtherId(body.id, params.id)
      const { item, rev } = await inBulkTransaction(dependencies, session, (work) =>
        change(work, params.id, body, (seen, current) => refuseStale(request, seen, current)),
      )
      setEtag(reply, rev)
      return { data: item }
    },
  })
}

function deletion<Item, Patch>(app: Api, dependencies: AppDependencies, kind: ItemKind<Item, Patch>): void {
  const { path, tag, operation, summaries, remove } = kind
  app.delete(`/${path}/:id`, {
    config: { access: 'write' },
    schema: {
      tags: [tag],
      summary: summaries.remove,
      operationId: `delete_${operation}`,
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 409, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inBulkTransaction(dependencies, session, (work) =>
        remove(work, params.id, (seen, current) => refuseStale(request, seen, current)),
      )
      return reply.code(204).send(null)
    },
  })
}

interface ItemCreation<Item, Draft> {
  path: string
  tag: string
  operation: string
  noun: string
  summary: string
  answer: z.core.$ZodType<{ data: Item }>
  draft: z.core.$ZodType<Draft>
  create: (change: Change, draft: Draft) => Promise<Tagged<Item>>
}

/** `POST` of one item, which answers with it, its address and its ETag. */
export function creationOf<Item extends { id: string }, Draft>(
  app: Api,
  dependencies: AppDependencies,
  { path, tag, operation, noun, summary, answer, draft, create }: ItemCreation<Item, Draft>,
): void {
  app.post(`/${path}/`, {
    config: { access: 'write' },
    schema: {
      tags: [tag],
      summary,
      operationId: `create_${operation}`,
      body: draft as z.core.$ZodType,
      response: {
        201: described<z.core.$ZodType>(answer, `The ${noun}; \`Location\` is its address.`),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const { item, rev } = await inTransaction(dependencies, session, (work) => create(work, body as Draft))
      reply.code(201).header('location', `/api/v1/${path}/${item.id}`)
      setEtag(reply, rev)
      return { data: item }
    },
  })
}
