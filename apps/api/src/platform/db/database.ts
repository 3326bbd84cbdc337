import { type KyselyPlugin, Kysely, sql, type Transaction } from 'kysely'
import { type AtomicSlices, slicesWithin } from './atomic-slices.ts'
import { openFolderEngine } from './embedded/embedded-engine.ts'
import { PreparedSlices, type SlicedTransaction } from './embedded/prepared-slices.ts'
import type { DatabaseLog, Engine } from './engine.ts'
import { CatalogueHeld, codeOf, isConnectionLost } from './errors.ts'
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
  /** Lets a worker thread open its own connection; undefined for the embedded engine, which has only one. */
  readonly url?: string | undefined
  /** One transaction that sees and changes the rows of one supplier only. */
  forSupplier<T>(supplierId: string, work: Work<T>, limits?: WorkLimits): Promise<T>
  /**
   * All or nothing: `work` writes in slices and returns the last transaction, which commits them by marking this job as
   * done. Readers are served in between; no one else can change the supplier's catalogue.
   */
  inSlices<T>(of: SlicedWork, work: (slices: AtomicSlices) => Promise<Work<T>>, limits?: WorkLimits): Promise<T>
  /** Resolves when the supplier has no prepared slices; undefined if it has none now. */
  untilFree(supplierId: string): Promise<void> | undefined
  /** One transaction with full rights: sign-in tables, links by token, migrations, seeding. */
  asSystem<T>(work: Work<T>, limits?: WorkLimits): Promise<T>
  /** Rejects while the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Work<T> = (trx: Transaction<Tables>) => Promise<T>

export interface SlicedWork {
  supplierId: string
  jobId: string
}

export interface WorkLimits {
  /** Time limit of one statement in milliseconds; 5,000 by default, more for jobs. */
  statementMs?: number
  /** Time limit of a supplier's whole transaction in milliseconds: 10,000 by default, none if `statementMs` is set. */
  transactionMs?: number
  /**
   * Silence in milliseconds after which the embedded engine is restarted: 30,000 by default, at least `statementMs`.
   */
  silenceMs?: number
  /** The work touches no row that catalogue slices could hold, so it may write while slices are prepared. */
  besideSlices?: boolean
}

export interface OpenOptions {
  dataFolder: string
  /** `postgres://user@host/name`; if undefined, the embedded engine stores its data in `dataFolder`. */
  databaseUrl?: string | undefined
  log?: DatabaseLog | undefined
  /** Migrations to run; all by default, fewer when a backup of an older version is restored. */
  migrations?: readonly Migration[] | undefined
}

/** Opens, migrates and checks the database; throws `StartError` with a plain sentence. */
export async function openDatabase({ dataFolder, databaseUrl, log, migrations }: OpenOptions): Promise<Database> {
  const engine = databaseUrl ? await openPostgres(databaseUrl) : await openFolderEngine(dataFolder)
  return databaseOn(engine, log, migrations)
}

/** Migrates and secures the database behind `engine`; closes the engine if that fails. */
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
/**
 * The server cancels a slow statement itself; the client waits this much longer before it gives up on a silent server.
 */
const SILENCE_MS = 500
/** The embedded engine cannot cancel a statement, only be restarted: a last resort. */
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
    const alone = limits?.besideSlices ? undefined : this.#engine.alone
    if (!alone) return this.#ofSupplier(supplierId, work, limits)
    let isHeld = false
    const first = () => {
      // Checked once the transaction has its connection: slices may have begun or ended while it waited.
      isHeld = alone.held.untilFree(supplierId) !== undefined
      return isHeld ? READ_ONLY : ''
    }
    try {
      return await this.#ofSupplier(supplierId, work, limits, { first })
    } catch (error) {
      if (isHeld && codeOf(error) === IN_READ_ONLY) throw new CatalogueHeld({ cause: error })
      throw error
    }
  }

  async inSlices<T>(
    { supplierId, jobId }: SlicedWork,
    work: (slices: AtomicSlices) => Promise<Work<T>>,
    limits?: WorkLimits,
  ): Promise<T> {
    const { alone } = this.#engine
    if (!alone) return this.forSupplier(supplierId, async (trx) => (await work(slicesWithin(trx)))(trx), limits)
    return alone.held.holding(supplierId, () => {
      const transact = <R>(part: Work<R>, { first = '', ...how }: SlicedTransaction = {}) =>
        this.#ofSupplier(supplierId, part, limits, { ...how, first: () => first })
      const run = (statement: string) => this.#run(statement)
      const restart = () => alone.kill()
      return new PreparedSlices({ supplierId, jobId, transact, run, restart }).run(work)
    })
  }

  untilFree(supplierId: string): Promise<void> | undefined {
    return this.#engine.alone?.held.untilFree(supplierId)
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

  #ofSupplier<T>(supplierId: string, work: Work<T>, limits?: WorkLimits, how?: Transacting): Promise<T> {
    if (!isId(supplierId)) throw new TypeError('A supplier id must be a UUID.')
    const deadline = new TransactionDeadline(transactionMs(limits))
    const inTime: Work<T> = (trx) => {
      deadline.start()
      return work(trx)
    }
    return this.#transaction(this.#isolation.enter(supplierId), [...GUARDED, deadline], inTime, limits, how)
  }

  #transaction<T>(
    enter: string,
    plugins: KyselyPlugin[],
    work: Work<T>,
    limits: WorkLimits = {},
    { first = () => '', ...how }: Transacting = {},
  ): Promise<T> {
    const statementMs = limits.statementMs ?? STATEMENT_MS
    const silenceMs = limits.silenceMs ?? EMBEDDED_SILENCE_MS
    const timeoutMs = this.engine === 'postgres' ? statementMs + SILENCE_MS : Math.max(statementMs, silenceMs)
    const begin = () => `begin; ${this.#engine.limitStatements(statementMs)} ${first()} ${enter}`
    const dialect = transactionDialect(this.#engine.pool, { ...how, begin, timeoutMs })
    return new Kysely<Tables>({ dialect, plugins }).transaction().execute(work)
  }

  async #run(statement: string): Promise<void> {
    const client = await this.#engine.pool.acquire()
    try {
      await client.query(statement)
      client.release()
    } catch (error) {
      client.release(isConnectionLost(error))
      throw error
    }
  }
}

type Transacting = Omit<SlicedTransaction, 'first'> & { first?: () => string }

/** Even the lock that a foreign key takes is refused. */
const READ_ONLY = 'set transaction read only;'
const IN_READ_ONLY = '25006'

/** Work with a longer statement limit belongs to a job or to a bulk edit, which have limits of their own. */
const transactionMs = ({ statementMs, transactionMs: given }: WorkLimits = {}): number =>
  given ?? (statementMs === undefined ? TRANSACTION_MS : Infinity)

const GUARDED = [new SupplierGuard()]
const UNGUARDED: KyselyPlugin[] = []
