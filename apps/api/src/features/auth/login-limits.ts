import { networkOf } from '../../platform/http/network.ts'
import { Problem } from '../../platform/http/problem.ts'

const WINDOW_MS = 60_000
const PER_ACCOUNT_AND_ADDRESS = 5
const PER_ADDRESS = 30
const MAX_KEYS = 20_000

/** A sign-in attempt, counted as failed until it succeeds. */
export interface Attempt {
  succeeded(): void
}

/**
 * Throttles guessing, per account and address and per address. An account alone is never locked, so that an attacker
 * cannot lock its owner out.
 */
export class LoginLimits {
  readonly #now: () => Date
  readonly #failures = new Map<string, number[]>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /**
   * Counts the attempt before the password is checked, so that parallel attempts are all counted. Throws Problem 429.
   */
  begin(account: string, address: string): Attempt {
    const at = this.#now().getTime()
    const network = networkOf(address)
    const limits = [
      { key: `${network} ${account}`, max: PER_ACCOUNT_AND_ADDRESS },
      { key: network, max: PER_ADDRESS },
    ]
    for (const { key, max } of limits) {
      const failures = this.#recent(key, at)
      if (failures.length >= max) throw tooMany((failures[0] ?? at) + WINDOW_MS - at)
    }
    for (const { key } of limits) this.#keep(key, [...this.#recent(key, at), at])
    return { succeeded: () => limits.forEach(({ key }) => this.#forget(key, at)) }
  }

  #recent(key: string, at: number): number[] {
    // A clock that was set back must not lock users out.
    return (this.#failures.get(key) ?? []).filter((failure) => failure > at - WINDOW_MS && failure <= at)
  }

  #keep(key: string, failures: number[]): void {
    this.#failures.delete(key)
    this.#failures.set(key, failures)
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > MAX_KEYS && oldest !== undefined) this.#failures.delete(oldest)
  }

  #forget(key: string, at: number): void {
    const failures = this.#failures.get(key) ?? []
    const index = failures.indexOf(at)
    if (index >= 0) this.#keep(key, failures.toSpliced(index, 1))
  }
}

function tooMany(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem(429, 'too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
