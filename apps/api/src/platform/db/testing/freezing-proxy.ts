import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

export interface FreezingProxy {
  url: string
  /** Existing connections stay open but carry no more data, as after a cable is pulled. */
  freeze(): void
  close(): void
}

/** A proxy between the program and a PostgreSQL server. */
export async function freezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const url = new URL(databaseUrl)
  const target = { port: Number(url.port), host: url.hostname }
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.pipe(upstream).pipe(client)
    sockets.push(client, upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.port = String(portOf(server))
  return {
    url: url.href,
    freeze: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()),
    close: () => void server.close(),
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}
