import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { MinuteLimit } from './minute-limit.ts'
import { networkOf } from './network.ts'

const MISSING_PER_MINUTE = 300

/**
 * Limits how often one network may request missing files: each guessed key is looked up in the database or the bucket,
 * and the caller has not signed in. Existing files do not count, so a page may show any number of pictures. The limit
 * leaves room for a page whose pictures were lost.
 */
export function limitUnknownFiles(app: Api, now: () => Date): void {
  const missing = new MinuteLimit(MISSING_PER_MINUTE, now)
  app.addHook('onRequest', async (request) => {
    if (isFile(request)) missing.refuse(networkOf(request.ip))
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode === 404 && isFile(request)) missing.add(networkOf(request.ip))
  })
}

const isFile = ({ url }: FastifyRequest) => url.startsWith('/files/')
