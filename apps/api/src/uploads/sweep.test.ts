import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { newFileKey } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { spoolBytes } from '../files/incoming.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { sweep } from './sweep.ts'
import { multipartBody } from './testing/multipart-body.ts'

describe('sweep', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  const inAMinute = () => new Date(Date.now() + 61_000)

  it('deletes files without a row and what was never taken over, when they are a minute old, and nothing else', async () => {
    const { db, supplier } = server
    const files = folderStore(join(server.config.dataFolder, 'files'))
    const picture = { thumbnail: Buffer.from('small'), medium_large: Buffer.from('large') }
    const write = async () => {
      const key = newFileKey()
      await files.writeImage(key, picture)
      return key
    }
    const [orphan, logo, shared] = [await write(), await write(), await write()]
    await db.asSystem(async (trx) => {
      await trx
        .updateTable('suppliers')
        .set({ logo_key: logo })
        .where('supplier_id', '=', supplier.supplierId)
        .execute()
      await trx
        .insertInto('file_keys')
        .values({ supplier_id: supplier.supplierId, file_key: shared, asset_id: null })
        .execute()
    })
    const upload = await server.call(
      'POST',
      '/assets/bulk',
      multipartBody([{ field: 'file', name: 'a.csv', bytes: 'a,b' }]),
    )
    const asset = new URL(upload.json().data[0].data.url).pathname.split('/')[2]!
    await spoolBytes(files, Buffer.from('left behind'))

    expect(await sweep({ db, files, now: () => new Date() })).toBe(0)
    expect(await sweep({ db, files, now: inAMinute })).toBe(2)
    const kept = await Promise.all(
      [orphan, logo, shared].map(async (key) => String(await files.readImage(key, 'thumbnail'))),
    )
    expect(kept).toEqual(['undefined', 'small', 'small'])
    expect(await files.size(asset, 'original')).toBe(3)
    expect(await readdir(files.incoming)).toEqual([])
  })

  it('finds nothing in a storage that nothing was ever written to', async () => {
    const files = folderStore(join(server.config.dataFolder, 'nowhere'))
    expect(await sweep({ db: server.db, files, now: inAMinute })).toBe(0)
  })
})
