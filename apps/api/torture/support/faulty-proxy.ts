import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface FaultyProxy {
  url: string
  /** Delays the database's answers by this much. */
  delay(milliseconds: number): void
  /** Resets the connection instead of passing on this fraction of the answers, from 0 to 1. */
  reset(part: number): void
  /** Number of connections opened, and reset. */
  opened(): number
  resets(): number
  close(): void
}

/** A proxy between the server and PostgreSQL. */
export async function faultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const url = new URL(databaseUrl)
  const target = { port: Number(url.port), host: url.hostname }
  let [delayMs, part, opened, resets] = [0, 0, 0, 0]
  const server = createServer((client) => {
    opened += 1
    const upstream = connect(target)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.pipe(upstream)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (bytes) => {
      if (Math.random() < part) {
        resets += 1
        client.resetAndDestroy()
      } else if (delayMs === 0) client.write(bytes)
      else setTimeout(() => client.writable && client.write(bytes), delayMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    delay: (milliseconds) => void (delayMs = milliseconds),
    reset: (wanted) => void (part = wanted),
    opened: () => opened,
    resets: () => resets,
    close: () => void server.close(),
  }
}
