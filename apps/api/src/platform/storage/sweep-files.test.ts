import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type FileStore, newFileKey } from '../file-store/file-store.ts'
import { folderStore } from '../file-store/folder-store.ts'
import { spoolBytes } from '../files/incoming.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from '../../features/uploads/testing/multipart-body.ts'
import { claimStorage } from './join-storage.ts'
import { NOTHING, sweep } from './sweep-files.ts'

describe('sweep', () => {
  let server: TestApp
  let files: FileStore
  beforeEach(async () => {
    server = await testApp()
    files = folderStore(join(server.config.dataFolder, 'files'))
    await claimStorage({ db: server.db, files })
  })
  afterEach(() => server.close())

  const DAY_MS = 86_400_000
  const sweepAt = (afterMs: number, options?: Parameters<typeof sweep>[1]) =>
    sweep({ db: server.db, files, now: () => new Date(Date.now() + afterMs) }, options)
  const inAMinute = (options?: Parameters<typeof sweep>[1]) => sweepAt(61_000, options)

  async function writeDrawn(count: number): Promise<string[]> {
    const keys = Array.from({ length: count }, newFileKey)
    const [picture, thumbnail] = [Buffer.from('large'), Buffer.from('small')]
    await files.writeDrawn(keys.map((key) => ({ key, picture, thumbnail })))
    return keys
  }
  const name = (key: string) =>
    server.db.asSystem((trx) =>
      trx
        .insertInto('file_keys')
        .values({ supplier_id: server.supplier.supplierId, file_key: key, asset_id: null })
        .execute(),
    )
  const thumbnailsOf = (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => String(await files.read(key, 'thumbnail.webp'))))

  it('moves files without a row aside and deletes parts of uploads, when they are a minute old, and nothing else', async () => {
    const { db, supplier } = server
    const [orphan = '', logo = '', shared = ''] = await writeDrawn(3)
    await name(shared)
    await db.asSystem((trx) =>
      trx.updateTable('suppliers').set({ logo_key: logo }).where('supplier_id', '=', supplier.supplierId).execute(),
    )
    const body = multipartBody([{ field: 'file', name: 'a.csv', bytes: 'a,b' }])
    const upload = await server.call('POST', '/assets/bulk', body)
    await spoolBytes(files, Buffer.from('left behind'))

    expect(await sweepAt(0)).toEqual(NOTHING)
    expect(await inAMinute()).toEqual({ ...NOTHING, quarantined: 1, leftovers: 1 })
    expect(await thumbnailsOf([orphan, logo, shared])).toEqual(['undefined', 'small', 'small'])
    const { id } = upload.json().data[0].data
    expect((await server.call('GET', `/assets/${id}/download`)).body).toBe('a,b')
    expect(await readdir(files.incoming)).toEqual([])
  })

  it('brings back what a row names again, and deletes the rest after 30 days', async () => {
    const [named = '', forgotten = ''] = await writeDrawn(2)
    await inAMinute()
    await name(named)
    expect(await sweepAt(2 * 61_000)).toEqual({ ...NOTHING, putBack: 1 })
    expect(await thumbnailsOf([named])).toEqual(['small'])
    expect(await sweepAt(29 * DAY_MS)).toEqual(NOTHING)
    expect(await sweepAt(32 * DAY_MS)).toEqual({ ...NOTHING, deleted: 1 })
    await name(forgotten)
    expect(await sweepAt(33 * DAY_MS)).toEqual(NOTHING)
    expect(await thumbnailsOf([named, forgotten])).toEqual(['small', 'undefined'])
  })

  it('touches nothing when too many files belong to nothing, unless it is asked', async () => {
    const keys = await writeDrawn(11)
    await inAMinute()
    expect(await inAMinute()).toEqual({ ...NOTHING, refused: 11 })
    expect(new Set(await thumbnailsOf(keys))).toEqual(new Set(['small']))
    expect(await inAMinute({ isAsked: true })).toEqual({ ...NOTHING, quarantined: 11 })
  })

  it('touches nothing when the files belong to another database, also when it is asked', async () => {
    const keys = await writeDrawn(1)
    await spoolBytes(files, Buffer.from('an upload of the other server'))
    await files.owner.write(newId())
    expect(await inAMinute({ isAsked: true })).toEqual({ ...NOTHING, isForeign: true })
    expect(await thumbnailsOf(keys)).toEqual(['small'])
    expect(await readdir(files.incoming)).toHaveLength(1)
  })
})
