import { rm } from 'node:fs/promises'
import { makeBackup } from '../features/backup/make-backup.ts'
import type { Manifest } from '../features/backup/manifest.ts'
import { askForSnapshot } from '../features/backup/running-server.ts'
import { loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openFileStore } from '../platform/file-store/open-file-store.ts'
import { joinStorage } from '../platform/storage/join-storage.ts'
import { MESSAGES } from './messages.ts'
import { oneWord } from './one-word.ts'

export async function backupCommand(args: readonly string[]): Promise<number> {
  const folder = oneWord('backup', args)
  if (folder === undefined) return 0
  const since = performance.now()
  const { tables, files } = await backUp(folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`${MESSAGES.backedUp(folder, rows, files, (performance.now() - since) / 1_000)}\n`)
  return 0
}

/** Works while a server runs: on PostgreSQL in its own transaction, on the embedded engine from a copy. */
async function backUp(folder: string): Promise<Manifest> {
  const config = loadConfig(process.env)
  const snapshot = config.databaseUrl === undefined ? await askForSnapshot(config.dataFolder) : undefined
  try {
    const db = await openDatabase({ ...config, dataFolder: snapshot ?? config.dataFolder })
    try {
      const files = openFileStore(config)
      await joinStorage({ db, files })
      return await makeBackup({ db, files, now: () => new Date() }, folder)
    } finally {
      await db.close()
    }
  } finally {
    if (snapshot !== undefined) await rm(snapshot, { recursive: true, force: true })
  }
}
