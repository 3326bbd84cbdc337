import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createClient } from '../client.ts'
import type { ClientSettings } from '../connection.ts'

const PAGE = { data: [], paging: { current_page: 0, limit: 25, total: 0 } }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that holds its answers until the test releases them, in order. */
async function holding(settings: Partial<ClientSettings> = {}) {
  const held: ServerResponse[] = []
  let seen = 0
  server = createServer((request, response) => {
    seen += 1
    request.resume().on('end', () => held.push(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = () =>
    void held.shift()?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(PAGE))
  return {
    client: createClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, accessToken: 'a', ...settings }),
    answer,
    held,
    seen: () => seen,
  }
}

describe('a program that starts many calls at once', () => {
  it('sends eight of them, and another one whenever one is answered', async () => {
    const { client, answer, held, seen } = await holding()
    const calls = Array.from({ length: 20 }, () => client.variants.list())
    for (const sent of [8, 9, 10]) {
      await vi.waitFor(() => expect(held).toHaveLength(8))
      expect(seen()).toBe(sent)
      answer()
    }
    const rest = setInterval(answer, 1)
    expect(await Promise.all(calls)).toEqual(calls.map(() => PAGE))
    clearInterval(rest)
    expect(seen()).toBe(20)
  })

  it('sends as many as it asks for', async () => {
    const { client, answer, held, seen } = await holding({ concurrency: 1 })
    const calls = [client.variants.list(), client.products.list()]
    for (const sent of [1, 2]) {
      await vi.waitFor(() => expect(held).toHaveLength(1))
      expect(seen()).toBe(sent)
      answer()
    }
    expect(await Promise.all(calls)).toEqual([PAGE, PAGE])
  })

  it('does not wait for the turn of a call that it cancels, and does not send it', async () => {
    const { client, answer, held, seen } = await holding({ concurrency: 1 })
    const first = client.variants.list()
    await vi.waitFor(() => expect(held).toHaveLength(1))
    const cancelling = new AbortController()
    const second = client.variants.list({}, { signal: cancelling.signal })
    const third = client.variants.list()
    cancelling.abort(new Error('Enough.'))
    await expect(second).rejects.toThrow('Enough.')
    answer()
    await vi.waitFor(() => expect(held).toHaveLength(1))
    answer()
    expect([await first, await third, seen()]).toEqual([PAGE, PAGE, 2])
  })

  it('sends the next call while one that was refused waits for its next try', async () => {
    const { client, answer, held } = await holding({ concurrency: 1 })
    const first = client.variants.list()
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held.shift()?.writeHead(503, { 'retry-after': '1' }).end()
    const second = client.products.list()
    await vi.waitFor(() => expect(held).toHaveLength(1))
    answer()
    expect(await second).toEqual(PAGE)
    await vi.waitFor(() => expect(held).toHaveLength(1), 3_000)
    answer()
    expect(await first).toEqual(PAGE)
  })

  it('signs out at once, because the page may be gone before its turn', async () => {
    const { client, held } = await holding({ concurrency: 1 })
    void client.variants.list().catch(() => {})
    await vi.waitFor(() => expect(held).toHaveLength(1))
    void client.auth.signOut().catch(() => {})
    await vi.waitFor(() => expect(held.map(({ req }) => req.method)).toEqual(['GET', 'DELETE']))
  })
})
