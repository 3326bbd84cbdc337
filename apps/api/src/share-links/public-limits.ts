import { networkOf } from '../auth/login-limits.ts'
import { Problem } from '../plugins/problem.ts'

const PAGES_PER_MINUTE = 120
const UNKNOWN_TOKENS_PER_MINUTE = 60
const EVENTS_PER_MINUTE = 60
const EVENTS_OF_ALL_PER_MINUTE = 6_000

/** How often one address may call what needs no account. All of them throw Problem 429 when that is too often. */
export interface PublicLimits {
  /** Before anything of a public page is answered. */
  page(address: string): void
  /** Before an event is taken. */
  event(address: string): void
  /**
   * Opens a token and counts those that are unknown. Who guessed too many gets no answer to any, so that the next guess
   * says nothing either.
   */
  opening<T>(address: string, open: () => Promise<T>): Promise<T>
}

export function publicLimits(now: () => Date): PublicLimits {
  const pages = new MinuteLimit(PAGES_PER_MINUTE, now)
  const unknown = new MinuteLimit(UNKNOWN_TOKENS_PER_MINUTE, now)
  const events = new MinuteLimit(EVENTS_PER_MINUTE, now)
  const eventsOfAll = new MinuteLimit(EVENTS_OF_ALL_PER_MINUTE, now)
  return {
    page: (address) => void pages.take(networkOf(address)),
    event(address) {
      events.take(networkOf(address))
      eventsOfAll.take('all')
    },
    async opening(address, open) {
      // Counted before it is known, so that many guesses at once count as many.
      const giveBack = unknown.take(networkOf(address))
      try {
        const opened = await open()
        giveBack()
        return opened
      } catch (error) {
        if (!(error instanceof Problem && error.status === 404)) giveBack()
        throw error
      }
    },
  }
}

const MINUTE_MS = 60_000
const MOST_KEYS = 20_000

interface Minute {
  begunAt: number
  count: number
}

class MinuteLimit {
  readonly #most: number
  readonly #now: () => Date
  readonly #minutes = new Map<string, Minute>()

  constructor(most: number, now: () => Date) {
    this.#most = most
    this.#now = now
  }

  /** Answers how to take it back. */
  take(key: string): () => void {
    const at = this.#now().getTime()
    const minute = this.#current(key, at)
    if (minute.count >= this.#most) throw tooMany(minute.begunAt + MINUTE_MS - at)
    minute.count += 1
    return () => {
      minute.count -= 1
    }
  }

  #current(key: string, at: number): Minute {
    const known = this.#minutes.get(key)
    // A clock that was set back must not lock anybody out.
    if (known && known.begunAt <= at && at < known.begunAt + MINUTE_MS) return known
    const minute = { begunAt: at, count: 0 }
    this.#minutes.delete(key)
    this.#minutes.set(key, minute)
    const [oldest] = this.#minutes.keys()
    if (this.#minutes.size > MOST_KEYS && oldest !== undefined) this.#minutes.delete(oldest)
    return minute
  }
}

function tooMany(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem(429, 'too_many_requests', `Too many calls. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
