import type { Database } from '../db/database.ts'
import { StartError } from '../db/errors.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { createMissingOriginals } from './missing-originals.ts'
import { namesFiles, readInstallationId, readUsedKeys } from './storage.store.ts'

export interface Storage {
  db: Database
  files: FileStore
}

/** Keys checked to find out whether unclaimed files belong to this database. */
const SAMPLE = 500

/**
 * Makes sure that the files belong to this database: both store the same id (ADR 30). Unclaimed storage is claimed if
 * it is empty or the database knows its files. Otherwise throws `StartError` and changes nothing.
 */
export async function joinStorage(storage: Storage): Promise<void> {
  const id = await readInstallationId(storage.db)
  const owner = await storage.files.owner.read()
  if (owner === id) return
  if (owner !== undefined) throw belongsToAnother(storage, owner, id)
  await refuseUnrelated(storage)
  await createMissingOriginals(storage.files)
  await storage.files.owner.write(id)
}

/** Whether the files still belong to this database. */
export async function isJoined({ db, files }: Storage): Promise<boolean> {
  return (await files.owner.read()) === (await readInstallationId(db))
}

/** Assigns the files to this database, whichever one they belonged to. */
export async function claimStorage({ db, files }: Storage): Promise<void> {
  await files.owner.write(await readInstallationId(db))
}

async function refuseUnrelated({ db, files }: Storage): Promise<void> {
  const keys = await someKeys(files)
  const used = await readUsedKeys(db, keys)
  if (used.size > 0) return
  if (keys.length > 0) {
    throw new StartError(`The database refers to none of the files in ${files.title}. ${unchanged}`)
  }
  if (await namesFiles(db)) {
    throw new StartError(`The files of the database are missing: ${files.title} is empty. ${unchanged}`)
  }
}

async function someKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.keys()) {
    keys.push(key)
    if (keys.length === SAMPLE) break
  }
  return keys
}

const belongsToAnother = ({ files }: Storage, owner: string, id: string) =>
  new StartError(
    `${capitalized(files.title)} belongs to another database (${owner}); this database is ${id}. ${unchanged}`,
  )

const unchanged =
  'Nothing was changed. Set DATABASE_URL, SELVEDGE_DATA and S3_BUCKET so that both belong together, restore a backup, ' +
  "or, if you are sure, join them with 'pnpm selvedge storage claim'."

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
