import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { isPersonalToken } from './personal-tokens.ts'
import type { KeyedWork } from './keyed-work.ts'
import { Problem } from './problem.ts'

/** Who may call a route: anybody, any user, or users who may write. */
export type Access = 'public' | 'read' | 'write'

export interface Session {
  userId: string
  supplierId: string
  role: 'editor' | 'reader'
  /** Of who has signed in. */
  familyId?: string
  /** Of a program that uses a personal access token. */
  token?: { id: string; scope: 'read' | 'write' }
  /** Of this one request, when it has an Idempotency-Key. */
  keyed?: KeyedWork
}

export interface GuardedRoute {
  method: string
  /** Without a slash at its end. */
  path: string
  access: Access
}

/**
 * The session that an access token stands for; undefined when it is not valid or its session has ended. Throws Problem
 * 429 when too many unknown ones came from the network of `address`.
 */
export type Authenticate = (accessToken: string, address: string) => Promise<Session | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Only for who has signed in: a personal access token does not do. */
    bySession?: boolean
  }
  interface FastifyRequest {
    /** Who calls; only on routes that are not public. */
    readonly session: Session
    /** Who calls, on every route. */
    readonly caller: Session | undefined
  }
  interface FastifyInstance {
    /** Every route with who may call it. */
    readonly guarded: readonly GuardedRoute[]
  }
}

/** Guards every route by its `config.access`, before anything of the body is read. A route without it does not start. */
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
    for (const one of [method].flat()) guarded.push({ method: one, path, access })
  })
  app.addHook('onRequest', async (request) => {
    const { access = 'public' } = request.routeOptions.config
    if (access === 'public') return
    const accessToken = accessTokenOf(request)
    const session = await authenticate(accessToken, request.ip)
    if (!session) throw isPersonalToken(accessToken) ? endedToken() : invalidToken()
    // A copy: requests of one session share what `authenticate` answers.
    sessions.set(request, { ...session })
    if (access === 'write' && session.role !== 'editor') throw forbidden()
    if (session.token) refuseBeyondScope(request, session.token)
  })

  function callerOf(this: FastifyRequest): Session | undefined {
    return sessions.get(this)
  }
}

/** Readers may change what is their own, tokens that only read may not. */
function refuseBeyondScope({ method, routeOptions: { config } }: FastifyRequest, { scope }: { scope: string }): void {
  if (config.bySession) throw new Problem(403, 'forbidden', 'An access token cannot do this. Sign in instead.')
  if (scope === 'read' && (config.access === 'write' || CHANGING.has(method))) {
    throw new Problem(403, 'forbidden', 'This access token is read-only.')
  }
}

const CHANGING: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE'])

/** Only the header counts: addresses end up in logs and histories. */
function accessTokenOf({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw invalidToken()
  return token
}

const invalidToken = () => new Problem(401, 'invalid_token', 'Sign in to do this.')

const endedToken = () =>
  new Problem(401, 'invalid_token', 'This access token is not valid: it has expired, was revoked, or is mistyped.')

const forbidden = () => new Problem(403, 'forbidden', 'You have read-only access.')
