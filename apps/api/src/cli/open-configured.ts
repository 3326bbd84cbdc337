import { loadConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'

/** The server's own data base and files, closed when the work is over. */
export async function withConfigured<T>(work: (place: { db: Database; files: FileStore }) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env)
  const { dataFolder, databaseUrl } = config
  const warn = (text: string) => process.stderr.write(`${text}\n`)
  const db = await openDatabase({ dataFolder, databaseUrl, log: { info: () => {}, warn } })
  try {
    return await work({ db, files: openFileStore(config) })
  } finally {
    await db.close()
  }
}
