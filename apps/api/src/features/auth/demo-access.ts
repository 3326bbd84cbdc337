import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../../platform/config.ts'

/**
 * Whether demo users may sign in to this server at all. The whole world knows their password, so they may only where
 * nothing but this machine reaches the server: a public address or a trusted proxy says that others do.
 */
export const isDemoAllowed = ({ host, publicUrl, trustedProxies }: Config): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustedProxies.length === 0

/** Whether a call began on this machine, by its connection and by every address that a proxy says it forwards for. */
export const isLocalCall = ({ socket, headers }: FastifyRequest): boolean =>
  [socket.remoteAddress ?? '', ...forwardedFor(headers)].every(isLoopback)

/** An address from a proxy that is not configured is not trusted, but it is enough to refuse. */
function forwardedFor(headers: FastifyRequest['headers']): string[] {
  const lists = ['x-forwarded-for', 'x-real-ip'].flatMap((name) => headers[name] ?? [])
  const forwarded = [...(headers['forwarded'] ?? '').matchAll(/\bfor="?([^",;\s]*)/gi)].map(
    ([, address = '']) => address,
  )
  return [...lists.flatMap((list) => list.split(',')), ...forwarded].map((address) => address.trim())
}
