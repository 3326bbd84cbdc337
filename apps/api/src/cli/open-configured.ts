import { loadConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openFileStore } from '../platform/file-store/open-file-store.ts'
import { joinStorage, type Storage } from '../platform/storage/join-storage.ts'

/** The configured database and files, verified to belong together; closed after the work. */
export const withConfigured = <T>(work: (place: Storage) => Promise<T>): Promise<T> =>
  withPlace(async (place) => {
    await joinStorage(place)
    return work(place)
  })

/** The configured database and files, even if they do not belong together. */
export const withPlace = <T>(work: (place: Storage) => Promise<T>): Promise<T> =>
  withDatabase((db) => work({ db, files: openFileStore(loadConfig(process.env)) }))

export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { dataFolder, databaseUrl } = loadConfig(process.env)
  const warn = (text: string) => process.stderr.write(`${text}\n`)
  const db = await openDatabase({ dataFolder, databaseUrl, log: { info: () => {}, warn } })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
