import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientSettings, createClient } from '@selvedge/sdk'

export interface TestRequest {
  /** Method and path below /api/v1, e.g. `GET variants/`. */
  line: string
  query: Record<string, string>
  authorization: string | undefined
}

/** A client of a server in this process that answers with `handle`; `await using` closes it. */
export async function connectClient(
  handle: (request: TestRequest, response: ServerResponse) => void,
  settings: Partial<ClientSettings> = {},
) {
  const requests: TestRequest[] = []
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const request = {
      line: `${incoming.method} ${url.pathname.replace('/api/v1/', '')}`,
      query: Object.fromEntries(url.searchParams),
      authorization: incoming.headers.authorization,
    }
    requests.push(request)
    incoming.resume().on('end', () => handle(request, response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    client: createClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, ...settings }),
    requests,
    count: (line: string) => requests.filter((request) => request.line === line).length,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
