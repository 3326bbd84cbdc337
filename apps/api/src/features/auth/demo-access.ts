import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../../platform/config.ts'

/**
 * Whether demo users may sign in to this server at all. Their password is public, so they may only where no other
 * machine can reach the server; a public address or a trusted proxy means that others can.
 */
export const isDemoAllowed = ({ host, publicUrl, trustedProxies }: Config): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustedProxies.length === 0

/**
 * Whether a call was made on this machine, judging by its connection and by every address that a proxy says it forwards
 * for.
 */
export const isLocalCall = ({ socket, headers }: FastifyRequest): boolean =>
  [socket.remoteAddress ?? '', ...forwardedFor(headers)].every(isLoopback)

/** The address from an unconfigured proxy is not trusted, but it is enough to refuse. */
function forwardedFor(headers: FastifyRequest['headers']): string[] {
  const lists = ['x-forwarded-for', 'x-real-ip'].flatMap((name) => headers[name] ?? [])
  const forwarded = [...(headers['forwarded'] ?? '').matchAll(/\bfor="?([^",;\s]*)/gi)].map(
    ([, address = '']) => address,
  )
  return [...lists.flatMap((list) => list.split(',')), ...forwarded].map((address) => address.trim())
}
