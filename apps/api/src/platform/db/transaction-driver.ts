import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { isConnectionLost } from './errors.ts'
import type { ConnectionPool } from './pool.ts'

export interface TransactionStart {
  /**
   * Called once the connection is there. Sent as one message, so that beginning a transaction and setting its supplier
   * takes one round trip.
   */
  begin: () => string
  /** Replaces `commit`. */
  commit?: string | undefined
  /** Run on the same connection before it is released. */
  afterCommit?: readonly string[] | undefined
  /** Milliseconds after which the client gives up, even if the server never answers. */
  timeoutMs: number
}

/** A dialect whose transactions start with the given statements. */
export const transactionDialect = (pool: ConnectionPool, start: TransactionStart): Dialect => ({
  createDriver: () => new TransactionDriver(pool, start),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

class TransactionDriver implements Driver {
  readonly #pool: ConnectionPool
  readonly #start: TransactionStart

  constructor(pool: ConnectionPool, start: TransactionStart) {
    this.#pool = pool
    this.#start = start
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.acquire(), this.#start.timeoutMs)
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    try {
      await connection.run(this.#start.begin())
    } catch (error) {
      // A failed `begin; set …` leaves a transaction open, and Kysely does not roll it back. pg rejects before it has
      // read the transaction's state, so `getTransactionStatus` would still say that it is idle.
      connection.lost = true
      throw error
    }
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    const { commit = 'commit', afterCommit = [] } = this.#start
    if ((await connection.run(commit)) === 'ROLLBACK') throw new AbortedTransactionError()
    for (const statement of afterCommit) await connection.run(statement)
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    if (!connection.lost) await connection.run('rollback')
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }
}

class PooledConnection implements DatabaseConnection {
  /** A lost connection is not reused. */
  lost = false
  readonly #client: PoolClient
  readonly #timeoutMs: number

  constructor(client: PoolClient, timeoutMs: number) {
    this.#client = client
    this.#timeoutMs = timeoutMs
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send<R>(query.sql, query.parameters)
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  async run(text: string): Promise<string> {
    return (await this.#send(text, [])).command
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; lists are paged by key instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read long lists in pages by key.')
  }

  /** A connection whose transaction is still open would fail every later caller. */
  release(): void {
    this.#client.release(this.lost || this.#client.getTransactionStatus() !== IDLE)
  }

  async #send<R>(text: string, values: readonly unknown[]): Promise<Answer<R>> {
    const query: TimedQuery = { text, values: [...values], query_timeout: this.#timeoutMs }
    try {
      return await this.#client.query<R & object>(query)
    } catch (error) {
      this.lost ||= isConnectionLost(error)
      // The stack of a pg error ends in its socket; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** pg's types lack `query_timeout` for a single query. */
export type TimedQuery = QueryConfig & { query_timeout: number }

interface Answer<R> {
  command: string
  rowCount: number | null
  rows: R[]
}
/** The status that the server reports after each query when no transaction is open. */
const IDLE = 'I'

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
