import type { Database } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { namedFiles } from './named-files.store.ts'
import { sha256Of } from './stored-files.ts'
import { rowsOf, tablesOf } from './tables.store.ts'

/** One inconsistency, as a sentence. */
export type Finding = string

/**
 * Reads every row of every table, which finds damaged pages, and compares every file with its checksum. Changes
 * nothing.
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
    const titled = `of ${what} '${name}'`
    const size = await files.size(file_key, 'original')
    if (size === undefined) yield `The file ${titled} is missing (${file_key}).`
    else if (sha256 !== '' && (await sha256Of(await files.open(file_key))) !== sha256) {
      yield `The file ${titled} differs from what was stored (${file_key}).`
    }
    for (const part of await files.parts(file_key)) {
      if (part === 'original' || (await files.read(file_key, part))) continue
      yield `The picture ${part} ${titled} is damaged (${file_key}); the server draws it again when it is opened.`
    }
  }
}
