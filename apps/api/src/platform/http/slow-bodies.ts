import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take as long as it likes, while it moves. */
    upload?: boolean
  }
}

export interface BodyLimits {
  /** All of a body, and the time in which an upload has to move on. */
  milliseconds: number
  /** What moving on means. */
  leastBytes: number
}

const LIMITS: BodyLimits = { milliseconds: 30_000, leastBytes: 30_000 }

/**
 * 408 for bodies that do not come. Node has one limit for whole requests only, which would end long uploads;
 * so the connection is ended here in Node's own way, and `clientErrorHandler` answers.
 */
export function refuseSlowBodies(app: Api, limits: BodyLimits = LIMITS): void {
  app.addHook('onRequest', async (request) => {
    const { socket, complete } = request.raw
    // In process (`app.inject`) nothing comes over a connection.
    if (complete || !hasBody(request) || !(socket instanceof Socket)) return
    watch(request, limits, (error) => app.server.emit('clientError', error, socket))
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: FastifyRequest, limits: BodyLimits, end: (error: Error) => void): void {
  const { raw, routeOptions } = request
  const least = routeOptions.config.upload ? limits.leastBytes : Infinity
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop()
    const { bytesRead } = raw.socket
    if (bytesRead - seen >= least) {
      seen = bytesRead
      return
    }
    stop()
    end(Object.assign(new Error('The body is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))
  }, limits.milliseconds)
  const stop = () => clearInterval(timer)
  raw.once('close', stop)
}
