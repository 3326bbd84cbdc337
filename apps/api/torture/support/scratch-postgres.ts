import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres.ts'

export interface ScratchPostgres extends RunningPostgres {
  /** The process that starts all others. */
  pid(): number
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
}

/** A server with all its guarantees, in a folder that is removed; undefined where this machine has none. */
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
