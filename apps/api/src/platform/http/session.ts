import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { isPersonalToken } from './personal-tokens.ts'
import type { KeyedWork } from './keyed-work.ts'
import { Problem } from './problem.ts'

/** Required access of a route: public, any user, or users with write access. */
export type Access = 'public' | 'read' | 'write'

export interface Session {
  userId: string
  supplierId: string
  role: 'editor' | 'reader'
  /** Set for a signed-in user. */
  familyId?: string
  /** Set for a program that uses a personal access token. */
  token?: { id: string; scope: 'read' | 'write' }
  /** Set if this request has an Idempotency-Key. */
  keyed?: KeyedWork
}

export interface GuardedRoute {
  method: string
  /** Without a trailing slash. */
  path: string
  access: Access
  /** Whether it makes something that its Idempotency-Key keeps from being made twice. */
  takesKey: boolean
}

/**
 * Returns the session of an access token; undefined if it is invalid or its session has ended. Throws Problem 429 if
 * the network of `address` has sent too many unknown tokens.
 */
export type Authenticate = (accessToken: string, address: string) => Promise<Session | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * Whether a POST takes an Idempotency-Key, where its access does not tell: a reading call that makes a file to
     * download does, the preview of a change does not.
     */
    takesKey?: boolean
    /** Requires a signed-in user; a personal access token is not enough. */
    bySession?: boolean
  }
  interface FastifyRequest {
    /** The caller; available on routes that are not public only. */
    readonly session: Session
    /** The caller, on any route. */
    readonly caller: Session | undefined
  }
  interface FastifyInstance {
    /** Every route with its required access. */
    readonly guarded: readonly GuardedRoute[]
  }
}

/** Whether a call can have an Idempotency-Key; other methods do the same when they are repeated. */
export const takesKey = (method: string, { access, takesKey: isTaken = access === 'write' }: FastifyContextConfig) =>
  method === 'POST' && isTaken

/** Guards every route by its `config.access`, before any of the body is read. A route without it fails at startup. */
export function guardRoutes(app: Api, authenticate: Authenticate): void {
  const sessions = new WeakMap<FastifyRequest, Session>()
  app.decorateRequest('caller', { getter: callerOf })
  app.decorateRequest('session', {
    getter(this: FastifyRequest): Session {
      const session = sessions.get(this)
      if (!session) throw new Error('A public route has no session.')
      return session
    },
  })
  const guarded: GuardedRoute[] = []
  app.decorate('guarded', guarded)
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access) throw new Error(`The route ${String(method)} ${url} declares no access rule.`)
    const path = url.length > 1 && url.endsWith('/') ? url.slice(0, -1) : url
    for (const one of [method].flat()) guarded.push({ method: one, path, access, takesKey: takesKey(one, config) })
  })
  app.addHook('onRequest', async (request) => {
    const { access = 'public' } = request.routeOptions.config
    if (access === 'public') return
    const accessToken = accessTokenOf(request)
    const session = await authenticate(accessToken, request.ip)
    if (!session) throw isPersonalToken(accessToken) ? endedToken() : invalidToken()
    // A copy, because requests of one session share the object that `authenticate` returns.
    sessions.set(request, { ...session })
    if (access === 'write' && session.role !== 'editor') throw forbidden()
    if (session.token) refuseBeyondScope(request, session.token)
  })

  function callerOf(this: FastifyRequest): Session | undefined {
    return sessions.get(this)
  }
}

/** Users with read access may change what is their own; read-only tokens may not. */
function refuseBeyondScope({ method, routeOptions: { config } }: FastifyRequest, { scope }: { scope: string }): void {
  if (config.bySession) throw new Problem(403, 'forbidden', 'An access token cannot do this. Sign in instead.')
  if (scope === 'read' && (config.access === 'write' || CHANGING.has(method))) {
    throw new Problem(403, 'forbidden', 'This access token is read-only.')
  }
}

const CHANGING: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE'])

/** Only the header is accepted: URLs end up in logs and histories. */
function accessTokenOf({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw invalidToken()
  return token
}

const invalidToken = () => new Problem(401, 'invalid_token', 'Sign in to do this.')

const endedToken = () =>
  new Problem(401, 'invalid_token', 'This access token is not valid: it has expired, was revoked, or is mistyped.')

const forbidden = () => new Problem(403, 'forbidden', 'You have read-only access.')
