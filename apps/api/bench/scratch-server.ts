import { type Client, createClient } from '@selvedge/sdk'
import type { Transaction } from 'kysely'
import type { Tables } from '../src/platform/db/schema.ts'
import { USER } from './catalogue.ts'
import { type Caller, signIn } from './http-caller.ts'
import { processorSecondsOf } from './machine.ts'
import type { EngineName } from './options.ts'
import { inDatabase, type ScratchGround, scratchGround } from './scratch-ground.ts'
import { type RunningServer, startServer } from './server-process.ts'

export interface Scene extends Pick<ScratchGround, 'facts' | 'engineVersion' | 'databaseSeconds'> {
  engine: EngineName
  size: number
  server: RunningServer
  client: Client
  caller: Caller
}

interface Scratch<Added> {
  engine: EngineName
  size: number
  /** Adds rows to the database before the server starts. */
  add?: (trx: Transaction<Tables>) => Promise<Added>
  /** `name=value` for PostgreSQL. */
  settings?: readonly string[]
}

/** Runs work with a server on a copy of a catalogue; undefined if this machine lacks the engine. */
export async function onScratchServer<Result, Added = undefined>(
  { engine, size, add, settings }: Scratch<Added>,
  work: (scene: Scene, added: Added | undefined) => Promise<Result>,
): Promise<Result | undefined> {
  const ground = await scratchGround(engine, size, settings)
  if (!ground) return undefined
  try {
    const added = add && (await inDatabase(ground.environment, add))
    const server = await startServer({ ...ground.environment, LOG_LEVEL: 'fatal' })
    try {
      const { address } = server
      const token = await signIn(address, USER)
      const client = createClient({ baseUrl: `${address}/api/v1`, accessToken: token, timeout: 300_000 })
      return await work({ ...ground, engine, size, server, client, caller: { address, token } }, added)
    } finally {
      await server.stop()
    }
  } finally {
    await ground.stop()
  }
}

export interface Busy {
  server: number | undefined
  database: number | undefined
}

/** CPU seconds of the server and the database from now on, which do not grow on a busy machine. */
export function busySince({ server, databaseSeconds }: Pick<Scene, 'server' | 'databaseSeconds'>): () => Busy {
  const now = () => ({ server: processorSecondsOf(server.pid), database: databaseSeconds() })
  const before = now()
  const since = (after?: number, start?: number) =>
    after === undefined || start === undefined ? undefined : after - start
  return () => {
    const after = now()
    return { server: since(after.server, before.server), database: since(after.database, before.database) }
  }
}
