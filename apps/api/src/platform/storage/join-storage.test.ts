import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { testDatabase, testSupplier } from '../db/testing/test-database.ts'
import { newFileKey } from '../file-store/file-store.ts'
import { folderStore } from '../file-store/folder-store.ts'
import { isJoined, joinStorage } from './join-storage.ts'

describe('joinStorage', async () => {
  const root = await mkdtemp(join(tmpdir(), 'selvedge-storage-'))
  afterAll(() => rm(root, { recursive: true }))
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())

  const emptyStorage = () => ({ db: database.db, files: folderStore(join(root, newId())) })
  async function nameFile(): Promise<string> {
    const { supplierId: supplier_id } = await testSupplier(database.db)
    const file_key = newFileKey()
    await database.db.asSystem((trx) =>
      trx.insertInto('file_keys').values({ supplier_id, file_key, asset_id: null }).execute(),
    )
    return file_key
  }

  it('claims an empty storage for a database that names no files', async () => {
    const storage = emptyStorage()
    expect(await isJoined(storage)).toBe(false)
    await joinStorage(storage)
    expect(await isJoined(storage)).toBe(true)
    await joinStorage(storage)
  })

  it('refuses files that belong to another database, and leaves them as they are', async () => {
    const storage = emptyStorage()
    const other = newId()
    await storage.files.owner.write(other)
    await expect(joinStorage(storage)).rejects.toThrow(`belongs to another database (${other}); this database is`)
    expect(await storage.files.owner.read()).toBe(other)
  })

  it('rejects files without an owner that the database does not know', async () => {
    const storage = emptyStorage()
    await storage.files.write(newFileKey(), 'original', Buffer.from('x'))
    await expect(joinStorage(storage)).rejects.toThrow('The database refers to none of the files in the folder')
    expect(await storage.files.owner.read()).toBe(undefined)
  })

  it('refuses an empty storage when the database names files', async () => {
    await nameFile()
    await expect(joinStorage(emptyStorage())).rejects.toThrow('The files of the database are missing')
  })

  it('claims files from before there was an id, and gives drawn pictures their original', async () => {
    const storage = emptyStorage()
    const key = await nameFile()
    await storage.files.write(key, 'medium_large.webp', Buffer.from('picture'))
    await joinStorage(storage)
    expect(await isJoined(storage)).toBe(true)
    expect(String(await storage.files.read(key, 'original'))).toBe('picture')
  })

  it('takes a marker that a power cut left empty for none', async () => {
    const folder = join(root, newId())
    const storage = { db: database.db, files: folderStore(folder) }
    await storage.files.owner.write(newId())
    await writeFile(join(folder, 'installation'), '')
    await joinStorage(storage)
    expect(await isJoined(storage)).toBe(true)
  })
})
