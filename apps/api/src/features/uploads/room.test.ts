import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { buildChannels } from '../channels/testing/channels.ts'
import type { Config } from '../../platform/config.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { METADATA } from '../documents/testing/documents.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from './testing/multipart-body.ts'
import { toWireMetadata } from '@selvedge/sdk/wire'

const MEGABYTE = 1_048_576
const TUS = { 'tus-resumable': '1.0.0' }

let server: TestApp
afterEach(() => server.close())
const serverWith = async (config: Partial<Config>) =>
  void (server = await testApp({ config: { callsPerMinute: 0, ...config } }))

const begin = (length: number, call = server.call) =>
  call('POST', '/uploads/', { headers: { ...TUS, 'upload-length': String(length) } })
const pathOf = ({ headers }: Awaited<ReturnType<Call>>) => String(headers.location).replace('/api/v1', '')
const append = (path: string, payload: string) =>
  server.call('PATCH', path, {
    payload,
    headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
const send = (size: number, name = 'a.csv') =>
  server.call('POST', '/assets/bulk', multipartBody([{ field: 'file', name, bytes: `${name},`.padEnd(size, 'x') }]))
const outcome = ({ statusCode, body }: Awaited<ReturnType<Call>>) => [statusCode, JSON.parse(body || 'null')?.code]
const FULL = [507, 'quota_exceeded']

describe('U12 the quota of a supplier counts', () => {
  it('unfinished uploads with what they announced, also those that are begun at once', async () => {
    await serverWith({ quotaBytes: MEGABYTE })
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(990_000)))
    const refused = begun.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(outcome)).toEqual(Array.from({ length: 7 }, () => FULL))
    expect(outcome(await send(100_000))).toEqual(FULL)
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    expect(outcome(await begin(990_000, rival))).toEqual([201, undefined])
    const open = begun.find(({ statusCode }) => statusCode === 201)!
    await server.call('DELETE', pathOf(open), { headers: TUS })
    expect(outcome(await send(100_000))).toEqual([200, undefined])
  })

  it('a finished upload once, so that it may fill the quota to its last byte', async () => {
    await serverWith({ quotaBytes: MEGABYTE })
    const path = pathOf(await begin(MEGABYTE))
    const { data } = (await append(path, 'a,b\n'.padEnd(MEGABYTE, 'x'))).json()
    expect(data.data.filesize).toBe(MEGABYTE)
    expect(outcome(await begin(1))).toEqual(FULL)
    await server.call('DELETE', `/assets/${data.data.id}`)
    await server.call('DELETE', '/trash/', { payload: [data.data.id] })
    expect(outcome(await begin(1))).toEqual([201, undefined])
  })

  it('nothing a second time: a file whose answer was lost is answered, also when it has filled the quota', async () => {
    await serverWith({ quotaBytes: MEGABYTE })
    const { payload, headers } = multipartBody([{ field: 'file', name: 'a.csv', bytes: 'a,'.padEnd(900_000, 'x') }])
    const again = () =>
      server.call('POST', '/assets/bulk', { payload, headers: { ...headers, 'idempotency-key': 'a.csv' } })
    const first = await again()
    const second = await again()
    expect([outcome(first), second.body]).toEqual([[200, undefined], first.body])
    expect(outcome(await send(200_000))).toEqual(FULL)
  })

  it('exports, data sheets, files of imports and the logo', async () => {
    await serverWith({ quotaBytes: MEGABYTE })
    const { supplierId } = server.supplier
    const forSupplier = server.db.forSupplier.bind(server.db, supplierId)
    const made = await buildCatalogue(server.db, server.supplier, { products: [{ name: 'Kona' }] })
    const at = new Date()
    const row: NewRow<'exports'> = {
      supplier_id: supplierId,
      id: newId(),
      channel_name: 'Shop',
      export_format: 'csv',
      outcome: 'done',
      file_key: 'f'.repeat(32),
      filesize: 900_000,
      created_at: at,
    }
    await forSupplier((trx) => trx.insertInto('exports').values(row).execute())
    const afterExport = outcome(await send(200_000))
    await server.call('DELETE', `/exports/${row.id}`)

    const draft = { payload: { metadata: toWireMetadata(METADATA) } }
    await server.call('POST', `/pdf_exports/products/${made.products['Kona']}`, draft)
    const sizes = { filesize: 900_000 }
    await forSupplier((trx) =>
      trx.updateTable('document_revisions').set(sizes).where('supplier_id', '=', supplierId).execute(),
    )
    const afterSheet = outcome(await send(200_000))
    await server.call('DELETE', `/pdf_exports/products/${made.products['Kona']}`)

    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { width: 600, height: 500, channels: 3, background: '#fff', noise } })
    const bytes = await picture.png().toBuffer()
    const logo = await server.call('PUT', '/supplier/logo', multipartBody([{ field: 'file', name: 'a.png', bytes }]))
    const afterLogo = outcome(await send(MEGABYTE - bytes.length + 20_000))
    await server.call('DELETE', '/supplier/logo')
    expect([afterExport, afterSheet, logo.statusCode, afterLogo]).toEqual([FULL, FULL, 200, FULL])
    expect(bytes.length).toBeGreaterThan(200_000)
    expect(outcome(await send(900_000))).toEqual([200, undefined])
  })

  it('what is made, once its size is known, and leaves nothing of it', async () => {
    await serverWith({ quotaBytes: MEGABYTE })
    const made = await buildCatalogue(server.db, server.supplier, {
      products: [{ name: 'Kona', variants: [{ name: 'Red' }] }],
      views: [{ name: 'All', filters: '' }],
    })
    const channel = { name: 'Shop', format: 'csv' as const, viewId: made.views['All']!, fields: { name: '' } }
    const { Shop } = await buildChannels(server.db, server.supplier, [channel])
    expect(outcome(await send(MEGABYTE - 4))).toEqual([200, undefined])
    const kept = await storedKeys()
    const draft = { payload: { metadata: toWireMetadata(METADATA) } }
    const answers = [
      await server.call('POST', '/exports/', { payload: { channel_id: Shop } }),
      await server.call('POST', `/pdf_exports/products/${made.products['Kona']}`, draft),
    ]
    expect([answers.map(outcome), await storedKeys()]).toEqual([[FULL, FULL], kept])
  })
})

