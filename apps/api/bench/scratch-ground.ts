import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../tools/postgres.ts'
import { type Ground, prepareGround } from './ground.ts'
import { keptFolder } from './kept-catalogue.ts'
import type { EngineName } from './options.ts'

/** A copy of a catalogue, for what changes it; undefined where this machine has no such engine. */
export async function scratchGround(
  engine: EngineName,
  size: number,
): Promise<Pick<Ground, 'facts' | 'engineVersion' | 'environment' | 'stop'> | undefined> {
  const kept = await prepareGround(engine, size)
  if (!kept) return undefined
  await kept.stop()
  const { facts, engineVersion } = kept
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-bulk-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  const copy = join(folder, 'copy')
  // PostgreSQL runs as a user of its own, whose files these stay.
  execFileSync('cp', ['-a', keptFolder(`${engine}-${size}`).path, copy])
  if (engine === 'embedded') {
    return { facts, engineVersion, environment: { SELVEDGE_DATA: copy }, stop: async () => forget() }
  }
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataFolder: join(copy, 'server') })
  if (!server) return undefined
  return {
    facts,
    engineVersion,
    environment: { SELVEDGE_DATA: join(copy, 'files'), DATABASE_URL: server.url },
    async stop() {
      await server.stop()
      forget()
    },
  }
}
