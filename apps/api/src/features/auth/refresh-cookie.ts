import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../../platform/config.ts'
import { FAMILY_MS } from './refresh.service.ts'

const NAME = 'selvedge_refresh'
const MAX_LENGTH = 200

export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, refreshToken: string): void
  clear(reply: FastifyReply): void
}

/** The cookie that holds a session's refresh token; sent only to the sign-in routes, and only from our own pages. */
export function refreshCookie(publicUrl: string): RefreshCookie {
  const { protocol, hostname } = new URL(publicUrl)
  const options: CookieSerializeOptions = {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https:' || !isLoopback(hostname),
  }
  return {
    read({ cookies }) {
      const token = cookies[NAME]
      return token && token.length <= MAX_LENGTH ? token : undefined
    },
    set: (reply, refreshToken) => void reply.setCookie(NAME, refreshToken, { ...options, maxAge: FAMILY_MS / 1_000 }),
    clear: (reply) => void reply.clearCookie(NAME, options),
  }
}
