import { restoreBackup } from '../features/backup/restore-backup.ts'
import { loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openFileStore } from '../platform/file-store/open-file-store.ts'
import { MESSAGES } from './messages.ts'
import { oneWord } from './one-word.ts'

export async function restoreCommand(args: readonly string[]): Promise<number> {
  const folder = oneWord('restore', args)
  if (folder === undefined) return 0
  const since = performance.now()
  const config = loadConfig(process.env)
  const open = (migrations: Parameters<typeof openDatabase>[0]['migrations']) => openDatabase({ ...config, migrations })
  const { tables, files, began_at } = await restoreBackup(
    { open, files: openFileStore(config), now: () => new Date() },
    folder,
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`${MESSAGES.restored(began_at, rows, files, (performance.now() - since) / 1_000)}\n`)
  return 0
}
