const TARGET_MS = 100
const MIN_SHARE = 1 / 8
const DECREASE = 0.8

/**
 * How many calls may be worked on at once. One number does not fit every engine, machine and question, so it follows
 * what calls take, as TCP does with its window (additive increase, multiplicative decrease): it shrinks while calls are
 * slow because there are many of them, and grows back to `max` with quick ones. A burst therefore meets the whole limit,
 * a lasting overload a smaller one.
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

  /** Told of each call as it ends: when, how long it took, and how many were in flight with it. */
  observe({ at, tookMs, inFlight }: { at: number; tookMs: number; inFlight: number }): void {
    if (tookMs <= TARGET_MS) this.#limit = Math.min(this.#max, this.#limit + 1 / this.#limit)
    else if (this.#isCrowded(inFlight) && at - this.#loweredAt >= TARGET_MS) {
      this.#limit = Math.max(this.#min, this.#limit * DECREASE)
      // Calls that end together were slow for one reason.
      this.#loweredAt = at
    }
  }

  /** A call that is slow among few is slow by itself. */
  #isCrowded(inFlight: number): boolean {
    return inFlight > this.#limit / 2
  }
}
