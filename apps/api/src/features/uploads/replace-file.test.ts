import type { Asset, FieldError, FormerFile } from '@selvedge/sdk/wire'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { sweep } from '../../platform/storage/sweep-files.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { deleteOldFiles } from './replace-file.ts'
import { multipartBody } from './testing/multipart-body.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-20T09:00:00Z')
let at = START
let server: TestApp
let supplier: TestSupplier
let call: Call
let id: string

beforeAll(async () => {
  server = await testApp({ now: () => at, config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  at = START
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  const answer = await call('POST', '/assets/bulk', fileBody('moss.png', await picture('#00aa00')))
  id = answer.json().data[0].data.id
})

const picture = (background: string, width = 60) =>
  sharp({ create: { width, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
const fileBody = (name: string, bytes: Buffer | string) => multipartBody([{ field: 'file', name, bytes }])
async function replace(bytes: Buffer | string, etag?: string, name = 'moss.png') {
  const { headers, payload } = fileBody(name, bytes)
  return call('POST', `/assets/${id}/file`, { payload, headers: { ...headers, ...(etag && { 'if-match': etag }) } })
}
const get = async () => (await call('GET', `/assets/${id}`)).json<{ data: Asset }>().data
const former = async () => (await call('GET', `/assets/${id}/former_files`)).json<{ data: FormerFile[] }>().data
const restore = (fileId: string) => call('POST', `/assets/${id}/former_files/${fileId}/restore`)
const original = async (asset: Asset) =>
  (await server.app.inject({ url: new URL(asset.url).pathname })).rawPayload.toString('base64')
const rendition = (asset: { image_url: string | null }) =>
  server.app.inject({ url: asset.image_url!.replace('{size}', 'thumbnail') })
const files = () => folderStore(join(server.config.dataFolder, 'files'))
const keyOf = ({ image_url }: { image_url: string | null }) => /[\da-f]{32}/.exec(image_url!)![0]

test('id, name, labels and address stay; content, size and picture are those of the new file', async () => {
  const before = await get()
  const red = await picture('#aa0000', 90)
  const answer = await replace(red, '"1"', 'other.png')
  expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"'])
  const after = answer.json<{ data: Asset }>().data
  expect(after).toEqual({
    ...before,
    image_url: expect.any(String),
    checksum: expect.any(String),
    filesize: red.length,
    width: 90,
    metas: expect.arrayContaining([expect.objectContaining({ id: 'dimensions', value: '90 × 30 px' })]),
    updated_at: START.toISOString(),
  })
  expect([after.image_url === before.image_url, after.checksum === before.checksum]).toEqual([false, false])
  expect(await original(after)).toBe(red.toString('base64'))
  const download = await call('GET', `/assets/${id}/download`)
  expect(download.rawPayload.equals(red)).toBe(true)
})

test('a browser that kept the former file asks whether it is still the one', async () => {
  const url = new URL((await get()).url).pathname
  const first = await server.app.inject({ url })
  await replace(await picture('#aa0000'))
  const second = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([second.statusCode, second.headers['etag'] === first.headers['etag']]).toEqual([200, false])
})

test('the former file can be seen and brought back, and the other one in turn', async () => {
  const green = await get()
  await replace(await picture('#aa0000'))
  const red = await get()
  const [kept] = await former()
  expect([kept!.checksum, kept!.image_url, kept!.replaced_by_name, kept!.kept_until]).toEqual([
    green.checksum,
    green.image_url,
    'Ada Loom',
    new Date(START.getTime() + 30 * DAY_MS).toISOString(),
  ])
  const back = await restore(kept!.id)
  expect([back.statusCode, back.headers['etag']]).toEqual([200, '"3"'])
  expect(await get()).toEqual(green)
  expect((await former()).map(({ checksum }) => checksum)).toEqual([red.checksum])
  expect(await original(await get())).toBe((await picture('#00aa00')).toString('base64'))
  expect((await restore(kept!.id)).statusCode).toBe(404)
})

test('after 30 days the former file is gone, and its pictures lead to the new one', async () => {
  const green = await get()
  await replace(await picture('#aa0000'))
  const red = await get()
  const dependencies = { db: server.db, files: files(), now: () => at }
  at = new Date(START.getTime() + 29 * DAY_MS)
  expect([await deleteOldFiles(dependencies), (await rendition(green)).statusCode]).toEqual([0, 200])
  at = new Date(START.getTime() + 31 * DAY_MS)
  expect(await deleteOldFiles(dependencies)).toBeGreaterThan(0)
  call = await server.callAs(supplier)
  expect(await former()).toEqual([])
  expect(await files().parts(keyOf(green))).toEqual([])
  const { statusCode, headers } = await rendition(green)
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    302,
    red.image_url!.replace('{size}', 'thumbnail'),
    'no-cache',
  ])
  expect((await rendition(red)).statusCode).toBe(200)
})

test('no sweep touches former files before, and they go with their asset, when the trash no longer has it', async () => {
  const green = await get()
  await replace(await picture('#aa0000'))
  const red = await get()
  const later = () => new Date(Date.now() + 120_000)
  const { quarantined, refused } = await sweep({ db: server.db, files: files(), now: later })
  expect([quarantined, refused]).toEqual([0, 0])
  await call('DELETE', `/assets/${id}`)
  await sweep({ db: server.db, files: files(), now: later }, { isAsked: true })
  expect([await files().parts(keyOf(green)), await files().parts(keyOf(red))]).not.toContainEqual([])
  await call('DELETE', '/trash/', { payload: [id] })
  await expect
    .poll(async () => [...(await files().parts(keyOf(green))), ...(await files().parts(keyOf(red)))])
    .toEqual([])
})

test('If-Match is honoured, and a refused file leaves nothing behind', async () => {
  const before = await get()
  await call('PATCH', `/assets/${id}`, { payload: { description: 'Moss' } })
  const current = await get()
  const stale = await replace(await picture('#aa0000'), '"1"')
  expect([stale.statusCode, stale.json().current]).toEqual([412, current])
  const table = await replace('Weave,Weight\nTwill,320\n')
  expect([table.statusCode, table.json().code]).toEqual([415, 'unsupported_type'])
  expect([(await get()).checksum, await former()]).toEqual([before.checksum, []])
  const keys = []
  for await (const { key } of files().keys()) keys.push(key)
  expect(keys).toContain(keyOf(current))
  const rows = await server.db.asSystem((trx) => trx.selectFrom('file_keys').select('file_key').execute())
  expect(keys.filter((key) => !rows.some((row) => row.file_key === key))).toEqual([])
})

test('the same content changes nothing', async () => {
  const answer = await replace(await picture('#00aa00'))
  expect([answer.statusCode, answer.headers['etag'], await former()]).toEqual([200, '"1"', []])
})

test('a file sent in parts replaces one too', async () => {
  const red = await picture('#aa0000')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const send = async (etag: string) => {
    const begun = await call('POST', '/uploads/', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(red.length),
        'upload-metadata': `filename ${base64('moss.png')},replaces ${base64(id)},if-match ${base64(etag)}`,
      },
    })
    const path = String(begun.headers['location']).replace('/api/v1', '')
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    return (await call('PATCH', path, { payload: red, headers })).json().data
  }
  const refused: { status: number; errors: FieldError[] } = await send('"7"')
  expect([refused.status, refused.errors.map(({ code }) => code)]).toEqual([412, ['stale']])
  const { data, duplicate } = await send('"1"')
  expect([data.id, duplicate, await original(data), (await former()).length]).toEqual([
    id,
    false,
    red.toString('base64'),
    1,
  ])
})

test('T02 another supplier replaces and reads nothing', async () => {
  const other = await server.callAs(await testSupplier(server.db, 'Other'))
  const answers = await Promise.all([
    other('POST', `/assets/${id}/file`, fileBody('a.png', await picture('#aa0000'))),
    other('GET', `/assets/${id}/former_files`),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('files are found by their checksums and names before they are sent', async () => {
  const { checksum, name } = await get()
  const found = async (filters: string) =>
    (await call('POST', '/assets/query', { payload: { filters } }))
      .json<{ data: Asset[] }>()
      .data.map((asset) => asset.id)
  const many = Array.from({ length: 499 }, (_, index) => index.toString(16).padStart(64, '0'))
  expect([
    await found(`(checksum[in]:${[...many, checksum.toUpperCase()].join('^')})`),
    await found(`(checksum[in]:${many[0]})`),
    await found(`(name[in]:${name}^other.png)`),
  ]).toEqual([[id], [], [id]])
})
