import { acceptedSchema, accessTokenSchema, credentialsSchema, resetPasswordSchema } from '@selvedge/sdk/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { refuseForeignPages } from '../../platform/http/csrf.ts'
import { Problem } from '../../platform/http/problem.ts'
import { AuthService, type Origin, sessionOver, type TokenPair } from './auth.service.ts'
import { isLocalCall } from './demo-access.ts'
import type { OpenSessions } from './open-sessions.ts'
import { type RefreshCookie, refreshCookie } from './refresh-cookie.ts'
import { stallSince } from './stall.ts'
import { ACCESS_TOKEN_SECONDS } from './tokens.ts'

const tags = ['sign-in']
/** Maximum size of a sign-in form; checked before any password is hashed. */
const FORM_BYTES = 16_384

export function authRoutes(app: Api, dependencies: AppDependencies, open: OpenSessions): void {
  const { config } = dependencies
  const service = new AuthService(dependencies, open)
  const cookie = refreshCookie(config.publicUrl)
  const refuseForeign = refuseForeignPages(config.publicUrl)
  signIn(app, { service, cookie, refuseForeign, stallMs: config.stallMs })
  staySignedIn(app, { service, cookie, refuseForeign })
  forgottenPassword(app, dependencies, service)
}

interface CookieRoutes {
  service: AuthService
  cookie: RefreshCookie
  refuseForeign: ReturnType<typeof refuseForeignPages>
}

function signIn(app: Api, { service, cookie, refuseForeign, stallMs }: CookieRoutes & { stallMs: number }): void {
  app.post('/auth/token', {
    config: { access: 'public', form: true },
    bodyLimit: FORM_BYTES,
    onRequest: refuseForeign,
    schema: {
      tags,
      summary: 'Sign in; sets the refresh cookie',
      operationId: 'sign_in',
      consumes: ['application/x-www-form-urlencoded'],
      body: credentialsSchema,
      response: {
        200: described(accessTokenSchema, 'Send it as `Authorization: Bearer`.'),
        ...problemAnswers(401, 403, 413, 415, 422, 429),
      },
    },
    async handler(request, reply) {
      const { username, password } = request.body
      const since = performance.now()
      try {
        return answerTokens(reply, cookie, await service.signIn(username, password, originOf(request)))
      } catch (error) {
        // The time a refusal takes must not reveal whether the user exists.
        if (error instanceof Problem && error.status === 401) {
          request.releaseSlot()
          await stallSince(since, stallMs)
        }
        throw error
      }
    },
  })
}

function staySignedIn(app: Api, { service, cookie, refuseForeign }: CookieRoutes): void {
  const refuseGuessing = async ({ ip }: FastifyRequest) => service.unknownRefreshTokens.refuse(ip)
  app.post('/auth/refresh', {
    config: { access: 'public' },
    onRequest: [refuseForeign, refuseGuessing],
    schema: {
      tags,
      summary: 'Get a new access token with the refresh cookie, which is replaced',
      operationId: 'refresh_session',
      response: {
        200: described(accessTokenSchema, 'The same answer as for signing in.'),
        ...problemAnswers(401, 403, 429),
      },
    },
    async handler(request, reply) {
      const token = cookie.read(request)
      if (!token) throw sessionOver()
      return answerTokens(reply, cookie, await service.refresh(token, originOf(request)))
    },
  })
  app.delete('/auth/refresh', {
    config: { access: 'public' },
    onRequest: [refuseForeign, refuseGuessing],
    schema: {
      tags,
      summary: 'Sign out; clears the refresh cookie',
      operationId: 'sign_out',
      response: { 204: z.null().describe('Signed out.'), ...problemAnswers(403, 429) },
    },
    async handler(request, reply) {
      const token = cookie.read(request)
      if (token) await service.signOut(token, originOf(request))
      cookie.clear(reply)
      return reply.code(204).send(null)
    },
  })
}

const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, isLocal: isLocalCall(request) })

function answerTokens(reply: FastifyReply, cookie: RefreshCookie, { accessToken, refreshToken }: TokenPair) {
  cookie.set(reply, refreshToken)
  reply.header('cache-control', 'no-store')
  return { access_token: accessToken, token_type: 'bearer' as const, expires_in: ACCESS_TOKEN_SECONDS }
}

/** Any text: a malformed address gets the same answer as an unknown one. */
const askedSchema = z.object({
  email: z
    .string({ error: 'Required' })
    .trim()
    .min(1, { error: 'Required' })
    .max(320)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'Invalid email' }),
})

function forgottenPassword(app: Api, { config, mailer }: AppDependencies, service: AuthService): void {
  const sending = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(sending)))
  app.post('/auth/forgot-password', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Request an e-mail with a link to set a new password',
      operationId: 'forgot_password',
      body: askedSchema,
      response: {
        202: described(acceptedSchema, 'The answer does not depend on whether the address is known.'),
        ...problemAnswers(400, 422),
      },
    },
    async handler(request, reply) {
      const { body, log } = request
      const since = performance.now()
      const mail = await service.forgotPassword(body.email)
      if (mail) {
        const sent = mailer.send(mail).catch((error: unknown) => log.error(error, 'An e-mail could not be sent.'))
        const tracked = sent.finally(() => sending.delete(tracked))
        sending.add(tracked)
      }
      request.releaseSlot()
      await stallSince(since, config.stallMs)
      return reply.code(202).send({ detail: 'If there is an account for this address, we have sent an e-mail to it.' })
    },
  })
  app.post('/auth/reset-password', {
    config: { access: 'public' },
    bodyLimit: FORM_BYTES,
    onRequest: async ({ ip }) => service.unknownResetTokens.refuse(ip),
    schema: {
      tags,
      summary: 'Set a new password with the token from the e-mail; ends every session but keeps personal access tokens',
      operationId: 'reset_password',
      body: resetPasswordSchema,
      response: { 204: z.null().describe('Done.'), ...problemAnswers(400, 422, 429) },
    },
    async handler({ body, ip }, reply) {
      await service.resetPassword(body.token, body.password, { address: ip })
      return reply.code(204).send(null)
    },
  })
}
