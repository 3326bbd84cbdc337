import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { StartError } from '../db/errors.ts'
import { newId } from '../db/ids.ts'
import { type Migration, MIGRATIONS } from '../db/migrations/index.ts'
import type { Tables } from '../db/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Manifest, PARTS, readManifest, type StoredFile, storedFileSchema } from './manifest.ts'
import { pathIn, sha256Of } from './stored-files.ts'
import { filledTables, insertRows, withoutReferences } from './tables.store.ts'

export interface RestorePlace {
  /** Opens the data base at just these migrations. */
  open: (migrations: readonly Migration[]) => Promise<Database>
  files: FileStore
}

/**
 * Brings a backup back into an empty data base, all or nothing, and then up to date. Everything is compared with its
 * checksum before the first row is written. Throws `StartError` when the backup is damaged, newer than the program,
 * or the data base is not empty.
 */
export async function restoreBackup({ open, files }: RestorePlace, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = migrationsUpTo(manifest.migration)
  const stored = await verified(folder, manifest)
  const db = await open(known)
  try {
    await refuseFilled(db)
    for (const file of stored) await bringBack(files, file, join(folder, PARTS.stored))
    await db.asSystem((trx) => withoutReferences(trx, () => loadTables(trx, folder, manifest)), {
      statementMs: 600_000,
    })
  } finally {
    await db.close()
  }
  await (await open(MIGRATIONS)).close()
  return manifest
}

function migrationsUpTo(name: string): readonly Migration[] {
  const place = MIGRATIONS.findIndex((migration) => migration.name === name)
  if (place >= 0) return MIGRATIONS.slice(0, place + 1)
  throw new StartError(`The backup is newer than the program (it has ${name}); restore it with the newer program.`)
}

async function verified(folder: string, manifest: Manifest): Promise<StoredFile[]> {
  await compare(join(folder, PARTS.tables), manifest.tables_sha256)
  await compare(join(folder, PARTS.files), manifest.files_sha256)
  const lines = (await readFile(join(folder, PARTS.files), 'utf8')).split('\n').filter((line) => line !== '')
  const stored = lines.map((line) => storedFileSchema.parse(JSON.parse(line)))
  for (const file of stored) await compare(pathIn(join(folder, PARTS.stored), file), file.sha256)
  return stored
}

async function compare(path: string, sha256: string): Promise<void> {
  const found = await sha256Of(createReadStream(path)).catch(() => undefined)
  if (found !== sha256) throw new StartError(`The backup is damaged: ${path} is not what was written.`)
}

async function refuseFilled(db: Database): Promise<void> {
  const [table] = await db.asSystem(filledTables)
  if (table) throw new StartError(`The data base is not empty (${table} has rows); restore into a new one.`)
}

async function bringBack(files: FileStore, file: StoredFile, folder: string): Promise<void> {
  const path = pathIn(folder, file)
  if (file.part !== 'original') return files.write(file.key, file.part, await readFile(path))
  await mkdir(files.incoming, { recursive: true })
  const copy = join(files.incoming, newId())
  await copyFile(path, copy)
  await files.adopt(file.key, copy)
}

const AT_ONCE = 1_000

async function loadTables(trx: Transaction<Tables>, folder: string, { tables }: Manifest): Promise<void> {
  const lines = createInterface({ input: createReadStream(join(folder, PARTS.tables)).pipe(createGunzip()) })
  const counts = new Map<string, number>()
  let [table, rows]: [string, string[]] = ['', []]
  const flush = async () => {
    if (rows.length > 0) await insertRows(trx, table, rows)
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
  if (short) throw new StartError(`The backup is damaged: ${short.name} has not the ${short.rows} rows it began with.`)
}

/** The line before a table's rows. PostgreSQL writes JSON with a space behind the colon, so that no row begins so. */
const tableIn = (line: string): string | undefined =>
  line.startsWith('{"table":"') ? line.slice('{"table":"'.length, -'"}'.length) : undefined
