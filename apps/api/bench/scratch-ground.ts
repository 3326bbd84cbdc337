import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { startPostgres } from '../../../tools/postgres.ts'
import { databaseOn } from '../src/platform/db/database.ts'
import { openFolderEngine } from '../src/platform/db/embedded/embedded-engine.ts'
import { openPostgres } from '../src/platform/db/postgres/postgres-engine.ts'
import type { Tables } from '../src/platform/db/schema.ts'
import { type Environment, type Ground, prepareGround } from './ground.ts'
import { keptFolder, tidyUp } from './kept-catalogue.ts'
import { processorSecondsOfTree } from './machine.ts'
import type { EngineName } from './options.ts'

/** What docs/deploy asks for. Otherwise PostgreSQL reads most of what it counts from the file system. */
export const DEPLOYED_SETTINGS = ['shared_buffers=2GB']

export interface ScratchGround extends Pick<Ground, 'facts' | 'engineVersion' | 'environment' | 'stop'> {
  /** CPU seconds of the database's own processes; undefined if it runs inside the server. */
  databaseSeconds(): number | undefined
}

/** A disposable copy of a catalogue; undefined if this machine lacks the engine. `settings` are those of PostgreSQL. */
export async function scratchGround(
  engine: EngineName,
  size: number,
  settings: readonly string[] = [],
): Promise<ScratchGround | undefined> {
  const kept = await prepareGround(engine, size)
  if (!kept) return undefined
  await kept.stop()
  const { facts, engineVersion } = kept
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-bulk-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  const copy = join(folder, 'copy')
  // PostgreSQL runs as its own user, who must remain the owner of these files.
  execFileSync('cp', ['-a', keptFolder(`${engine}-${size}`).path, copy])
  if (engine === 'embedded') {
    const environment = { SELVEDGE_DATA: copy }
    return { facts, engineVersion, environment, databaseSeconds: () => undefined, stop: async () => forget() }
  }
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataFolder: join(copy, 'server'), settings })
  if (!server) return undefined
  const pid = Number(readFileSync(join(copy, 'server/data/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    facts,
    engineVersion,
    databaseSeconds: () => processorSecondsOfTree(pid),
    environment: { SELVEDGE_DATA: join(copy, 'data'), DATABASE_URL: server.url },
    async stop() {
      await server.stop()
      forget()
    },
  }
}

/** Writes directly to the database, and tidies it up; call it before the server starts, which needs an embedded database to itself. */
export async function inDatabase<Result>(
  { DATABASE_URL, SELVEDGE_DATA = '' }: Environment,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const engine = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openFolderEngine(SELVEDGE_DATA)
  const db = await databaseOn(engine)
  try {
    const result = await db.asSystem(work, { statementMs: 10 * 60_000 })
    await tidyUp(engine)
    return result
  } finally {
    await db.close()
  }
}
