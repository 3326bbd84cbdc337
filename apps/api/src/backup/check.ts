import type { Database } from '../db/database.ts'
import type { FilePart, FileStore } from '../files/file-store.ts'
import { namedFiles } from './named-files.store.ts'
import { partsOf, sha256Of } from './stored-files.ts'
import { rowsOf, tablesOf } from './tables.store.ts'

/** One thing that is not as it should be, in a sentence. */
export type Finding = string

/**
 * Reads every row of every table, by which a damaged page is found, and compares every file with its checksum. Nothing
 * is changed.
 */
export async function* checkStore({ db, files }: { db: Database; files: FileStore }): AsyncGenerator<Finding> {
  yield* checkTables(db)
  yield* checkFiles(db, files)
}

async function* checkTables(db: Database): AsyncGenerator<Finding> {
  for (const table of await db.asSystem(tablesOf)) {
    try {
      await db.asSystem(async (trx) => {
        for await (const _ of rowsOf(trx, table));
      }, PATIENT)
    } catch (error) {
      yield `The table ${table} cannot be read: ${error instanceof Error ? error.message : String(error)}.`
    }
  }
}

const PATIENT = { statementMs: 600_000 }

async function* checkFiles(db: Database, files: FileStore): AsyncGenerator<Finding> {
  for (const { what, name, file_key, sha256 } of await namedFiles(db)) {
    const part = await keptPart(files, file_key)
    if (part === undefined) yield `The file of ${what} '${name}' is missing (${file_key}).`
    else if (sha256 !== '' && (await sha256Of(await files.open(file_key, part))) !== sha256) {
      yield `The file of ${what} '${name}' is not what was stored (${file_key}).`
    }
  }
}

/** The file as it came; a picture that the server drew has none, and is known by the larger one. */
async function keptPart(files: FileStore, key: string): Promise<FilePart | undefined> {
  const parts = await partsOf(files, key)
  return parts.find((part) => part === 'original') ?? parts.find((part) => part === 'medium_large.webp')
}
