import { join } from 'node:path'
import type { Alone, Engine } from '../engine.ts'
import { ConnectionPool } from '../pool.ts'
import { lockFolder } from './folder-lock.ts'
import { HeldSuppliers } from './held-suppliers.ts'
import { startHousekeeping } from './housekeeping.ts'
import { WorkerHost } from './worker-host.ts'

const CONNECTION_WAIT_MS = 5_000
const WAITING = 1_000

/** PGlite has one backend, hence one connection, which a transaction holds, and a fair queue in front of it. */
export interface EmbeddedEngine extends Engine {
  readonly kind: 'embedded'
  readonly alone: Alone
  /** Number of times the data was synced to disk. */
  fsyncs(): number
  dump(): Promise<Uint8Array>
  /** Ends the worker as a crash would; the next query restarts it. */
  kill(): void
}

export async function openFolderEngine(dataFolder: string): Promise<EmbeddedEngine> {
  const lock = lockFolder(dataFolder)
  try {
    return await openEngine(new WorkerHost({ kind: 'folder', folder: join(dataFolder, 'database') }), lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For tests: writes nothing to disk; `template` is the result of `dump`. */
export const openMemoryEngine = (template?: Uint8Array): Promise<EmbeddedEngine> =>
  openEngine(new WorkerHost({ kind: 'memory', template }), () => {})

async function openEngine(host: WorkerHost, release: () => void): Promise<EmbeddedEngine> {
  await host.start()
  const config = { user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
  const pool = new ConnectionPool(
    { ...config, connectionTimeoutMillis: CONNECTION_WAIT_MS, stream: () => host.createStream() },
    { waiting: WAITING },
  )
  const held = new HeldSuppliers()
  const house = startHousekeeping(pool, held)
  const kill = () => void host.kill()
  return {
    kind: 'embedded',
    pool,
    url: undefined,
    alone: { held, kill },
    limitStatements: () => '',
    fsyncs: () => host.fsyncs,
    dump: () => host.dump(),
    kill,
    async close() {
      await house.stop()
      await pool.close()
      await host.close()
      release()
    },
  }
}
