import { type PoolClient, type PoolConfig, Pool, types } from 'pg'
import { DatabaseUnavailable, isConnectionLost } from './errors.ts'

export interface PoolLimits {
  /** Maximum number of callers waiting for a connection; the next one fails at once because the database is busy. */
  waiting: number
}

/** One pool for both engines: the embedded one speaks PostgreSQL's protocol through a message port. */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #limits: PoolLimits

  constructor(config: PoolConfig, limits: PoolLimits) {
    this.#limits = limits
    this.#pool = new Pool({ ...config, types: { getTypeParser } })
    // Without a listener, a connection lost between two queries ends the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  async acquire(): Promise<PoolClient> {
    if (this.#pool.waitingCount >= this.#limits.waiting) throw new DatabaseUnavailable('The database is busy.')
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (isConnectionLost(error)) throw new DatabaseUnavailable('The database is not reachable.', { cause: error })
      throw error
    }
  }

  get waiting(): number {
    return this.#pool.waitingCount
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === DATE) return String
  return types.getTypeParser(oid, format)
}
