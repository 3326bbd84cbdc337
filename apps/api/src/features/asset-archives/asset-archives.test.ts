import { createHash } from 'node:crypto'
import { type AssetArchive, jobAnswerSchema } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { spoolBytes } from '../../platform/files/incoming.ts'
import { sweep } from '../../platform/storage/sweep-files.ts'
import { unzipped } from '../../platform/tables/writing/testing/unzipped.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'
import { sweepOldArchives } from './asset-archives.routes.ts'

const START = new Date('2026-11-20T09:00:00Z')
let at = START
let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Library

beforeAll(async () => {
  server = await testApp({ now: () => at, config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  at = START
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildLibrary(server.db, supplier, {
    assets: [{ name: 'moss.png' }, { name: 'lost.pdf' }, { name: '../care.pdf' }, { name: 'big.mp4', filesize: 6e9 }],
  })
  const twin = await buildLibrary(server.db, supplier, { assets: [{ name: 'Moss.png' }] })
  for (const [name, key] of [
    ['one', made.fileKeys['moss.png']],
    ['two', twin.fileKeys['Moss.png']],
    ['three', made.fileKeys['../care.pdf']],
  ] as const) {
    await files().adopt(key!, await spoolBytes(files(), Buffer.from(name)))
  }
})

const files = () => folderStore(`${server.config.dataFolder}/files`)
const place = () => ({ db: server.db, files: files(), now: () => at })
const small = { matching: { filters: '(filesize[lt]:1000)' } }
const create = (payload: object, headers: Record<string, string> = {}) =>
  call('POST', '/asset_archives/', { payload, headers })
const made1 = async () => (await create(small)).json<{ data: AssetArchive }>().data
const storedKeys = async () => {
  const keys = []
  for await (const { key } of files().keys()) keys.push(key)
  return keys
}

/** Keys of files that belong to no asset. */
const keysOf = ({ supplierId }: TestSupplier) =>
  server.db.asSystem((trx) =>
    trx
      .selectFrom('file_keys')
      .select('file_key')
      .where('supplier_id', '=', supplierId)
      .where('asset_id', 'is', null)
      .execute(),
  )

test('packs the chosen files under names of their own, and says which are lost', async () => {
  const answer = await create(small)
  const { data } = answer.json<{ data: AssetArchive }>()
  expect([answer.statusCode, data]).toEqual([
    201,
    {
      id: data.id,
      status: 'done',
      asset_count: 4,
      missing_count: 1,
      filesize: data.filesize,
      error: null,
      url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\/original\/assets\.zip$/),
      job_id: data.job_id,
      created_at: START.toISOString(),
      finished_at: START.toISOString(),
      kept_until: '2026-11-21T09:00:00.000Z',
    },
  ])
  const file = await call('GET', `/asset_archives/${data.id}/download`)
  expect([file.headers['content-type'], file.rawPayload.length]).toEqual(['application/zip', data.filesize])
  const entries = await unzipped(file.rawPayload)
  expect(Object.fromEntries([...entries].map(([name, bytes]) => [name, String(bytes)]))).toEqual({
    '.._care.pdf': 'three',
    'moss.png': 'one',
    'Moss (2).png': 'two',
    'missing.txt': 'These files could not be found:\r\nlost.pdf\r\n',
  })
})

test('its address is read without a session, in parts as well, until it is deleted', async () => {
  const archive = await made1()
  const read = (headers = {}) => server.app.inject({ method: 'GET', url: archive.url ?? '', headers })
  const whole = await read()
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    expect.stringMatching(/^attachment; filename="assets\.zip"/),
  ])
  expect(whole.rawPayload.length).toBe(archive.filesize)
  const part = await read({ range: 'bytes=0-1' })
  expect([part.statusCode, part.payload]).toEqual([206, 'PK'])
  await call('DELETE', `/asset_archives/${archive.id}`)
  expect((await read()).statusCode).toBe(404)
  expect(await keysOf(supplier)).toEqual([])
})

test('the job that makes it can be followed', async () => {
  const asked = jobAnswerSchema.parse((await create(small, { prefer: 'respond-async' })).json()).data
  await expect.poll(async () => (await call('GET', `/jobs/${asked.id}`)).json().data.state).toBe('done')
  const { data: job } = (await call('GET', `/jobs/${asked.id}`)).json()
  const { data: archive } = (await call('GET', `/asset_archives/${job.result.id}`)).json()
  expect([archive.status, archive.asset_count, job.result]).toEqual(['done', 4, archive])
})

