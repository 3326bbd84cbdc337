import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { newId } from '../db/ids.ts'
import { badKey, keyInFlight, keyReused } from './idempotency-problems.ts'
import { claimKey, findAnswer, keepAnswer, type KeyPlace, releaseKey, type StoredAnswer } from './idempotency.store.ts'
import { KeyedWork } from './keyed-work.ts'
import { RunningClaims } from './running-claims.ts'
import { takesKey } from './session.ts'

const KEPT_MS = 24 * 3_600_000
const KEPT_HEADERS = ['content-type', 'location', 'etag'] as const
/** Transient statuses: retrying the request may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504, 507])

const REPLAYED = ['idempotency-replayed', 'true'] as const

type Dependencies = Pick<AppDependencies, 'db' | 'now'>

/** For POST with an Idempotency-Key: a repetition within a day gets the first answer, and nothing is done twice. */
export function rememberAnswers(app: Api, dependencies: Dependencies): void {
  const { db } = dependencies
  const claims = new RunningClaims(db, app.log)
  const claimed = new WeakMap<FastifyRequest, KeyedWork>()
  app.addHook('onReady', async () => claims.start())
  app.addHook('onClose', async () => claims.stop())

  app.addHook('preHandler', async (request, reply) => {
    const place = placeOf(request)
    if (!place) return
    const requestHash = hashOf(request)
    const keyed = await claim(dependencies, claims, place, requestHash)
    if (!(keyed instanceof KeyedWork)) return replay(keyed, requestHash, reply)
    claimed.set(request, keyed)
    request.session.keyed = keyed
  })

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const keyed = claimed.get(request)
    if (!keyed) return
    claimed.delete(request)
    const { key, isResumed } = keyed
    const { statusCode: status } = reply
    if (isResumed) reply.header(...REPLAYED)
    try {
      await db.forSupplier(
        key.supplierId,
        (trx) =>
          PASSING.has(status) || !isText(payload)
            ? releaseKey(trx, key)
            : keepAnswer(trx, key, { status, headers: keptHeaders(reply), body: payload ?? '' }),
        KEYS_ALONE,
      )
    } finally {
      claims.remove(key.claim)
    }
  })
}

const KEYS_ALONE = { besideSlices: true }

/** Returns the claimed work, or the stored state of the request that runs or has run it. */
async function claim(
  { db, now }: Dependencies,
  claims: RunningClaims,
  place: KeyPlace,
  requestHash: string,
): Promise<KeyedWork | StoredAnswer | undefined> {
  const at = now()
  const key = { ...place, claim: newId() }
  const forgetBefore = new Date(at.getTime() - KEPT_MS)
  const { running, leaseMs } = claims
  claims.add(key.claim)
  let isOurs = false
  try {
    return await db.forSupplier(
      place.supplierId,
      async (trx) => {
        const steps = await claimKey(trx, key, { requestHash, at, forgetBefore, running, leaseMs })
        isOurs = steps !== undefined
        return steps ? new KeyedWork(key, steps) : findAnswer(trx, place)
      },
      KEYS_ALONE,
    )
  } catch (error) {
    isOurs = false
    throw error
  } finally {
    if (!isOurs) claims.remove(key.claim)
  }
}

/** Undefined for calls that take no key. Keys are scoped by user. */
function placeOf({ method, headers, caller, routeOptions }: FastifyRequest): KeyPlace | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || !caller || !takesKey(method, routeOptions.config)) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw badKey()
  return { supplierId: caller.supplierId, userId: caller.userId, key }
}

function hashOf({ method, url, body, headers }: FastifyRequest): string {
  const { prefer } = headers
  const sent = [method, url, body ?? UNREAD.map((name) => headers[name] ?? null), ...(prefer ? [prefer] : [])]
  return hash('sha256', JSON.stringify(sent), 'base64url')
}

/** The headers known before a file is read: enough to tell most files apart. */
const UNREAD = ['content-length', 'upload-length', 'upload-metadata'] as const

function replay(stored: StoredAnswer | undefined, requestHash: string, reply: FastifyReply): FastifyReply {
  if (stored && stored.request_hash !== requestHash) throw keyReused()
  // No row means that the request with this key has just ended with a transient status.
  if (!stored || stored.status === null) throw keyInFlight()
  return reply
    .code(stored.status)
    .headers({ ...(stored.headers as Record<string, string> | null) })
    .header(...REPLAYED)
    .send(stored.body === '' ? null : stored.body)
}

const isText = (payload: unknown): payload is string | null | undefined =>
  typeof payload === 'string' || payload === null || payload === undefined

const keptHeaders = (reply: FastifyReply) =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )
