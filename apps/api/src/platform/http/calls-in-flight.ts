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
 * Limits the number of API calls that run at once, to `maxCallsInFlight` at most (0 means no limit). Further calls are
 * refused immediately: when more calls arrive than the server can answer, those it accepts are answered quickly instead
 * of all of them slowly.
 *
 * A call holds a slot from the arrival of its body until its answer begins, so slow bodies, event streams and long
 * downloads hold none. Nor do uploads, because they read their body while they work.
 */
export function limitCallsInFlight(app: Api, { maxCallsInFlight, publicUrl }: Config): void {
  const limit = new AdaptiveLimit(maxCallsInFlight)
  /** Start time of each call. */
  const inFlight = new Map<FastifyRequest, number>()
  app.decorateRequest('releaseSlot', function (this: FastifyRequest) {
    inFlight.delete(this)
  })
  if (maxCallsInFlight === 0) return
  const isFull = () => inFlight.size >= limit.current
  // A stopping server says so in its answers, which only Fastify's normal path does.
  refuseEarly(app, { isDue: () => isFull() && !app.draining, problem: tooBusy(), publicUrl })
  // Before anything is read for the call, so that a refusal stays cheap.
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

/** Health checks, pages and files are always served: a browser does not retry a picture. */
const needsSlot = ({ url, routeOptions: { config } }: FastifyRequest) =>
  url.startsWith('/api/v1/') && config.takes === undefined

const tooBusy = () =>
  new Problem(503, 'unavailable', 'The server is overloaded. Nothing was changed; try again.', {
    headers: { 'retry-after': '1' },
  })
