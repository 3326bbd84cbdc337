import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { renewKeys } from './idempotency.store.ts'

const RENEW_EVERY_MS = 1_000
const LEASE_MS = 5 * RENEW_EVERY_MS

/**
 * Claims of the requests running in this process. Renewal shows other servers that they are alive. The embedded engine
 * has only one server, so any other claim belongs to a process that has ended.
 */
export class RunningClaims {
  readonly leaseMs: number
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #claims = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
    this.leaseMs = db.engine === 'postgres' ? LEASE_MS : 0
  }

  get running(): string[] {
    return [...this.#claims]
  }

  add(claim: string): void {
    this.#claims.add(claim)
  }

  remove(claim: string): void {
    this.#claims.delete(claim)
  }

  start(): void {
    if (this.leaseMs === 0) return
    this.#timer = setInterval(() => void this.#renew(), RENEW_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #renew(): Promise<void> {
    if (this.#claims.size === 0) return
    try {
      await this.#db.asSystem((trx) => renewKeys(trx, this.running))
    } catch (error) {
      this.#log.warn({ err: error }, 'Idempotency-Keys could not be renewed.')
    }
  }
}
