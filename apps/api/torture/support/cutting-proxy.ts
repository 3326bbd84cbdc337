import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { freePort } from '../../bench/server-process.ts'

export interface CuttingProxy {
  address: string
  /** Loses this many more answers: resets the connection as soon as the server begins to answer. */
  loseAnswers(count: number): void
  /** Number of answers lost so far. */
  lost(): number
  close(): void
}

/** A proxy between a client and the server. */
export async function cuttingProxy(address: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(address)
  let [toLose, lost] = [0, 0]
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.pipe(upstream)
    client.on('close', () => upstream.destroy())
    upstream.on('end', () => client.end())
    upstream.on('data', (part) => {
      if (toLose === 0) return void client.write(part)
      toLose -= 1
      lost += 1
      client.resetAndDestroy()
    })
  })
  const own = await freePort()
  server.listen(own, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${own}`,
    loseAnswers: (count) => void (toLose = count),
    lost: () => lost,
    close: () => void server.close(),
  }
}
