import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../engine.ts'
import { codeOf, StartError } from '../errors.ts'
import { ConnectionPool } from '../pool.ts'
import { lockFolder } from './folder-lock.ts'
import { WorkerHost } from './worker-host.ts'

const CONNECTION_WAIT_MS = 5_000
const WAITING = 1_000

/** PGlite has one backend: one connection, which a transaction holds, and a fair queue before it. */
export interface EmbeddedEngine extends Engine {
  readonly kind: 'embedded'
  dump(): Promise<Uint8Array>
}

export async function openFolderEngine(dataFolder: string): Promise<EmbeddedEngine> {
  makeFolder(dataFolder)
  const lock = lockFolder(dataFolder)
  try {
    const host = new WorkerHost({ kind: 'folder', folder: join(dataFolder, 'database') })
    await host.start()
    return engineOn(host, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For tests: nothing is written to disk; `template` is what `dump` gave. */
export async function openMemoryEngine(template?: Uint8Array): Promise<EmbeddedEngine> {
  const host = new WorkerHost({ kind: 'memory', template })
  await host.start()
  return engineOn(host, () => {})
}

function engineOn(host: WorkerHost, release: () => void): EmbeddedEngine {
  const pool = new ConnectionPool(
    {
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_WAIT_MS,
      stream: () => host.createStream(),
    },
    { waiting: WAITING },
  )
  return {
    kind: 'embedded',
    pool,
    limitStatements: () => '',
    dump: () => host.dump(),
    async close() {
      await pool.close()
      await host.close()
      release()
    },
  }
}

function makeFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true })
  } catch (error) {
    throw notWritable(dataFolder, error)
  }
}

const notWritable = (folder: string, error: unknown) =>
  new StartError(`The folder ${folder} cannot be written (${codeOf(error) ?? 'unknown reason'}).`, { cause: error })
