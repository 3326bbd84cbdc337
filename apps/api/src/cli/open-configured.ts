import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type FileStore, folderStore } from '../files/file-store.ts'

/** The server's own data base and files, closed when the work is over. */
export async function withConfigured<T>(work: (place: { db: Database; files: FileStore }) => Promise<T>): Promise<T> {
  const { dataFolder, databaseUrl } = loadConfig(process.env)
  const warn = (text: string) => process.stderr.write(`${text}\n`)
  const db = await openDatabase({ dataFolder, databaseUrl, log: { info: () => {}, warn } })
  try {
    return await work({ db, files: folderStore(join(dataFolder, 'files')) })
  } finally {
    await db.close()
  }
}
