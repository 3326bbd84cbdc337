import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../bench/ground.ts'
import type { EngineName } from '../../bench/options.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { folderStore } from '../../src/platform/file-store/folder-store.ts'
import type { FileStore } from '../../src/platform/file-store/file-store.ts'

/** Where one server stores everything. */
export interface Place {
  engine: EngineName
  dataFolder: string
  databaseUrl: string | undefined
  environment: Environment
  files: FileStore
  /** Accesses the database directly; on the embedded engine only while no server uses it. */
  inspect<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Runs when the place is disposed of, whatever happened there; in reverse order. */
  atEnd(work: () => unknown): void
  forget(): Promise<void>
}

/** An empty place, on the given database for PostgreSQL. */
export function emptyPlace(databaseUrl?: string, dataFolder = mkdtempSync(join(tmpdir(), 'selvedge-torture-'))): Place {
  const last: (() => unknown)[] = []
  return {
    engine: databaseUrl === undefined ? 'embedded' : 'postgres',
    dataFolder,
    databaseUrl,
    environment: { SELVEDGE_DATA: dataFolder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    files: folderStore(join(dataFolder, 'files')),
    async inspect(work) {
      const db = await openDatabase({ dataFolder, databaseUrl })
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    atEnd: (work) => void last.unshift(work),
    async forget() {
      for (const work of last) await work()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
