import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { Problem } from './problem.ts'

/** Who may call a route: anybody, any user, or users who may write. */
export type Access = 'public' | 'read' | 'write'

export interface Session {
  userId: string
  supplierId: string
  role: 'editor' | 'reader'
  familyId: string
}

export interface GuardedRoute {
  method: string
  /** Without a slash at its end. */
  path: string
  access: Access
}

/** The session that an access token stands for; undefined when it is not valid or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<Session | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
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
    if (!access) throw new Error(`The route ${String(method)} ${url} does not say who may call it.`)
    const path = url.length > 1 && url.endsWith('/') ? url.slice(0, -1) : url
    for (const one of [method].flat()) guarded.push({ method: one, path, access })
  })
  app.addHook('onRequest', async (request) => {
    const { access = 'public' } = request.routeOptions.config
    if (access === 'public') return
    const session = await authenticate(accessTokenOf(request))
    if (!session) throw invalidToken()
    sessions.set(request, session)
    if (access === 'write' && session.role !== 'editor') throw forbidden()
  })

  function callerOf(this: FastifyRequest): Session | undefined {
    return sessions.get(this)
  }
}

/** Only the header counts: addresses end up in logs and histories. */
function accessTokenOf({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw invalidToken()
  return token
}

const invalidToken = () => new Problem(401, 'invalid_token', 'Sign in to do this.')

const forbidden = () => new Problem(403, 'forbidden', 'You may look at this, but not change it.')
