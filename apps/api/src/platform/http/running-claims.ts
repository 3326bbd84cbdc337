import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { renewKeys } from './idempotency.store.ts'

const RENEW_EVERY_MS = 1_000
const LEASE_MS = 5 * RENEW_EVERY_MS

/**
 * Claims of the requests that this process works on. Other servers see by their renewal that they live. The embedded
 * engine has one server: there a claim that is not among these belongs to a process that has ended.
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