test('users who may only read pack files and cancel jobs of their own, but none of others', async () => {
  const reader = await server.callAs(supplier, 'reader')
  const answer = await reader('POST', '/asset_archives/', { payload: small })
  expect([answer.statusCode, answer.json<{ data: AssetArchive }>().data.asset_count]).toEqual([201, 4])
  const waiting = { supplier_id: supplier.supplierId, kind: 'other', state: 'running', created_at: at } as const
  const heartbeat_at = new Date(Date.now() + 3_600_000)
  const [own, foreign] = [newId(), newId()]
  await server.db.asSystem((trx) =>
    trx
      .insertInto('jobs')
      .values([
        { ...waiting, id: own, user_id: supplier.userId, heartbeat_at },
        { ...waiting, id: foreign, user_id: newId(), heartbeat_at },
      ])
      .execute(),
  )
  const cancel = async (id: string) => (await reader('DELETE', `/jobs/${id}`)).statusCode
  expect([await cancel(foreign), await cancel(newId()), await cancel(own)]).toEqual([403, 404, 200])
  await server.db.asSystem((trx) => trx.deleteFrom('jobs').where('id', 'in', [own, foreign]).execute())
})

test('users who may only read delete archives of their own, but none of a colleague', async () => {
  const reader = await server.callAs(supplier, 'reader')
  const own = await made1()
  const foreign = await made1()
  await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .updateTable('asset_archives')
      .set({ created_by: newId() })
      .where('supplier_id', '=', supplier.supplierId)
      .where('id', '=', foreign.id)
      .execute(),
  )
  const remove = async (id: string) => (await reader('DELETE', `/asset_archives/${id}`)).statusCode
  expect([await remove(foreign.id), await remove(newId()), await remove(own.id)]).toEqual([403, 404, 204])
  const isThere = async (id: string) => (await reader('GET', `/asset_archives/${id}`)).statusCode
  expect([await isThere(foreign.id), await isThere(own.id)]).toEqual([200, 404])
})

test('one whose job is cancelled says so, and leaves no file', async () => {
  const before = await storedKeys()
  const occupying = { supplier_id: supplier.supplierId, id: newId(), user_id: supplier.userId, kind: 'other' }
  await server.db.asSystem((trx) =>
    trx
      .insertInto('jobs')
      .values({ ...occupying, state: 'running', created_at: at, heartbeat_at: new Date(Date.now() + 3_600_000) })
      .execute(),
  )
  const asked = jobAnswerSchema.parse((await create(small, { prefer: 'respond-async' })).json()).data
  expect((await call('DELETE', `/jobs/${asked.id}`)).statusCode).toBeLessThan(300)
  await server.db.asSystem((trx) => trx.deleteFrom('jobs').where('id', '=', occupying.id).execute())
  const row = await server.db.asSystem((trx) =>
    trx.selectFrom('asset_archives').select(['id', 'status']).where('job_id', '=', asked.id).executeTakeFirstOrThrow(),
  )
  expect([row.status, (await call('GET', `/asset_archives/${row.id}/download`)).statusCode]).toEqual(['cancelled', 404])
  expect((await storedKeys()).toSorted()).toEqual(before.toSorted())
})

test('an archive is kept for a day, by every sweep, and then deleted with its file', async () => {
  const before = await storedKeys()
  const { id } = await made1()
  const [key] = (await storedKeys()).filter((one) => !before.includes(one))
  const later = () => new Date(Date.now() + 120_000)
  expect((await sweep({ ...place(), now: later })).quarantined).toBe(0)
  at = new Date(START.getTime() + 86_400_000)
  expect(await sweepOldArchives(place())).toBe(0)
  at = new Date(START.getTime() + 86_400_001)
  expect(await sweepOldArchives(place())).toBeGreaterThan(0)
  call = await server.callAs(supplier)
  expect((await call('GET', `/asset_archives/${id}`)).statusCode).toBe(404)
  expect(await files().parts(key!)).toEqual([])
  expect(await keysOf(supplier)).toEqual([])
})

test('an archive is deleted with its file; the assets stay', async () => {
  const before = await storedKeys()
  const { id } = await made1()
  expect((await call('DELETE', `/asset_archives/${id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `/asset_archives/${id}`)).statusCode).toBe(404)
  expect((await storedKeys()).toSorted()).toEqual(before.toSorted())
})

test('too many bytes, unknown assets and no ids are refused; where nothing matches, the archive is empty', async () => {
  const refused = async (payload: object) => {
    const answer = await create(payload)
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  expect([
    await refused({ ids: Object.values(made.assets) }),
    await refused({ ids: [newId()] }),
    await refused({ ids: [] }),
  ]).toEqual([
    [413, 'too_large'],
    [404, 'unknown_ids'],
    [422, 'empty_ids'],
  ])
  const { data } = (await create({ matching: { search: 'no such name' } })).json<{ data: AssetArchive }>()
  expect([data.status, data.asset_count, data.missing_count]).toEqual(['done', 0, 0])
})

test('T04 an archive of another supplier is not there', async () => {
  const { id } = await made1()
  const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
  const answers = await Promise.all([
    rival('GET', `/asset_archives/${id}`),
    rival('GET', `/asset_archives/${id}/download`),
    rival('DELETE', `/asset_archives/${id}`),
    rival('POST', '/asset_archives/', { payload: { ids: Object.values(made.assets) } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test('the checksum is that of the file', async () => {
  const { id } = await made1()
  const file = await call('GET', `/asset_archives/${id}/download`)
  const row = await server.db.asSystem((trx) =>
    trx.selectFrom('asset_archives').select('sha256').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(row.sha256)
})
