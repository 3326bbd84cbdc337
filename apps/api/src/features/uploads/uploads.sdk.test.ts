import type { AddressInfo } from 'node:net'
import { type Client, createClient, type UploadResult } from '@selvedge/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const MEGABYTE = 1_000_000

describe('client.uploads', () => {
  let server: TestApp
  let client: Client
  /** Called before each request: an error breaks the connection. */
  let fault: (method: string, path: string) => Error | undefined = () => undefined
  const calls: string[] = []
  beforeAll(async () => {
    server = await testApp()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const [, accessToken = ''] = (await server.authorizationOf(server.supplier)).split(' ')
    client = createClient({
      baseUrl: `http://127.0.0.1:${port}/api/v1`,
      accessToken,
      fetch: async (input, init) => {
        const { method, url } = input as Request
        calls.push(method)
        const error = fault(method, url)
        if (error) throw error
        return fetch(input, init)
      },
    })
  })
  afterAll(() => server.close())

  const assetOf = (result: UploadResult | undefined) => {
    if (!result || 'errors' in result) throw new Error(`Refused: ${JSON.stringify(result)}`)
    return result
  }
  const table = (name: string, bytes: number) => ({
    name,
    data: new Blob([`${encodeURIComponent(name)},1\n`.padEnd(bytes, 'x')]),
  })

  it('sends files in one call, and gives each its result', async () => {
    const [first, second] = await client.uploads.send([
      { name: 'Größe.csv', data: new Blob(['a,b\n1,2']) },
      { name: 'page.png', data: new Blob(['<html>']) },
    ])
    expect(assetOf(first).data.name).toBe('Größe.csv')
    expect(second).toEqual({
      errors: [expect.objectContaining({ code: 'unsupported_type' })],
      name: 'page.png',
      status: 415,
    })
    expect(await client.uploads.send([])).toEqual([])
  })

  it('says that a file without bytes is empty, however it is sent', async () => {
    const file = { name: 'nothing.png', data: new Blob([]) }
    const refused = { errors: [expect.objectContaining({ code: 'empty_file' })], name: 'nothing.png', status: 422 }
    expect(await client.uploads.send([file])).toEqual([refused])
    expect(await client.uploads.resumable(file)).toEqual(refused)
  })

  it('rejects when the call as a whole is wrong', async () => {
    const files = Array.from({ length: 21 }, (_, index) => table(`${index}.csv`, 20))
    await expect(client.uploads.send(files)).rejects.toEqual(
      expect.objectContaining({ kind: 'tooLarge', code: 'too_many_files' }),
    )
  })

  it('brings a file back', async () => {
    const [sent] = await client.uploads.send([{ name: 'back.csv', data: new Blob(['back,1']) }])
    const answer = await client.uploads.download(assetOf(sent).data.id)
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['back,1', 'text/csv'])
    await expect(client.uploads.download('01900000-0000-7000-8000-000000000000')).rejects.toEqual(
      expect.objectContaining({ kind: 'notFound' }),
    )
  })

  it('sends a file in parts, and reports its progress', async () => {
    const progress: number[] = []
    const file = table('Teile 日本.csv', 2.5 * MEGABYTE)
    const result = await client.uploads.resumable(file, {
      partBytes: MEGABYTE,
      onProgress: (sent) => progress.push(sent),
    })
    expect([assetOf(result).data.name, assetOf(result).data.filesize]).toEqual(['Teile 日本.csv', 2_500_000])
    expect(progress).toEqual([1_000_000, 2_000_000, 2_500_000])
  })

  it('goes on where a broken connection ended', async () => {
    calls.length = 0
    let parts = 0
    fault = (method) => (method === 'PATCH' && (parts += 1) === 2 ? new TypeError('fetch failed') : undefined)
    const result = await client.uploads.resumable(table('broken.csv', 2 * MEGABYTE), {
      partBytes: MEGABYTE,
      retryDelays: [1],
    })
    fault = () => undefined
    expect(assetOf(result).data.filesize).toBe(2_000_000)
    expect(calls).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH'])
  })

  it('goes on with an upload of another day, and gives up what stays broken', async () => {
    const file = table('resumed.csv', 2 * MEGABYTE)
    let id = ''
    let parts = 0
    fault = (method) => (method === 'PATCH' && (parts += 1) > 1 ? new TypeError('fetch failed') : undefined)
    const broken = client.uploads.resumable(file, {
      partBytes: MEGABYTE,
      retryDelays: [1, 1],
      onBegun: (begun) => (id = begun),
    })
    await expect(broken).rejects.toEqual(expect.objectContaining({ kind: 'offline' }))
    fault = () => undefined
    expect(await client.uploads.offset(id)).toBe(MEGABYTE)
    expect(assetOf(await client.uploads.resumable(file, { id })).data.filesize).toBe(2_000_000)
  })

  it('stops when aborted, and leaves nothing when abandoned', async () => {
    const stop = new AbortController()
    let id = ''
    const stopped = client.uploads.resumable(table('stopped.csv', 2 * MEGABYTE), {
      partBytes: MEGABYTE,
      signal: stop.signal,
      onBegun: (begun) => (id = begun),
      onProgress: () => stop.abort(new Error('Enough.')),
    })
    await expect(stopped).rejects.toThrow('Enough.')
    await client.uploads.abandon(id)
    await expect(client.uploads.offset(id)).rejects.toEqual(expect.objectContaining({ kind: 'notFound' }))
  })
})
