import { amongTexts } from '../among.ts'
import { sql } from 'kysely'
import type { AtomicSlices } from '../atomic-slices.ts'
import type { Work } from '../database.ts'
import { codeOf, DatabaseUnavailable } from '../errors.ts'
import { refreshStatistics, type WrittenRows } from '../statistics.ts'
import { preparedName } from './prepared-names.ts'

export interface SlicedTransaction {
  /** Runs with full rights, before the transaction is restricted to the supplier. */
  first?: string
  /** Replaces `commit`. */
  commit?: string
  /** Runs on the same connection before it is released. */
  afterCommit?: readonly string[]
}

export interface SlicingParts {
  supplierId: string
  /** The slices commit if and only if this job is done, whatever happens in between. */
  jobId: string
  /** Runs one transaction of the supplier. */
  transact<T>(work: Work<T>, how?: SlicedTransaction): Promise<T>
  /** Runs one statement outside of any transaction. */
  run(statement: string): Promise<void>
  /** The next statement reaches an engine that has settled its prepared transactions. */
  restart(): void
}

/**
 * Foreign keys cannot see other slices; the plan guarantees them, and no one else can change the catalogue in between.
 */
const WITHOUT_FOREIGN_KEYS = 'set local session_replication_role = replica;'

/** Each slice is prepared and leaves the connection; the last transaction decides all of them. */
export class PreparedSlices implements AtomicSlices {
  readonly #parts: SlicingParts
  readonly #prepared: string[] = []
  readonly #written: WrittenRows[] = []

  constructor(parts: SlicingParts) {
    this.#parts = parts
  }

  look<T>(work: Work<T>): Promise<T> {
    return this.#parts.transact(work)
  }

  write<T>(work: Work<T>): Promise<T> {
    const { supplierId, jobId } = this.#parts
    const name = preparedName(supplierId, jobId, this.#prepared.length)
    this.#prepared.push(name)
    return this.#parts.transact(work, { first: WITHOUT_FOREIGN_KEYS, commit: `prepare transaction '${name}'` })
  }

  async refreshStatistics(written: WrittenRows): Promise<void> {
    this.#written.push(written)
  }

  /** `work` writes the slices and returns the transaction that commits them. */
  async run<T>(work: (slices: AtomicSlices) => Promise<Work<T>>): Promise<T> {
    let isDecided = false
    try {
      const last = await work(this)
      const result = await this.#parts.transact(
        async (trx) => {
          const made = await last(trx)
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from pg_prepared_xacts where gid = ${amongTexts(this.#prepared)}`.execute(trx)
          if (rows[0]?.n !== this.#prepared.length) throw new DatabaseUnavailable('The database was restarted.')
          isDecided = true
          return made
        },
        { afterCommit: this.#prepared.map((name) => `commit prepared '${name}'`) },
      )
      await this.#refreshNow()
      return result
    } catch (error) {
      // The outcome of that commit cannot be known from here; the restarted engine reads it.
      if (isDecided) this.#parts.restart()
      else await this.#rollBack()
      throw error
    }
  }

  /** Rolls back one slice at a time, so that other requests run in between. */
  async #rollBack(): Promise<void> {
    try {
      for (const name of this.#prepared) await this.#parts.run(`rollback prepared '${name}'`).catch(unlessGone)
    } catch {
      this.#parts.restart()
    }
  }

  /** The rows are committed and correct either way: stale statistics only make lists slower. */
  async #refreshNow(): Promise<void> {
    try {
      for (const written of this.#written) {
        for (const [table, rows] of Object.entries(written)) {
          await this.#parts.transact((trx) => refreshStatistics(trx, { [table]: rows }))
        }
      }
    } catch {}
  }
}

const NO_SUCH_NAME = '42704'

/** A failed transaction was never prepared, and a restarted engine has already rolled back. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== NO_SUCH_NAME) throw error
}
