import { deserialize, serialize } from 'node:v8'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { type ClaimedKey, keepStep, type StoredSteps } from './idempotency.store.ts'
import { keyInFlight } from './idempotency-problems.ts'

/**
 * The work of one request with an Idempotency-Key. Its transaction stores the result with the key, so that both commit
 * or neither does: a request repeated after a crash gets the same result, and the work is not done twice.
 */
export class KeyedWork {
  readonly key: ClaimedKey
  readonly #earlier: StoredSteps
  readonly #step: string
  #isKept = false

  constructor(key: ClaimedKey, earlier: StoredSteps, step = 'work') {
    this.key = key
    this.#earlier = earlier
    this.#step = step
  }

  /** Whether an earlier attempt has committed something. */
  get isResumed(): boolean {
    return Object.keys(this.#earlier).length > 0
  }

  /** For a request of several transactions: one of them, under a name that is the same in every attempt. */
  part(step: string): KeyedWork {
    return new KeyedWork(this.key, this.#earlier, step)
  }

  /** The result that an earlier attempt committed; `T` is the result type of the work. */
  find<T>(): { result: T } | undefined {
    const stored = this.#earlier[this.#step]
    return stored === undefined ? undefined : { result: deserialize(Buffer.from(stored, 'base64')) }
  }

  /** Call in the transaction of the work; throws if another server has taken over the key. */
  async keep(trx: Transaction<Tables>, result: unknown): Promise<void> {
    if (this.#isKept) throw new Error('A request with an Idempotency-Key must use one transaction or named steps.')
    this.#isKept = true
    const isOurs = await keepStep(trx, this.key, this.#step, serialize(result).toString('base64'))
    if (!isOurs) throw keyInFlight()
  }
}
