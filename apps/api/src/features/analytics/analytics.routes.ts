import { analyticsPageOf, analyticsParamsSchema, analyticsRowSchema, showcaseEventsSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import type { PublicLimits } from '../share-links/public-limits.ts'
import { openShare } from '../share-links/share-links.ts'
import { eventBatch } from './event-batch.ts'
import { eventList } from './event-list.store.ts'
import { EventWriter } from './event-writer.ts'
import { keepEvents } from './keep-events.ts'
import { readAnalytics } from './read-analytics.ts'
import { sweepOldEvents } from './sweep-events.ts'

/** What prospects do in showcases: the public pages report it, the supplier's users read it. */
export function analyticsRoutes(app: Api, dependencies: AppDependencies, limits: PublicLimits): void {
  readingRoutes(app, dependencies)
  eventsRoute(app, dependencies, limits)
  sweepOldEvents(app, dependencies)
}

function readingRoutes(app: Api, dependencies: AppDependencies): void {
  const { now } = dependencies
  const row = picked(analyticsRowSchema, 'PickedAnalyticsRow')
  const list = { resource: eventList, row, tag: 'analytics' }
  const wider = { params: analyticsParamsSchema, page: analyticsPageOf(row) }
  listRoutes(app, dependencies, {
    ...list,
    path: 'analytics/showcases',
    schemaPath: 'analytics/showcase/schema',
    calls: { schema: true },
    wider: { ...wider, read: (context, params) => readAnalytics(context, params, { now: now() }) },
  })
  listRoutes(app, dependencies, {
    ...list,
    path: 'analytics/showcase/:id',
    operation: 'analytics_of_showcase',
    calls: {},
    wider: {
      ...wider,
      ofItem: true,
      read: (context, params, showcaseId) => readAnalytics(context, params, { showcaseId, now: now() }),
    },
  })
}

const EVENT_BYTES = 262_144

const DESCRIPTION = `
Called by the page of a showcase; no account is needed. Kept of each event are its name, the page within this site,
the variant, the server's time, and of the visitor the kind of device, its brand, the browser, the language, and place
and country where a proxy tells them. The address is not kept: visitors are told apart by a keyed hash of address and
browser, whose key belongs to the one showcase and goes with it. Events are deleted after 25 months, and together with
their showcase. An address may make 60 calls a minute, all together 6,000.
`.trim()

function eventsRoute(app: Api, { config, db, now }: AppDependencies, limits: PublicLimits): void {
  const writer = new EventWriter((supplierId, batches) => keepEvents(db, supplierId, batches))
  app.post('/public/showcases/:token/events', {
    config: { access: 'public' },
    bodyLimit: EVENT_BYTES,
    schema: {
      tags: ['public'],
      summary: 'Record what a visitor of a showcase did',
      description: DESCRIPTION,
      operationId: 'tell_showcase_events',
      params: z.object({ token: z.string() }),
      body: showcaseEventsSchema,
      response: {
        204: described(z.null(), 'Kept.'),
        ...problemAnswers(400, 404, 410, 413, 415, 422, 429, 503),
      },
    },
    // Before the body is read, so that a throttled call costs next to nothing.
    onRequest: async ({ ip }) => limits.event(ip),
    async handler({ params: { token }, body: { events }, headers, ip, ips = [] }, reply) {
      const receivedAt = now()
      const share = await limits.opening(ip, () => openShare(db, 'showcase', token))
      await writer.write(
        eventBatch(share, { token, ip, throughProxy: ips.length > 1, headers, events, receivedAt }, config),
      )
      return reply.code(204).send(null)
    },
  })
}
