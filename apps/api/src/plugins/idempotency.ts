import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { claimKey, keepAnswer, type KeyPlace, releaseKey, type StoredAnswer } from './idempotency.store.ts'
import { Problem } from './problem.ts'

const KEPT_MS = 24 * 3_600_000
/** A call that has not answered for so long has ended with its server; the key is free again. */
const IN_FLIGHT_MS = 60_000
const KEPT_HEADERS = ['content-type', 'location', 'etag'] as const
/** What is not the last word on a request: trying again may go well. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504, 507])

/** POST with an Idempotency-Key: whoever sends it again within a day gets the first answer, and nothing is done twice. */
export function rememberAnswers(app: Api, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  const claimed = new WeakMap<FastifyRequest, KeyPlace>()
  // A long upload is not abandoned while it goes on here.
  const running = new Set<string>()

  app.addHook('preHandler', async (request, reply) => {
    const place = placeOf(request)
    if (!place) return
    const at = now()
    const requestHash = hashOf(request)
    const since = new Date(at.getTime() - KEPT_MS)
    const claim = () => db.forSupplier(place.supplierId, (trx) => claimKey(trx, place, requestHash, at, since))
    let stored = await claim()
    if (stored && isAbandoned(stored, at) && !running.has(nameOf(place))) {
      await db.forSupplier(place.supplierId, (trx) => releaseKey(trx, place))
      stored = await claim()
    }
    if (stored) return replay(stored, requestHash, reply)
    claimed.set(request, place)
    running.add(nameOf(place))
  })

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const place = claimed.get(request)
    if (!place) return
    claimed.delete(request)
    const { statusCode: status } = reply
    try {
      await db.forSupplier(place.supplierId, (trx) =>
        PASSING.has(status) || !isText(payload)
          ? releaseKey(trx, place)
          : keepAnswer(trx, place, { status, headers: keptHeaders(reply), body: payload ?? '' }),
      )
    } finally {
      running.delete(nameOf(place))
    }
  })
}

/** Reading calls need none; keys of different users never meet. */
function placeOf({ method, headers, caller, routeOptions }: FastifyRequest): KeyPlace | undefined {
  const key = headers['idempotency-key']
  if (method !== 'POST' || key === undefined || !caller || routeOptions.config.access !== 'write') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(400, 'bad_header', 'An Idempotency-Key is 1 to 255 visible characters.')
  }
  return { supplierId: caller.supplierId, userId: caller.userId, key }
}

const hashOf = ({ method, url, body, headers }: FastifyRequest) =>
  hash('sha256', JSON.stringify([method, url, body ?? UNREAD.map((name) => headers[name] ?? null)]), 'base64url')

/** What is known of a file before it is read: enough to tell most from one another. */
const UNREAD = ['content-length', 'upload-length', 'upload-metadata'] as const

const nameOf = ({ supplierId, userId, key }: KeyPlace): string => `${supplierId} ${userId} ${key}`

const isAbandoned = ({ status, created_at }: StoredAnswer, at: Date) =>
  status === null && at.getTime() - created_at.getTime() > IN_FLIGHT_MS

function replay(stored: StoredAnswer, requestHash: string, reply: FastifyReply): FastifyReply {
  if (stored.request_hash !== requestHash) {
    throw new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
  }
  if (stored.status === null) {
    throw new Problem(409, 'idempotency_key_in_flight', 'The first call with this Idempotency-Key is still running.', {
      headers: { 'retry-after': '1' },
    })
  }
  return reply
    .code(stored.status)
    .headers({ ...(stored.headers as Record<string, string> | null), 'idempotency-replayed': 'true' })
    .send(stored.body === '' ? null : stored.body)
}

const isText = (payload: unknown): payload is string | null | undefined =>
  typeof payload === 'string' || payload === null || payload === undefined

const keptHeaders = (reply: FastifyReply) =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )
