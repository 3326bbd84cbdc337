import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from './testing/multipart-body.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

let server: TestApp
let files: FileStore
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'selvedge-faults-'))
  files = folderStore(root)
  await mkdir(files.incoming)
  server = await testApp({ files })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

const send = (...names: string[]) =>
  server.call(
    'POST',
    '/assets/bulk',
    multipartBody(names.map((name) => ({ field: 'file', name, bytes: `name,of\n${name},file\n` }))),
  )
const total = async () => (await server.call('GET', '/assets/?limit=1')).json().paging.total as number

/** Files in the store and uploads in progress. */
async function stored() {
  const keys: string[] = []
  for await (const { key } of files.keys()) keys.push(key)
  const incoming = await readdir(files.incoming, { withFileTypes: true })
  return { keys: keys.length, incoming: incoming.filter((entry) => entry.isFile()).length }
}

describe('U12 R07 a disk that is full', () => {
  it('is reported for each file without room, and the others are kept', async () => {
    const [before, files_] = [await total(), await stored()]
    vi.spyOn(files, 'adopt').mockRejectedValueOnce(full())
    const { statusCode, json } = await send('no-room.csv', 'room.csv')
    const [first, second] = json().data
    expect([statusCode, first.status, first.errors[0].code, second.data.name]).toEqual([
      200,
      507,
      'insufficient_storage',
      'room.csv',
    ])
    expect([await total(), await stored()]).toEqual([before + 1, { keys: files_.keys + 1, incoming: 0 }])
  })

  it('ends an upload of many without a trace, and accepts it when there is room again', async () => {
    const [before, kept] = [await total(), await stored()]
    vi.spyOn(files, 'adopt').mockRejectedValue(full())
    vi.spyOn(files, 'delete').mockRejectedValue(full())
    const refused = await send('a.csv', 'b.csv')
    expect(refused.json().data.map(({ status }: { status: number }) => status)).toEqual([507, 507])
    expect([await total(), await stored()]).toEqual([before, kept])
    vi.restoreAllMocks()
    expect(
      (await send('a.csv', 'b.csv')).json().data.map(({ duplicate }: { duplicate: boolean }) => duplicate),
    ).toEqual([false, false])
  })

  it('is 507 for a logo, which stays as it was', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer()
    const kept = await stored()
    vi.spyOn(files, 'adopt').mockRejectedValueOnce(full())
    const body = multipartBody([{ field: 'file', name: 'logo.png', bytes: png }])
    const { statusCode, json } = await server.call('PUT', '/supplier/logo', body)
    const { logo_url } = (await server.call('GET', '/supplier/')).json().data
    expect([statusCode, json().code, logo_url, await stored()]).toEqual([507, 'insufficient_storage', null, kept])
  })

  it('keeps the bytes of an upload in parts, whose end may be sent again', async () => {
    const begun = await server.call('POST', '/uploads/', { headers: { ...TUS, 'upload-length': '8' } })
    const path = String(begun.headers.location).replace('/api/v1', '')
    const part = (offset: number, payload: string) =>
      server.call('PATCH', path, {
        payload,
        headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      })
    vi.spyOn(files, 'adopt').mockRejectedValueOnce(full())
    const refused = await part(0, 'part,1\n2')
    const again = await part(8, '')
    expect([refused.statusCode, refused.json().code, again.statusCode, again.json().data.data.filesize]).toEqual([
      507,
      'insufficient_storage',
      200,
      8,
    ])
  })
})

describe('R08 a database that goes away after it has kept an asset', () => {
  it('keeps its file: sending it again returns the asset, and its bytes', async () => {
    const forSupplier = server.db.forSupplier.bind(server.db)
    const insert = vi.spyOn(server.db, 'forSupplier')
    let isAway = false
    vi.spyOn(files, 'write').mockResolvedValue()
    const adopt = files.adopt.bind(files)
    vi.spyOn(files, 'adopt').mockImplementation(async (key, path) => {
      await adopt(key, path)
      isAway = true
    })
    insert.mockImplementation(async (...call) => {
      const done = await forSupplier(...call)
      if (!isAway) return done
      isAway = false
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    })
    const lost = await send('lost-answer.csv')
    vi.restoreAllMocks()
    const again = await send('lost-answer.csv')
    const [{ data, duplicate }] = again.json().data
    const download = await server.call('GET', `/assets/${data.id}/download`)
    expect([lost.json().data[0].status, duplicate, download.statusCode, download.body]).toEqual([
      503,
      true,
      200,
      'name,of\nlost-answer.csv,file\n',
    ])
  })
})
