const TARGET_MS = 100
const MIN_SHARE = 1 / 8
const DECREASE = 0.8

/**
 * How many calls may run at once. No single number fits every engine, machine and query, so the limit follows call
 * durations the way TCP adapts its window (additive increase, multiplicative decrease): it shrinks while calls are slow
 * because of crowding, and grows back to `max` with quick ones. A burst therefore gets the full limit, a lasting
 * overload a smaller one.
 */
export class AdaptiveLimit {
  readonly #max: number
  readonly #min: number
  #limit: number
  #loweredAt = -Infinity

  constructor(max: number) {
    this.#max = max
    this.#min = Math.max(1, max * MIN_SHARE)
    this.#limit = max
  }

  get current(): number {
    return Math.floor(this.#limit)
  }

  /** Records a finished call: when it ended, how long it took and how many calls were in flight with it. */
  observe({ at, tookMs, inFlight }: { at: number; tookMs: number; inFlight: number }): void {
    if (tookMs <= TARGET_MS) this.#limit = Math.min(this.#max, this.#limit + 1 / this.#limit)
    else if (this.#isCrowded(inFlight) && at - this.#loweredAt >= TARGET_MS) {
      this.#limit = Math.max(this.#min, this.#limit * DECREASE)
      // Calls that end together were slow for the same reason, so the limit is lowered only once.
      this.#loweredAt = at
    }
  }

  /** A slow call among few is slow by itself, not because of crowding. */
  #isCrowded(inFlight: number): boolean {
    return inFlight > this.#limit / 2
  }
}
