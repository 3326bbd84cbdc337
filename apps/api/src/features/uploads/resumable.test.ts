import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { readUpload, sweepResumable } from '../../platform/files/resumable-files.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const DAY_MS = 86_400_000

describe('tus uploads', () => {
  let server: TestApp
  let address: string
  let now = new Date()
  beforeAll(async () => {
    server = await testApp({ now: () => now })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const metadata = (name: string) => `filename ${Buffer.from(name).toString('base64')}`

  async function begin(name: string, length: number): Promise<string> {
    const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata(name) }
    const answer = await server.call('POST', '/uploads/', { headers })
    return String(answer.headers.location).replace('/api/v1', '')
  }

  const append = (path: string, offset: number, payload: string, headers = {}, call = server.call) =>
    call('PATCH', path, {
      payload,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
    })

  async function offsetOf(path: string): Promise<[number, unknown]> {
    const authorization = await server.authorizationOf(server.supplier)
    const { statusCode, headers } = await server.app.inject({
      method: 'HEAD',
      url: `/api/v1${path}`,
      headers: { ...TUS, authorization },
    })
    return [statusCode, headers['upload-offset']]
  }

  const assetsNamed = async (name: string) =>
    (await server.call('GET', `/assets/?search=${encodeURIComponent(name)}`)).json().paging.total

  it('tells what it can do', async () => {
    const { statusCode, headers } = await server.app.inject({ method: 'OPTIONS', url: '/api/v1/uploads/' })
    expect([statusCode, headers['tus-version'], headers['tus-extension'], headers['tus-max-size']]).toEqual([
      204,
      '1.0.0',
      'creation,expiration,termination,checksum',
      '524288000',
    ])
  })

  it('takes a file in parts, and makes an asset of it when it is whole', async () => {
    const path = await begin('../parts.csv', 10)
    expect((await append(path, 0, 'a,b\n1')).statusCode).toBe(204)
    expect(await offsetOf(path)).toEqual([200, '5'])
    const last = await append(path, 5, ',2\n3,')
    const { data } = last.json()
    expect([last.statusCode, data.data.name, data.data.filesize, data.duplicate]).toEqual([200, 'parts.csv', 10, false])
    expect((await server.call('GET', `/assets/${data.data.id}/download`)).body).toBe('a,b\n1,2\n3,')
    expect(await readdir(join(server.config.dataFolder, 'files', '.incoming', 'resumable'))).toHaveLength(1)
  })

  it('repeats its answer for a client that missed it', async () => {
    const path = await begin('again.csv', 7)
    const first = await append(path, 0, 'again,1')
    expect(await offsetOf(path)).toEqual([200, '7'])
    expect((await append(path, 7, '')).json()).toEqual(first.json())
    expect(await assetsNamed('again.csv')).toBe(1)
  })

  it('makes a second asset of the same content only when it is asked to keep both', async () => {
    const end = async (metadataOfFile: string) => {
      const headers = { ...TUS, 'upload-length': '6', 'upload-metadata': metadataOfFile }
      const { headers: answered } = await server.call('POST', '/uploads/', { headers })
      return (await append(String(answered.location).replace('/api/v1', ''), 0, 'twin,1')).json().data
    }
    const first = await end(metadata('twin.csv'))
    const same = await end(metadata('twin.csv'))
    const second = await end(`${metadata('second-twin.csv')},keep_both`)
    expect([same.duplicate, same.data.id === first.data.id]).toEqual([true, true])
    expect([second.duplicate, second.data.name, second.data.id === first.data.id]).toEqual([
      false,
      'second-twin.csv',
      false,
    ])
  })

  it('refuses a file as a whole when it is none that is taken', async () => {
    const path = await begin('page.png', 15)
    const { data } = (await append(path, 0, '<script>1,2</sc')).json()
    expect([data.status, data.name, data.errors[0].code]).toEqual([415, 'page.png', 'unsupported_type'])
  })

  it.each([
    ['a wrong offset', 3, 'xyz', {}, 409, 'wrong_offset'],
    ['more than was announced', 0, 'x'.repeat(11), {}, 413, 'too_large'],
    ['bytes with a wrong checksum', 0, 'x,y', { 'upload-checksum': 'sha1 AAAA' }, 460, 'checksum_mismatch'],
    ['an unknown checksum', 0, 'x,y', { 'upload-checksum': 'crc32 AAAA' }, 400, 'bad_header'],
    ['another version', 0, 'x,y', { 'tus-resumable': '0.2.2' }, 412, 'tus_version'],
    ['another type', 0, 'x,y', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['an invalid offset', 0, 'x,y', { 'upload-offset': '-1' }, 400, 'bad_header'],
  ])('refuses %s, and takes nothing', async (_, offset, payload, headers, status, code) => {
    const path = await begin('refused.csv', 10)
    const answer = await append(path, offset, payload, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await offsetOf(path)).toEqual([200, '0'])
  })

  it('takes bytes with their checksum', async () => {
    const path = await begin('checked.csv', 9)
    const digest = createHash('sha1').update('checked,1').digest('base64')
    expect((await append(path, 0, 'checked,1', { 'upload-checksum': `sha1 ${digest}` })).statusCode).toBe(200)
  })

  it.each([
    ['too long', { 'upload-length': '524288001' }, 413, 'too_large'],
    ['of unknown length', { 'upload-defer-length': '1' }, 400, 'bad_header'],
  ])('does not begin with a file that is %s', async (_, headers, status, code) => {
    const answer = await server.call('POST', '/uploads/', { headers: { ...TUS, ...headers } })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('T04 belongs to the user who began it', async () => {
    const path = await begin('mine.csv', 10)
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    const answers = [await append(path, 0, 'x,y', {}, rival), await rival('DELETE', path, { headers: TUS })]
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    expect(await offsetOf(path)).toEqual([200, '0'])
  })

  it('can be discarded', async () => {
    const path = await begin('given-up.csv', 10)
    expect((await server.call('DELETE', path, { headers: TUS })).statusCode).toBe(204)
    expect((await offsetOf(path))[0]).toBe(404)
  })

  it('is over after a day, and then swept', async () => {
    const path = await begin('late.csv', 10)
    const { incoming } = folderStore(join(server.config.dataFolder, 'files'))
    expect(await sweepResumable(incoming, now)).toBe(0)
    now = new Date(now.getTime() + DAY_MS + 1_000)
    const answer = await append(path, 0, 'x', {}, await server.callAs(server.supplier))
    now = new Date()
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'upload_expired'])
    expect(await sweepResumable(incoming, new Date(now.getTime() + DAY_MS + 2_000))).toBeGreaterThan(0)
    expect(await readdir(join(incoming, 'resumable'))).toEqual([])
  })

  it('continues on another server of the same folder, as after a restart', async () => {
    const path = await begin('restart.csv', 10)
    await append(path, 0, 'resta')
    const { incoming } = folderStore(join(server.config.dataFolder, 'files'))
    const upload = await readUpload(incoming, path.split('/').at(-1)!)
    expect([upload?.offset, upload?.length, upload?.name]).toEqual([5, 10, 'restart.csv'])
  })

  it('takes what tus-js-client sends, over a connection that breaks', async () => {
    const bytes = Buffer.alloc(3_000_000, 'tus,1\n')
    const headers = { authorization: await server.authorizationOf(server.supplier) }
    let broken = false
    const body = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${address}/api/v1/uploads/`,
        headers,
        chunkSize: 1_000_000,
        metadata: { filename: 'client.csv' },
        retryDelays: [10, 10],
        onChunkComplete: (_, accepted) => {
          if (accepted < 1_500_000 || broken) return
          broken = true
          server.app.server.closeAllConnections()
        },
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
      })
      upload.start()
    })
    const { data } = JSON.parse(body).data
    expect([broken, data.name, data.filesize]).toEqual([true, 'client.csv', 3_000_000])
  })
})
