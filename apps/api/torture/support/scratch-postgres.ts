import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres.ts'

export interface ScratchPostgres extends RunningPostgres {
  /** Id of the main process. */
  pid(): number
  /** URL of a new, empty database. */
  newDatabase(): Promise<string>
}

/**
 * A server with full durability, in a folder that is removed afterwards; undefined if this machine has no PostgreSQL.
 */
export async function scratchPostgres(
  dataFolder = mkdtempSync(join(tmpdir(), 'selvedge-torture-postgres-')),
): Promise<ScratchPostgres | undefined> {
  chmodSync(dataFolder, 0o755)
  const server = await startPostgres({ dataFolder })
  if (!server) return undefined
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    pid: () => Number(readFileSync(join(dataFolder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    async newDatabase() {
      const name = `torture_${randomUUID().replaceAll('-', '')}`
      const client = new Client(server.url)
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return new URL(name, server.url).href
    },
  }
}
