import {
  channelAnswer,
  channelDraftSchema,
  channelPatchSchema,
  channelSchema,
  channelViewSchema,
} from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import * as mini from 'zod/mini'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { channelList } from './channel-list.store.ts'
import { changeChannel, createChannel, deleteChannel } from './channels.service.ts'
import { readChannel, type TaggedChannel } from './channels.store.ts'
import { manyChannelRoutes } from './many-channels.routes.ts'

const tags = ['channels']

const channelRow = picked(channelSchema, 'PickedChannel', {
  view: mini.optional(mini.nullable(mini.partial(channelViewSchema))),
})

export function channelRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: channelList, row: channelRow, calls: { schema: true, facets: true } })
  oneChannel(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  manyChannelRoutes(app)
}

function oneChannel(app: Api, { db }: AppDependencies): void {
  app.get('/channels/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One channel with its current view, and its ETag',
      operationId: 'get_channel',
      params: idParams,
      response: { 200: described(channelAnswer, 'The channel.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readChannel(context, params.id))
      if (!found) throw notFound()
      return answer(reply, found)
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/channels/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a channel from a format, a view and the columns of the file',
      operationId: 'create_channel',
      body: channelDraftSchema,
      response: {
        201: described(channelAnswer, 'The channel; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const made = await inTransaction(dependencies, session, (work) => createChannel(work, body))
      reply.code(201).header('location', `/api/v1/channels/${made.channel.id}`)
      return answer(reply, made)
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/channels/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change some or all fields of a channel',
      operationId: 'patch_channel',
      params: idParams,
      headers: ifMatchHeader,
      body: channelPatchSchema,
      response: {
        200: described(channelAnswer, 'The channel as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, body, session } = request
      const after = await inTransaction(dependencies, session, (work) =>
        changeChannel(work, params.id, body, (rev, channel) => refuseStale(request, rev, channel)),
      )
      return answer(reply, after)
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/channels/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a channel; its view and exported files are kept',
      operationId: 'delete_channel',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inTransaction(dependencies, session, (work) =>
        deleteChannel(work, params.id, (rev, channel) => refuseStale(request, rev, channel)),
      )
      return reply.code(204).send(null)
    },
  })
}

function answer(reply: FastifyReply, { channel, rev }: TaggedChannel) {
  setEtag(reply, rev)
  return { data: channel }
}
