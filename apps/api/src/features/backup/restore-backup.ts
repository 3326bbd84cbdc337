import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { StartError } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Migration, MIGRATIONS } from '../../platform/db/migrations/index.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { insertJson } from '../../platform/db/write-rows.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { endRestoredSessions } from './end-sessions.ts'
import { type Manifest, PARTS, readManifest, type StoredFile, storedFileSchema } from './manifest.ts'
import { claimStorage, joinStorage, type Storage } from '../../platform/storage/join-storage.ts'
import { pathOf, sha256Of } from './stored-files.ts'
import { filledTables, withoutReferences } from './tables.store.ts'

export interface RestorePlace {
  /** Opens the database at exactly these migrations. */
  open: (migrations: readonly Migration[]) => Promise<Database>
  files: FileStore
  now: () => Date
}

/**
 * Restores a backup into an empty database, all or nothing, and then migrates it. Verifies every checksum before it
 * writes the first row. Sessions of the backup are ended. Throws `StartError` when the backup is damaged or newer than
 * the program, or the database is not empty.
 */
export async function restoreBackup({ open, files, now }: RestorePlace, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = migrationsUpTo(manifest.migration)
  const stored = await verified(folder, manifest)
  const db = await open(known)
  try {
    await refuseFilled(db)
    await refuseForeignFiles({ db, files }, known)
    for (const batch of batchesOf(stored)) {
      await Promise.all(batch.map((file) => restoreFile(files, file, join(folder, PARTS.stored))))
    }
    await db.asSystem(
      async (trx) => {
        await withoutReferences(trx, () => loadTables(trx, folder, manifest))
        await endRestoredSessions(trx, now())
      },
      { statementMs: 600_000 },
    )
  } finally {
    await db.close()
  }
  await migrateRestored({ open, files })
  return manifest
}

function migrationsUpTo(name: string): readonly Migration[] {
  const place = MIGRATIONS.findIndex((migration) => migration.name === name)
  if (place >= 0) return MIGRATIONS.slice(0, place + 1)
  throw new StartError(`The backup was made by a newer version (it has ${name}). Restore it with that version.`)
}

async function verified(folder: string, manifest: Manifest): Promise<StoredFile[]> {
  await compare(join(folder, PARTS.tables), manifest.tables_sha256)
  await compare(join(folder, PARTS.files), manifest.files_sha256)
  const lines = (await readFile(join(folder, PARTS.files), 'utf8')).split('\n').filter((line) => line !== '')
  const stored = lines.map((line) => storedFileSchema.parse(JSON.parse(line)))
  for (const file of stored) await compare(join(folder, PARTS.stored, pathOf(file)), file.sha256)
  return stored
}

async function compare(path: string, sha256: string): Promise<void> {
  const found = await sha256Of(createReadStream(path)).catch(() => undefined)
  if (found !== sha256) throw new StartError(`The backup is damaged: ${path} does not match its checksum.`)
}

async function refuseFilled(db: Database): Promise<void> {
  const [table] = await db.asSystem(filledTables)
  if (table) throw new StartError(`The database is not empty (${table} has rows). Restore into a new one.`)
}

/** Refuses storage that holds files of another database: this one would treat them as its own. */
async function refuseForeignFiles(storage: Storage, known: readonly Migration[]): Promise<void> {
  if (known.some(({ name }) => name === '0013-installation')) return joinStorage(storage)
  const { files } = storage
  const { done } = await files.keys()[Symbol.asyncIterator]().next()
  if (done && (await files.owner.read()) === undefined) return
  throw new StartError(`There are already files in ${files.title}. Restore into empty storage.`)
}

async function migrateRestored({ open, files }: Pick<RestorePlace, 'open' | 'files'>): Promise<void> {
  const db = await open(MIGRATIONS)
  try {
    await claimStorage({ db, files })
  } finally {
    await db.close()
  }
}

const FILES_AT_ONCE = 32

const batchesOf = (stored: readonly StoredFile[]) =>
  Array.from({ length: Math.ceil(stored.length / FILES_AT_ONCE) }, (_, batch) =>
    stored.slice(batch * FILES_AT_ONCE, (batch + 1) * FILES_AT_ONCE),
  )

async function restoreFile(files: FileStore, file: StoredFile, folder: string): Promise<void> {
  const path = join(folder, pathOf(file))
  if (file.part !== 'original') return restoreRendition(files, file, await readFile(path))
  await mkdir(files.incoming, { recursive: true })
  const copy = join(files.incoming, newId())
  await copyFile(path, copy)
  await files.adopt(file.key, copy)
}

/** A backup from before version 0.2 has two sizes of each picture the server drew, but not the original. */
async function restoreRendition(files: FileStore, { key, part }: StoredFile, bytes: Buffer): Promise<void> {
  await files.write(key, part, bytes)
  if (part === 'medium_large.webp') await files.write(key, 'original', bytes)
}

const AT_ONCE = 1_000

async function loadTables(trx: Transaction<Tables>, folder: string, { tables }: Manifest): Promise<void> {
  const lines = createInterface({ input: createReadStream(join(folder, PARTS.tables)).pipe(createGunzip()) })
  const counts = new Map<string, number>()
  let [table, rows]: [string, string[]] = ['', []]
  const flush = async () => {
    if (rows.length > 0) await insertJson(trx, table, columnsOf(rows), `[${rows.join()}]`)
    counts.set(table, (counts.get(table) ?? 0) + rows.length)
    rows = []
  }
  for await (const line of lines) {
    const next = tableIn(line)
    if (next === undefined) rows.push(line)
    if (next !== undefined || rows.length >= AT_ONCE) await flush()
    if (next !== undefined) table = next
  }
  await flush()
  const short = tables.find(({ name, rows: expected }) => (counts.get(name) ?? 0) !== expected)
  if (short)
    throw new StartError(`The backup is damaged: ${short.name} does not have the ${short.rows} rows that were written.`)
}

/** Each row lists all columns of its table. */
function columnsOf([first = '{}']: readonly string[]): string[] {
  const row: object = JSON.parse(first)
  return Object.keys(row)
}

/** The line before a table's rows. PostgreSQL writes JSON with a space after the colon, so no row starts like this. */
const tableIn = (line: string): string | undefined =>
  line.startsWith('{"table":"') ? line.slice('{"table":"'.length, -'"}'.length) : undefined
