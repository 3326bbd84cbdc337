import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

describe('R18 a server that drains', () => {
  it('answers a call in progress on a keep-alive connection, closes it, and exits', async () => {
    const server = await testApp({
      extend: (app) =>
        app.get('/slow', {
          config: { access: 'public' },
          schema: { hide: true },
          handler: async () => {
            await wait(300)
            return { done: true }
          },
        }),
    })
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    const answer: Promise<[IncomingMessage]> = once(get(`${address}/slow`, { agent }), 'response') as never
    await wait(100)
    void server.app.drain()
    const since = performance.now()
    const closed = server.app.close()
    const [response] = await answer
    response.resume()
    await closed
    const quick = performance.now() - since < 3_000
    agent.destroy()
    await server.close()
    expect([response.statusCode, response.headers.connection, quick]).toEqual([200, 'close', true])
  })

  it('keeps running until a polling proxy has seen three times that it is not ready', async () => {
    const server = await testApp()
    const probe = async () => (await server.app.inject('/health/ready')).statusCode
    const statuses = [await probe(), await probe(), await probe()]
    let hasLeft = false
    const left = server.app.drain().then(() => (hasLeft = true))
    statuses.push(await probe(), await probe())
    const leftEarly = hasLeft
    statuses.push(await probe())
    await left
    await server.close()
    expect([statuses, leftEarly, hasLeft]).toEqual([[200, 200, 200, 503, 503, 503], false, true])
  })
})
