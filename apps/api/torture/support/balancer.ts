import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  address: string
  add(server: string): void
  remove(server: string): void
  /** Resolves when that server receives requests. */
  untilReady(server: string): Promise<void>
  close(): void
}

const LOOK_EVERY_MS = 100
/** A server is taken out after this many failed probes in a row. */
const FALL = 2

/**
 * Sends each request to the next ready server, like a load balancer. If a connection is refused, tries another server;
 * nothing is sent twice.
 */
export async function balancer(): Promise<Balancer> {
  const servers = new Map<string, Watched>()
  let turn = 0
  const next = (except: readonly string[]) => {
    const ready = [...servers].filter(([address, { isReady }]) => isReady && !except.includes(address))
    return ready[(turn += 1) % Math.max(1, ready.length)]?.[0]
  }
  const front = createServer((incoming, reply) => void pass(incoming, reply, next))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const timer = setInterval(() => {
    for (const [address, server] of servers) void look(address, server)
  }, LOOK_EVERY_MS)
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    add: (server) => void servers.set(server, { isReady: false, missed: 0 }),
    remove: (server) => void servers.delete(server),
    async untilReady(server) {
      while (!servers.get(server)?.isReady) await new Promise((go) => setTimeout(go, LOOK_EVERY_MS))
    },
    close() {
      clearInterval(timer)
      front.close()
      front.closeAllConnections()
    },
  }
}

interface Watched {
  isReady: boolean
  missed: number
}

async function look(address: string, server: Watched): Promise<void> {
  const ready = await isReady(address)
  server.missed = ready ? 0 : server.missed + 1
  server.isReady = ready || (server.isReady && server.missed < FALL)
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

async function pass(
  incoming: IncomingMessage,
  reply: ServerResponse,
  next: (except: readonly string[]) => string | undefined,
): Promise<void> {
  const body = Buffer.concat(await incoming.toArray())
  const refused: string[] = []
  for (;;) {
    const server = next(refused)
    if (server === undefined) return void reply.writeHead(503, { 'x-balancer': 'no server is ready' }).end()
    const outcome = await forward(server, incoming, body)
    if (outcome === 'refused') {
      refused.push(server)
      continue
    }
    if (outcome instanceof Error) return void reply.writeHead(502, { 'x-balancer': 'broken off' }).end(String(outcome))
    const { statusCode = 502, headers } = outcome
    delete headers.connection
    reply.writeHead(statusCode, headers)
    outcome.pipe(reply)
    return
  }
}

/** Uses a new connection. */
function forward(server: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage | 'refused' | Error>((resolve) => {
    const { host } = new URL(server)
    const sent = request(`${server}${url}`, { method: method ?? 'GET', agent: false, headers: { ...headers, host } })
    sent.once('response', resolve)
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : error))
    sent.end(body)
  })
}
