import { MinuteLimit } from './minute-limit.ts'
import { networkOf } from './network.ts'

const UNKNOWN_PER_MINUTE = 60

/**
 * Limits how often one network may present something unknown, such as a made-up token: each lookup costs a transaction
 * before the caller has signed in. What is found does not count, however often it is presented.
 */
export class UnknownLimit {
  readonly #limit: MinuteLimit

  constructor(now: () => Date) {
    this.#limit = new MinuteLimit(UNKNOWN_PER_MINUTE, now)
  }

  /** Throws Problem 429 for a network over its limit, before anything is read. */
  refuse(address: string): void {
    this.#limit.refuse(networkOf(address))
  }

  /** Counts unless `look` finds something. A network over its limit gets Problem 429 without a lookup. */
  async find<Found>(address: string, look: () => Promise<Found | undefined>): Promise<Found | undefined> {
    // Counted before the result is known, so that concurrent guesses all count.
    const giveBack = this.#limit.take(networkOf(address))
    let isUnknown = false
    try {
      const found = await look()
      isUnknown = found === undefined
      return found
    } finally {
      if (!isUnknown) giveBack()
    }
  }
}
