/** Helper for shutdown tests: a call that the server has accepted but cannot answer yet. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const BODY = '{        }'

export interface HalfCall {
  /** Sends the last byte and reads the answer; empty if the connection was closed. */
  complete(): Promise<string>
  destroy(): void
}

/** A request without the last byte of its body. Once completed, it gets 422. */
export async function openHalfCall(port: number): Promise<HalfCall> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (text) => (answer += text.toString()))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  const head = [`Host: localhost:${port}`, 'Content-Type: application/json', `Content-Length: ${BODY.length}`]
  socket.write(`POST /api/v1/auth/reset-password HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${BODY.slice(0, -1)}`)
  await isAccepted(port)
  return {
    async complete() {
      socket.write(BODY.slice(-1))
      await ended
      return answer
    },
    destroy: () => socket.destroy(),
  }
}

/** An answer on a later connection proves that the server has read the half call. */
const isAccepted = (port: number) => fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } })

/** Resolves when nothing listens on the port any longer. */
export async function untilClosed(port: number): Promise<void> {
  while (await isOpen(port)) await wait(20)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
