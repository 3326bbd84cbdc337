import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { answerClientError } from './client-errors.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

describe('U08 slow bodies', () => {
  let app: Api
  let port: number
  beforeAll(async () => {
    app = fastify({ requestTimeout: 0, clientErrorHandler: answerClientError('http://localhost') })
    refuseSlowBodies(app, { milliseconds: 100, leastBytes: 10 })
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    )
    app.post('/json', async ({ body }) => body)
    app.post('/file', { config: { upload: true } }, async ({ body }) => body)
    await app.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = app.server.address() as AddressInfo)
  })
  afterAll(() => app.close())

  /** Sends this many bytes every 20 milliseconds and returns the status line. */
  async function send(path: string, times: number, bytes: number): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const answer = text(socket)
    socket.on('error', () => {})
    const type = 'Content-Type: application/octet-stream'
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${type}\r\nContent-Length: ${times * bytes}\r\n\r\n`,
    )
    for (let sent = 0; sent < times && socket.writable; sent += 1) {
      socket.write('x'.repeat(bytes))
      await wait(20)
    }
    return (await answer).split('\r\n', 1)[0] ?? ''
  }

  it('an upload may take long while it makes progress', async () => {
    expect(await send('/file', 20, 10)).toBe('HTTP/1.1 200 OK')
  })

  it('a stalled upload is ended', async () => {
    expect(await send('/file', 30, 1)).toBe('HTTP/1.1 408 Request Timeout')
  })

  it('any other body has its time as a whole', async () => {
    expect(await send('/json', 3, 10)).toBe('HTTP/1.1 200 OK')
    expect(await send('/json', 20, 10)).toBe('HTTP/1.1 408 Request Timeout')
  })
})
