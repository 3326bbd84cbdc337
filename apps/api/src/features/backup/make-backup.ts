import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { codeOf, StartError } from '../../platform/db/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { syncPath } from '../../platform/file-store/durable.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { type Manifest, PARTS, type StoredFile, type TableCount } from './manifest.ts'
import { copyOut, sha256Of } from './stored-files.ts'
import { dumpTables } from './tables.store.ts'

export interface BackupPlace {
  db: Database
  files: FileStore
  now: () => Date
}

/**
 * Writes a snapshot of the database, and every file it refers to, to an empty folder. Files are copied before and after
 * the tables: one that is deleted during the backup was copied before, and a new one is copied after.
 */
export async function makeBackup({ db, files, now }: BackupPlace, folder: string): Promise<Manifest> {
  await emptyFolder(folder)
  const began_at = now().toISOString()
  const copied = new Map<string, StoredFile>()
  await copyMissing(files, copied, folder)
  const dumped = await writeTables(db, join(folder, PARTS.tables))
  await copyMissing(files, copied, folder)
  const stored = [...copied.values()]
  const list = join(folder, PARTS.files)
  await writeFile(list, stored.map((file) => `${JSON.stringify(file)}\n`).join(''))
  await syncPath(list)
  const manifest: Manifest = {
    format: 1,
    began_at,
    ...dumped,
    files: stored.length,
    tables_sha256: await sha256Of(createReadStream(join(folder, PARTS.tables))),
    files_sha256: await sha256Of(createReadStream(list)),
  }
  await writeLast(folder, manifest)
  return manifest
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty. Choose a new one.`)
}

async function copyMissing(files: FileStore, copied: Map<string, StoredFile>, folder: string): Promise<void> {
  for await (const { key } of files.keys()) {
    if (copied.has(key)) continue
    const file = await unlessDeleted(copyOut(files, key, join(folder, PARTS.stored)))
    if (file) copied.set(key, file)
  }
}

/** A colleague may delete a file during the backup. */
const unlessDeleted = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })

async function writeTables(db: Database, path: string): Promise<{ migration: string; tables: TableCount[] }> {
  const lines = new PassThrough()
  const written = pipeline(lines, createGzip({ level: 4 }), createWriteStream(path))
  const dumped = dumpTables(db, async (line) => {
    if (!lines.write(`${line}\n`)) await Promise.race([new Promise((go) => lines.once('drain', go)), written])
  }).finally(() => lines.end())
  const [result] = await Promise.all([dumped, written])
  await syncPath(path)
  return result
}

async function writeLast(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${PARTS.manifest}.part`)
  await writeFile(draft, `${JSON.stringify(manifest, undefined, 2)}\n`)
  await syncPath(draft)
  await rename(draft, join(folder, PARTS.manifest))
  await syncPath(folder)
}
