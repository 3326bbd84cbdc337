import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

import { createClient } from '../client.ts'
import type { ClientSettings } from '../connection.ts'
import { ApiError } from '../errors.ts'

interface Request {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
}

type Handler = (request: Request, response: ServerResponse) => void | Promise<void>

export const PAGE = { data: [], paging: { current_page: 0, limit: 25, total: 0 } }
export const EXPIRED = problem(401, 'invalid_token', 'The access token has expired.')

/** A client of a server that answers with `handle`, and the requests the server received. */
export async function connect(handle: Handler, settings: Partial<ClientSettings> = {}) {
  const requests: Request[] = []
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: url.pathname.replace('/api/v1/', ''),
        query: Object.fromEntries(url.searchParams),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      requests.push(request)
      void handle(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, accessToken: 'old', ...settings })
  return { client, requests, close, lines: () => requests.map(({ method, path }) => `${method} ${path}`) }
}

export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function problem(status: number, code: string, detail: string, more: object = {}) {
  return { type: `urn:problem:${code}`, title: code, status, detail, code, ...more }
}

export const token = (access_token: string) => ({ access_token, token_type: 'bearer', expires_in: 900 })

export async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call did not fail.')
}

/** Answers 401 (or `expired`) to the token `old`, 200 to `new`, and returns `new` on a refresh. */
export function expiring(expired = 401): Handler {
  return ({ path, headers }, response) => {
    if (path === 'auth/refresh') return void setTimeout(() => answer(response, 200, token('new')), 20)
    if (headers.authorization === 'Bearer new') return answer(response, 200, PAGE)
    answer(response, expired, { ...EXPIRED, status: expired })
  }
}
