import { sql } from 'kysely'
import type { AtomicSlices } from '../atomic-slices.ts'
import type { Work } from '../database.ts'
import { codeOf, DatabaseUnavailable } from '../errors.ts'
import { refreshStatistics, type WrittenRows } from '../statistics.ts'
import { preparedName } from './prepared-names.ts'

export interface SlicedTransaction {
  /** Before the supplier is entered, with full rights. */
  first?: string
  /** Instead of `commit`. */
  commit?: string
  /** On the same connection, before anybody else has it. */
  afterCommit?: readonly string[]
}

export interface SlicingParts {
  supplierId: string
  /** Slices are true when this job is done, whatever happens on the way. */
  jobId: string
  /** One transaction of the supplier. */
  transact<T>(work: Work<T>, how?: SlicedTransaction): Promise<T>
  /** One statement outside of transactions. */
  run(statement: string): Promise<void>
  /** The next statement finds an engine that has settled what was prepared. */
  restart(): void
}

/** Foreign keys see no other slice; the plan answers for them, and nobody else changes the catalogue meanwhile. */
const WITHOUT_FOREIGN_KEYS = 'set local session_replication_role = replica;'

/** Each slice is prepared and off the connection; the last transaction decides about all of them. */
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

  /** `work` writes the slices and answers the transaction that makes them true. */
  async run<T>(work: (slices: AtomicSlices) => Promise<Work<T>>): Promise<T> {
    let isDecided = false
    try {
      const last = await work(this)
      const result = await this.#parts.transact(
        async (trx) => {
          const made = await last(trx)
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from pg_prepared_xacts where gid = any(${this.#prepared}::text[])`.execute(trx)
          if (rows[0]?.n !== this.#prepared.length) throw new DatabaseUnavailable('The database was restarted.')
          isDecided = true
          return made
        },
        { afterCommit: this.#prepared.map((name) => `commit prepared '${name}'`) },
      )
      await this.#refreshNow()
      return result
    } catch (error) {
      // Nobody can say from here whether that commit came through; an engine that starts again reads it.
      if (isDecided) this.#parts.restart()
      else await this.#rollBack()
      throw error
    }
  }

  /** One at a time, with others between them. */
  async #rollBack(): Promise<void> {
    try {
      for (const name of this.#prepared) await this.#parts.run(`rollback prepared '${name}'`).catch(unlessGone)
    } catch {
      this.#parts.restart()
    }
  }

  /** Of what is committed and right without: lists are only slower. */
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

/** A failed transaction was never prepared, and an engine that started again has rolled back. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== NO_SUCH_NAME) throw error
}
