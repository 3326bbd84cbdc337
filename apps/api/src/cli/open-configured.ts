import { loadConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openFileStore } from '../platform/file-store/open-file-store.ts'
import { joinStorage, type Storage } from '../platform/storage/join-storage.ts'

/** The server's own database and files, which belong together; closed when the work is over. */
export const withConfigured = <T>(work: (place: Storage) => Promise<T>): Promise<T> =>
  withPlace(async (place) => {
    await joinStorage(place)
    return work(place)
  })

/** The server's own database and files, whether they belong together or not. */
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
