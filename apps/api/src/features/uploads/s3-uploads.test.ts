import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore, StoredKey } from '../../platform/file-store/file-store.ts'
import { s3Store } from '../../platform/file-store/s3-store.ts'
import { startS3, type TestS3 } from '../../platform/files/testing/s3-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { fileKeyOf } from './testing/file-key-of.ts'
import { multipartBody, type Part } from './testing/multipart-body.ts'
import { claimStorage } from '../../platform/storage/join-storage.ts'
import { sweep } from '../../platform/storage/sweep-files.ts'

describe('uploads into a bucket', () => {
  let root: string
  let s3: TestS3
  let files: FileStore
  let server: TestApp
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'selvedge-s3-'))
    s3 = await startS3(join(root, 'server'))
    files = s3Store(s3.config, join(root, 'incoming'))
    server = await testApp({ files })
  })
  afterAll(async () => {
    await server.close()
    await s3.close()
    await rm(root, { recursive: true })
  })

  const send = async (...parts: Part[]) =>
    (await server.call('POST', '/assets/bulk', multipartBody(parts)))
      .json()
      .data.map((entry: { data: unknown }) => entry.data)

  async function keysNow(): Promise<string[]> {
    const found: StoredKey[] = []
    for await (const stored of files.keys()) found.push(stored)
    return found.map(({ key }) => key)
  }

  it('keep files, make their pictures, send parts of them, and delete what has no row', async () => {
    const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#00aa00' } })
      .png()
      .toBuffer()
    const [picture, table] = await send(
      { field: 'file', name: 'cloth.png', bytes },
      { field: 'file', name: 'table.csv', bytes: '01234,6789' },
    )
    const rendition = await server.app.inject({ url: picture.image_url.replace('{size}', 'card_md') })
    const { width, format } = await sharp(rendition.rawPayload).metadata()
    expect([rendition.statusCode, width, format]).toEqual([200, 256, 'webp'])
    const part = await server.call('GET', `/assets/${table.id}/download`, { headers: { range: 'bytes=2-5' } })
    expect([part.statusCode, part.body]).toEqual([206, '234,'])
    expect((await server.app.inject({ url: new URL(picture.url).pathname })).rawPayload).toEqual(bytes)
    expect(await readdir(files.incoming)).toEqual([])

    const key = await fileKeyOf(server, table.id)
    await server.db.asSystem(async (trx) => {
      await trx
        .deleteFrom('assets')
        .where('supplier_id', '=', server.supplier.supplierId)
        .where('id', '=', table.id)
        .execute()
      await trx.deleteFrom('file_keys').where('file_key', '=', key).execute()
    })
    expect((await keysNow()).length).toBe(2)
    await claimStorage({ db: server.db, files })
    const { quarantined } = await sweep({ db: server.db, files, now: () => new Date(Date.now() + 61_000) })
    expect(quarantined).toBe(1)
    expect(await keysNow()).not.toContain(key)
  })

  it('leave no row when the bucket takes nothing', async () => {
    const broken: FileStore = { ...files, adopt: () => Promise.reject(new Error('The bucket is away.')) }
    const other = await testApp({ files: broken })
    const body = multipartBody([{ field: 'file', name: 'a.csv', bytes: 'a,b' }])
    const [entry] = (await other.call('POST', '/assets/bulk', body)).json().data
    const { total } = (await other.call('GET', '/assets/')).json().paging
    expect([entry.status, entry.errors[0].code, total, await readdir(files.incoming)]).toEqual([500, 'internal', 0, []])
    await other.close()
  })
})
