import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Api } from './api.ts'
import { newId } from '../db/ids.ts'
import type { Problem } from './problem.ts'
import { PROBLEM_TYPE, problemBody } from './problem-body.ts'

export interface EarlyRefusal {
  /** Whether reads are currently refused. */
  isDue: () => boolean
  problem: Problem
  publicUrl: string
}

/**
 * Refuses reading API calls before Fastify processes them. A server under ten times the load it can answer refuses
 * thousands of calls per second, and a normal answer, with its hooks and headers, costs a tenth of serving the call:
 * that time would be lost to the calls that are served.
 */
export function refuseEarly(app: Api, refusal: EarlyRefusal): void {
  const [serve] = app.server.listeners('request') as RequestListener[]
  if (!serve) throw new Error('The server is not listening yet.')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (refusal.isDue() && readsFromApi(request)) answer(response, request, refusal)
    else serve(request, response)
  })
}

const readsFromApi = ({ method, url = '' }: IncomingMessage) => method === 'GET' && url.startsWith('/api/v1/')

function answer(response: ServerResponse, { url = '' }: IncomingMessage, { problem, publicUrl }: EarlyRefusal): void {
  const { status, code, message: detail, details } = problem
  const [requestId, instance] = [newId(), url.split('?', 1)[0] ?? '']
  const body = JSON.stringify(problemBody({ status, code, detail, instance, requestId, publicUrl }))
  response
    .writeHead(status, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...details.headers,
    })
    .end(body)
}
