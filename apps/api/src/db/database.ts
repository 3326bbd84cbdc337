import { type KyselyPlugin, Kysely, sql, type Transaction } from 'kysely'
import { openFolderEngine } from './embedded/embedded-engine.ts'
import type { DatabaseLog, Engine } from './engine.ts'
import { isId } from './ids.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrations/index.ts'
import { openPostgres } from './postgres/postgres-engine.ts'
import { type Isolation, secureRows } from './row-security.ts'
import type { Tables } from './schema.ts'
import { SupplierGuard } from './supplier-guard.ts'
import { TransactionDeadline } from './transaction-deadline.ts'
import { transactionDialect } from './transaction-driver.ts'

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** For a thread that connects by itself; undefined for the embedded engine, which has one connection. */
  readonly url?: string | undefined
  /** One transaction that sees and changes the rows of one supplier only. */
  forSupplier<T>(supplierId: string, work: Work<T>, limits?: WorkLimits): Promise<T>
  /** One transaction with full rights: sign-in tables, links by token, migrations, seeding. */
  asSystem<T>(work: Work<T>, limits?: WorkLimits): Promise<T>
  /** Rejects while the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Work<T> = (trx: Transaction<Tables>) => Promise<T>

export interface WorkLimits {
  /** How long one statement may run, in milliseconds (5,000 unless told; jobs take more). */
  statementMs?: number
  /** How long the whole transaction of a supplier may take: 10,000, or without end where `statementMs` is told. */
  transactionMs?: number
}

export interface OpenOptions {
  dataFolder: string
  /** `postgres://user@host/name`; without it the embedded engine keeps its data in `dataFolder`. */
  databaseUrl?: string | undefined
  log?: DatabaseLog | undefined
  /** Those it is brought to; all of them unless a backup of an older one comes back. */
  migrations?: readonly Migration[] | undefined
}

/** Opens the database, brings it up to date and checks it; throws `StartError` with a plain sentence. */
export async function openDatabase({ dataFolder, databaseUrl, log, migrations }: OpenOptions): Promise<Database> {
  const engine = databaseUrl ? await openPostgres(databaseUrl) : await openFolderEngine(dataFolder)
  return databaseOn(engine, log, migrations)
}

/** Migrates and secures what stands behind `engine`, and closes it when that fails. */
export async function databaseOn(
  engine: Engine,
  log?: DatabaseLog,
  migrations?: readonly Migration[],
): Promise<Database> {
  try {
    await migrate(engine, log, migrations)
    return new EngineDatabase(engine, await secureRows(engine, log))
  } catch (error) {
    await engine.close()
    throw error
  }
}

const STATEMENT_MS = 5_000
const TRANSACTION_MS = 10_000
const PING_MS = 2_000
/** The server ends a slow statement itself; a little later the client gives up on a server that is silent. */
const SILENCE_MS = 500
/** The embedded engine cannot end a statement, only be started again: a last resort. */
const EMBEDDED_SILENCE_MS = 30_000

class EngineDatabase implements Database {
  readonly engine: 'embedded' | 'postgres'
  readonly url: string | undefined
  readonly #engine: Engine
  readonly #isolation: Isolation

  constructor(engine: Engine, isolation: Isolation) {
    this.engine = engine.kind
    this.url = engine.url
    this.#engine = engine
    this.#isolation = isolation
  }

  async forSupplier<T>(supplierId: string, work: Work<T>, limits?: WorkLimits): Promise<T> {
    if (!isId(supplierId)) throw new TypeError('A supplier is named by its id.')
    const deadline = new TransactionDeadline(transactionMs(limits))
    const inTime: Work<T> = (trx) => {
      deadline.start()
      return work(trx)
    }
    return this.#transaction(this.#isolation.enter(supplierId), [...GUARDED, deadline], inTime, limits)
  }

  async asSystem<T>(work: Work<T>, limits?: WorkLimits): Promise<T> {
    return this.#transaction(this.#isolation.enterAsSystem, UNGUARDED, work, limits)
  }

  async ping(): Promise<void> {
    await this.asSystem((trx) => sql`select 1`.execute(trx), { statementMs: PING_MS })
  }

  async close(): Promise<void> {
    await this.#engine.close()
  }

  #transaction<T>(enter: string, plugins: KyselyPlugin[], work: Work<T>, limits: WorkLimits = {}): Promise<T> {
    const statementMs = limits.statementMs ?? STATEMENT_MS
    const timeoutMs = this.engine === 'postgres' ? statementMs + SILENCE_MS : Math.max(statementMs, EMBEDDED_SILENCE_MS)
    const begin = `begin; ${this.#engine.limitStatements(statementMs)} ${enter}`
    const dialect = transactionDialect(this.#engine.pool, { begin, timeoutMs })
    return new Kysely<Tables>({ dialect, plugins }).transaction().execute(work)
  }
}

/** Work that takes more time for a statement belongs to a job, or to many rows: others end that. */
const transactionMs = ({ statementMs, transactionMs: told }: WorkLimits = {}): number =>
  told ?? (statementMs === undefined ? TRANSACTION_MS : Infinity)

const GUARDED = [new SupplierGuard()]
const UNGUARDED: KyselyPlugin[] = []
