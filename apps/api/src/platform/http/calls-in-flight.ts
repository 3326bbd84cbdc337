import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import type { Config } from '../config.ts'
import { AdaptiveLimit } from './adaptive-limit.ts'
import { Problem } from './problem.ts'
import { refuseEarly } from './refuse-early.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the slot of this call before its answer, because from here on it only waits. */
    releaseSlot(): void
  }
}

/**
 * Works on so many API calls at once, at most `maxCallsInFlight` (0 is no limit). One more is refused immediately:
 * where more calls come than the server can answer, those that it takes are answered quickly instead of all of them
 * slowly.
 *
 * A call has a slot from when its body is here until its answer begins, so that slow bodies, event streams and long
 * downloads have none. Uploads have none either, because they read their body while they work.
 */
export function limitCallsInFlight(app: Api, { maxCallsInFlight, publicUrl }: Config): void {
  const limit = new AdaptiveLimit(maxCallsInFlight)
  /** With the time of its beginning. */
  const inFlight = new Map<FastifyRequest, number>()
  app.decorateRequest('releaseSlot', function (this: FastifyRequest) {
    inFlight.delete(this)
  })
  if (maxCallsInFlight === 0) return
  const isFull = () => inFlight.size >= limit.current
  // A server that stops says so in its answers, which Fastify's way to them does.
  refuseEarly(app, { isDue: () => isFull() && !app.draining, problem: tooBusy(), publicUrl })
  // Before anything is read for the call, so that a refusal costs little.
  app.addHook('onRequest', async (request) => {
    if (needsSlot(request) && isFull()) throw tooBusy()
  })
  app.addHook('preValidation', async (request) => {
    if (!needsSlot(request)) return
    if (isFull()) throw tooBusy()
    inFlight.set(request, performance.now())
  })
  app.addHook('onSend', async (request) => {
    const since = inFlight.get(request)
    if (since === undefined) return
    const at = performance.now()
    limit.observe({ at, tookMs: at - since, inFlight: inFlight.size })
    request.releaseSlot()
  })
}

/** Health, pages and files are served to the end: a browser does not ask again for a picture. */
const needsSlot = ({ url, routeOptions: { config } }: FastifyRequest) =>
  url.startsWith('/api/v1/') && config.takes === undefined

const tooBusy = () =>
  new Problem(503, 'unavailable', 'The server is overloaded. Nothing was changed; try again.', {
    headers: { 'retry-after': '1' },
  })
