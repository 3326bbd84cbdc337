import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from './testing/multipart-body.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

const upload = (name: string, bytes: string | Uint8Array) =>
  server.call('POST', '/assets/bulk', multipartBody([{ field: 'file', name, bytes }]))

describe('U06 a picture that would be too much', () => {
  it('of 10,000 frames is refused by its head', async () => {
    const { statusCode, json } = await upload('frames.gif', animated(10_000))
    expect([statusCode, json().data[0].status, json().data[0].errors[0].code]).toEqual([200, 422, 'image_too_large'])
  })

  it('of few frames is kept', async () => {
    const { json } = await upload('few.gif', animated(3))
    const { width, height, mimetype } = json().data[0].data
    expect([width, height, mimetype]).toEqual([1, 1, 'image/gif'])
  })

  it('is no logo either, as a drawing of 100,000 by 100,000', async () => {
    const size = 'width="100000" height="100000"'
    const bytes = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#f00"/></svg>`
    const body = multipartBody([{ field: 'file', name: 'logo.svg', bytes }])
    const { statusCode, json } = await server.call('PUT', '/supplier/logo', body)
    const { logo_url } = (await server.call('GET', '/supplier/')).json().data
    expect([statusCode, json().code, logo_url]).toEqual([422, 'unreadable_image', null])
  })
})

describe('U07 a body that is no multipart', () => {
  const begin = 'content-disposition: form-data; name="file"; filename="a.csv"'
  const send = async (payload: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const { statusCode, json } = await server.call('POST', '/assets/bulk', { payload, headers })
    return [statusCode, json().code ?? json().data[0].data.name]
  }
  const total = async () => (await server.call('GET', '/assets/?limit=1')).json().paging.total as number

  it.each([
    ['with another boundary than announced', `--c\r\n${begin}\r\n\r\na,b\r\n--c--\r\n`],
    ['that never ends its headers', `--b\r\n${begin}`],
    ['with a name of 64 KB', `--b\r\n${begin.replace('a.csv', 'x'.repeat(65_536))}\r\n\r\na,b\r\n--b--\r\n`],
  ])('%s makes no asset', async (_, payload) => {
    const before = await total()
    expect([await send(payload), await total()]).toEqual([[400, 'bad_multipart'], before])
  })

  it('with more headers than a part may have is read without the last of them', async () => {
    const long = `--b\r\n${begin}\r\nx-junk: ${'x'.repeat(65_536)}\r\n\r\na,b\r\n--b--\r\n`
    const many = `--b\r\n${'a:b\r\n'.repeat(1_000)}${begin}\r\n\r\na,b\r\n--b--\r\n`
    expect([await send(long), await send(many)]).toEqual([
      [200, 'a.csv'],
      [422, 'no_file'],
    ])
  })

  it('with a boundary of a megabyte is not read, and the server lives', async () => {
    const before = await total()
    const type = `multipart/form-data; boundary=${'b'.repeat(1_048_576)}`
    const answer = await raw(`POST /api/v1/assets/bulk HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n\r\n`)
    // The connection may close before the answer is read.
    expect(['431', '']).toContain(answer.slice(9, 12))
    expect(await total()).toBe(before)
  })
})

describe('U08 many slow uploads', () => {
  it('do not delay other uploads, and are still accepted', async () => {
    const authorization = await server.authorizationOf(server.supplier)
    const slow = await Promise.all(Array.from({ length: 60 }, (_, index) => beginSlowly(authorization, index)))
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1) {
      for (const { socket } of slow) socket.write('x')
      statuses.push((await fetchVariants(authorization)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    // The other calls were answered while these were all still waiting.
    expect(slow.map(({ answer }) => answer())).toEqual(slow.map(() => ''))
    for (const { socket } of slow) socket.write('\r\n--b--\r\n')
    await Promise.all(slow.map(({ socket }) => once(socket, 'close')))
    expect(slow.map(({ answer }) => answer().slice(9, 12))).toEqual(slow.map(() => '200'))
  })

  const fetchVariants = (authorization: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/variants/`, { headers: { authorization } })

  async function beginSlowly(authorization: string, index: number) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const answer = collect(socket)
    const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="slow-${index}.csv"\r\n\r\na,${index}\n`
    const length = part.length + 60 + '\r\n--b--\r\n'.length
    socket.write(
      `POST /api/v1/assets/bulk HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${part}`,
    )
    return { socket, answer }
  }
})

describe('U09 the content of an asset', () => {
  it('is replaced by no call but the one for it', () => {
    const takeFiles = server.app.guarded.filter(
      ({ path, method }) => /^\/api\/v1\/(assets|uploads)/.test(path) && method !== 'GET' && method !== 'HEAD',
    )
    expect(takeFiles.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/v1/assets',
      'DELETE /api/v1/assets/:id',
      'DELETE /api/v1/uploads/:id',
      'OPTIONS /api/v1/uploads',
      'PATCH /api/v1/assets',
      'PATCH /api/v1/assets/:id',
      // A complete upload accepts no more bytes.
      'PATCH /api/v1/uploads/:id',
      'POST /api/v1/assets/:id/file',
      'POST /api/v1/assets/:id/former_files/:fileId/restore',
      'POST /api/v1/assets/:id/linked/variants/query',
      'POST /api/v1/assets/bulk',
      'POST /api/v1/assets/label_counts',
      'POST /api/v1/assets/query',
      'POST /api/v1/assets/usage',
      'POST /api/v1/uploads',
    ])
  })

  it('stays unchanged when a client sends other bytes', async () => {
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await server.call('POST', '/uploads/', { headers: { ...tus, 'upload-length': '8' } })
    const path = String(begun.headers.location)
    const stream = { ...tus, 'content-type': 'application/offset+octet-stream' }
    const send = (payload: string, offset: string, headers: Record<string, string>) =>
      server.app.inject({
        method: 'PATCH',
        url: path,
        payload,
        headers: { ...stream, 'upload-offset': offset, ...headers },
      })
    const authorization = await server.authorizationOf(server.supplier)
    const { data } = (await send('mine,1\n2', '0', { authorization })).json().data
    const strangers = [{}, { authorization: 'Bearer nonsense' }, { authorization: '' }]
    const refused = await Promise.all(
      strangers.flatMap((headers) => [send('yours,1\n', '0', headers), send('x', '8', headers)]),
    )
    const late = [await send('yours,1\n', '0', { authorization }), await send('more', '8', { authorization })]
    const { rawPayload } = await server.call('GET', `/assets/${data.id}/download`)
    const checksum = createHash('sha256').update(rawPayload).digest('hex')
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 401))
    expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 200])
    expect([String(rawPayload), checksum]).toEqual(['mine,1\n2', data.checksum])
  })
})

function collect(socket: Socket): () => string {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => {})
  return () => text
}

async function raw(text: string): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const answer = collect(socket)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('close', () => resolve())
  socket.write(text)
  await closed
  return answer()
}

/** A GIF whose frames are one pixel each. */
function animated(frames: number): Buffer {
  const head = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const loop = Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, loop, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