async function storedKeys(): Promise<string[]> {
  const names = await readdir(join(server.config.dataFolder, 'files'), { recursive: true })
  return names.filter((name) => name.endsWith('original')).toSorted()
}

it('a user may leave 100 uploads unfinished, and no more', async () => {
  await serverWith({})
  const paths: string[] = []
  for (let count = 0; count < 100; count += 1) paths.push(pathOf(await begin(7)))
  const tooMany = await begin(7)
  expect([tooMany.statusCode, tooMany.json().code, tooMany.json().detail]).toEqual([
    409,
    'too_many_uploads',
    expect.stringContaining('100 unfinished uploads'),
  ])
  const colleague = await server.callAs(await testSupplier(server.db, 'Rival'))
  expect(outcome(await begin(7, colleague))).toEqual([201, undefined])
  expect((await append(paths[0]!, 'a,b\n1,2')).statusCode).toBe(200)
  expect(outcome(await begin(7))).toEqual([201, undefined])
  await server.call('DELETE', paths[1]!, { headers: TUS })
  expect(outcome(await begin(7))).toEqual([201, undefined])
  expect(outcome(await begin(7))).toEqual([409, 'too_many_uploads'])
})

describe('a disk that is almost full', () => {
  it('takes no new work, and goes on with everything else', async () => {
    await serverWith({ reserveBytes: 0 })
    const asset = (await send(100)).json().data[0].data
    const upload = pathOf(await begin(7))
    const made = await buildCatalogue(server.db, server.supplier, { products: [{ name: 'Kona' }] })
    // More than any disk has.
    server.config.reserveBytes = Number.MAX_SAFE_INTEGER
    const file = multipartBody([{ field: 'file', name: 'a.csv', bytes: 'Name\nKona' }])
    const draft = { payload: { metadata: toWireMetadata(METADATA) } }
    const refused = [
      await send(100, 'b.csv'),
      await begin(7),
      await append(upload, 'a,b\n1,2'),
      await server.call('POST', '/exports/', { payload: { channel_id: newId() } }),
      await server.call('POST', `/pdf_exports/products/${made.products['Kona']}`, draft),
      await server.call('PATCH', `/pdf_exports/products/${made.products['Kona']}`, draft),
      await server.call('POST', '/imports/', file),
      await server.call('POST', `/imports/${newId()}/apply`, { payload: {} }),
      await server.call('PUT', '/supplier/logo', file),
    ]
    expect(refused.map(outcome)).toEqual(refused.map(() => [507, 'insufficient_storage']))
    const goesOn = [
      await server.call('GET', `/assets/${asset.id}/download`),
      await server.call('PATCH', `/assets/${asset.id}`, { payload: { name: 'Renamed' } }),
      await server.call('DELETE', `/assets/${asset.id}`),
      await server.call('DELETE', '/trash/', { payload: [asset.id] }),
    ]
    expect(goesOn.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204, 200])
    server.config.reserveBytes = 0
    expect((await append(upload, 'a,b\n1,2')).statusCode).toBe(200)
  })

  it('counts what is announced, and knows folders that are not made yet', async () => {
    await serverWith({ reserveBytes: 1 })
    expect(existsSync(join(server.config.dataFolder, 'files'))).toBe(false)
    expect(outcome(await send(100))).toEqual([200, undefined])
    expect(outcome(await begin(524_288_000))).toEqual([201, undefined])
  })
})
