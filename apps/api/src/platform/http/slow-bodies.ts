import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take any time, as long as it makes progress. */
    upload?: boolean
  }
}

export interface BodyLimits {
  /** Time for a whole body, or within which an upload must make progress. */
  milliseconds: number
  /** The minimum that counts as progress. */
  leastBytes: number
}

const LIMITS: BodyLimits = { milliseconds: 30_000, leastBytes: 30_000 }

/**
 * 408 for stalled bodies. Node only has a limit for whole requests, which would cut long uploads; so this ends the
 * connection the way Node does, and `clientErrorHandler` answers.
 */
export function refuseSlowBodies(app: Api, limits: BodyLimits = LIMITS): void {
  app.addHook('onRequest', async (request) => {
    const { socket, complete } = request.raw
    // In-process calls (`app.inject`) have no connection.
    if (complete || !hasBody(request) || !(socket instanceof Socket)) return
    watch(request, limits, (error) => app.server.emit('clientError', error, socket))
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: FastifyRequest, limits: BodyLimits, end: (error: Error) => void): void {
  const { raw, routeOptions } = request
  const min = routeOptions.config.upload ? limits.leastBytes : Infinity
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop()
    const { bytesRead } = raw.socket
    if (bytesRead - seen >= min) {
      seen = bytesRead
      return
    }
    stop()
    end(Object.assign(new Error('The body is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))
  }, limits.milliseconds)
  const stop = () => clearInterval(timer)
  raw.once('close', stop)
}
