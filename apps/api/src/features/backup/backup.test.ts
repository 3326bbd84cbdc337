import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLibrary } from '../assets/testing/assets.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { StartError } from '../../platform/db/errors.ts'
import {
  createDatabase,
  postgresAvailable,
  testDatabase,
  testEngine,
  testSupplier,
} from '../../platform/db/testing/test-database.ts'
import { newFileKey } from '../../platform/file-store/file-store.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { trashItems } from '../trash/trash.fixtures.ts'
import { checkStore } from './check.ts'
import { makeBackup } from './make-backup.ts'
import { PARTS, readManifest } from './manifest.ts'
import { restoreBackup, type RestorePlace } from './restore-backup.ts'
import { dumpTables } from './tables.store.ts'

const AT = new Date('2026-11-21T10:00:00.000Z')
const PICTURE = newFileKey()

describe.skipIf(!postgresAvailable)('a backup', { timeout: 120_000 }, () => {
  let root: string
  let opened: Awaited<ReturnType<typeof testDatabase>>
  let db: Database
  const store = (name: string) => folderStore(join(root, name, 'files'))
  const backedUp = (name: string) =>
    makeBackup({ db, files: store('first'), now: () => AT }, join(root, name)).then(() => join(root, name))

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'selvedge-backup-'))
    opened = await testDatabase()
    db = opened.db
    const supplier = await testSupplier(db)
    const variants = [{ name: 'Red', values: ['Weave: Twill'] }, { name: '{"table":"variants"}' }]
    const made = await buildCatalogue(db, supplier, {
      attributes: { Weave: { values: ['Twill'] } },
      products: [{ name: 'Łódź ✓', variants }],
    })
    await buildLibrary(db, supplier, {
      assets: [{ name: 'Swatch', variants: Object.values(made.variants) }, { name: 'Drawn' }],
    })
    await trashItems(db, supplier)
    const drawn = { file_key: PICTURE, checksum: createHash('sha256').update('large').digest('hex') }
    await db.asSystem((trx) => trx.updateTable('assets').set(drawn).where('name', '=', 'Drawn').execute())
    const [picture, thumbnail] = [Buffer.from('large'), Buffer.from('small')]
    await store('first').writeDrawn([{ key: PICTURE, picture, thumbnail }])
  })
  afterAll(async () => {
    await opened.close()
    await rm(root, { recursive: true, force: true })
  })

  it('R23 restores every row and every file unchanged', async () => {
    const folder = await backedUp('whole')
    const place = emptyPlace('restored')
    await restoreBackup(place, folder)
    const restored = await place.open()
    expect(await rowsOf(restored)).toEqual(await rowsOf(db))
    expect(String(await place.files.read(PICTURE, 'original'))).toBe('large')
    await restored.close()
  })

  it('needs an empty folder, and counts only when complete', async () => {
    const folder = await backedUp('twice')
    await expect(backedUp('twice')).rejects.toThrow('is not empty')
    await rm(join(folder, PARTS.manifest))
    await expect(readManifest(folder)).rejects.toThrow(`is not a complete backup: it has no ${PARTS.manifest}`)
  })

  it('restores only into an empty database', async () => {
    const folder = await backedUp('full')
    const place = { open: async () => ({ ...shared(db) }), files: store('full-files'), now: () => AT }
    await expect(restoreBackup(place, folder)).rejects.toThrow('The database is not empty')
  })

  it.each([PARTS.tables, PARTS.files, 'a picture'])(
    'is refused before anything is written when %s is damaged',
    async (part) => {
      const folder = await backedUp(`damaged ${part}`)
      const path = part === 'a picture' ? await onePicture(folder) : join(folder, part)
      const bytes = await readFile(path)
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      await writeFile(path, bytes)
      const place = emptyPlace(`of damaged ${part}`)
      await expect(restoreBackup(place, folder)).rejects.toThrow(
        `The backup is damaged: ${path} does not match its checksum.`,
      )
      await expect(readdir(join(root, `of damaged ${part}`))).rejects.toThrow('ENOENT')
    },
  )

  it('R24 of a newer version is rejected with an explanation', async () => {
    const folder = await backedUp('newer')
    const manifest = await readManifest(folder)
    await writeFile(join(folder, PARTS.manifest), JSON.stringify({ ...manifest, migration: '9999-later' }))
    await expect(restoreBackup(emptyPlace('older'), folder)).rejects.toEqual(
      new StartError('The backup was made by a newer version (it has 9999-later). Restore it with that version.'),
    )
  })

  it('R25 a check names the missing file and the changed one', async () => {
    const place = { db, files: store('first') }
    const [asset] = await db.asSystem((trx) =>
      trx.selectFrom('assets').select(['file_key', 'checksum']).where('name', '=', 'Swatch').execute(),
    )
    const { file_key: key = '', checksum = '' } = asset ?? {}
    expect(checksum).not.toBe('')
    expect(await all(checkStore(place))).toEqual([`The file of asset 'Swatch' is missing (${key}).`])
    await place.files.write(key, 'original', Buffer.from('something else'))
    expect(await all(checkStore(place))).toEqual([`The file of asset 'Swatch' differs from what was stored (${key}).`])
    await place.files.delete(key)
    await place.files.write(PICTURE, 'original', Buffer.from('another'))
    await writeFile(join(root, 'first', 'files', PICTURE.slice(0, 2), PICTURE, 'thumbnail.webp'), '')
    expect((await all(checkStore(place))).slice(1)).toEqual([
      `The file of asset 'Drawn' differs from what was stored (${PICTURE}).`,
      `The picture thumbnail.webp of asset 'Drawn' is damaged (${PICTURE}); the server draws it again when it is opened.`,
    ])
  })

  function emptyPlace(
    name: string,
  ): RestorePlace & { open: (migrations?: Parameters<RestorePlace['open']>[0]) => Promise<Database> } {
    const dataFolder = join(root, name)
    let url: Promise<string> | undefined
    return {
      async open(migrations) {
        if (testEngine === 'postgres') url ??= createDatabase('template1')
        return openDatabase({ dataFolder, databaseUrl: await url, migrations })
      },
      files: folderStore(join(dataFolder, 'files')),
      now: () => AT,
    }
  }

  async function onePicture(folder: string): Promise<string> {
    return join(folder, PARTS.stored, PICTURE.slice(0, 2), PICTURE, 'original')
  }
})

/** The test's owner closes it. */
const shared = (db: Database): Database => ({
  engine: db.engine,
  forSupplier: (...parts) => db.forSupplier(...parts),
  inSlices: (...parts) => db.inSlices(...parts),
  untilFree: (supplierId) => db.untilFree(supplierId),
  asSystem: (...parts) => db.asSystem(...parts),
  ping: () => db.ping(),
  close: async () => {},
})

/** Without the signing key, which changes with every restore. */
async function rowsOf(db: Database): Promise<string[]> {
  const lines: string[] = []
  let table = ''
  await dumpTables(db, async (line) => {
    if (line.startsWith('{"table":"')) table = line
    else lines.push(`${table} ${line}`)
  })
  return lines.filter((line) => !line.startsWith('{"table":"signing_keys"}')).toSorted()
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
