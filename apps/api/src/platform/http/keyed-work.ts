import { deserialize, serialize } from 'node:v8'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { type ClaimedKey, keepStep, type StoredSteps } from './idempotency.store.ts'
import { keyInFlight } from './idempotency-problems.ts'

/**
 * The work of one request with an Idempotency-Key. Its transaction keeps what came of it beside the key, so that both
 * are committed or neither: a request that is sent again after a crash gets the same result, and works no second time.
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

  /** Whether an earlier sending has committed something. */
  get isResumed(): boolean {
    return Object.keys(this.#earlier).length > 0
  }

  /** For a request of several transactions: one of them, under a name that is the same when it is sent again. */
  part(step: string): KeyedWork {
    return new KeyedWork(this.key, this.#earlier, step)
  }

  /** What an earlier sending of the request has committed; `T` is what the work answers. */
  find<T>(): { result: T } | undefined {
    const stored = this.#earlier[this.#step]
    return stored === undefined ? undefined : { result: deserialize(Buffer.from(stored, 'base64')) }
  }

  /** In the transaction of the work; throws when another server has taken the key over meanwhile. */
  async keep(trx: Transaction<Tables>, result: unknown): Promise<void> {
    if (this.#isKept) throw new Error('A request with an Idempotency-Key must use one transaction or named steps.')
    this.#isKept = true
    const isOurs = await keepStep(trx, this.key, this.#step, serialize(result).toString('base64'))
    if (!isOurs) throw keyInFlight()
  }
}
