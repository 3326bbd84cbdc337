import { Problem } from './problem.ts'

const MINUTE_MS = 60_000
const MAX_KEYS = 20_000

interface Minute {
  begunAt: number
  count: number
}

/** Counts per key, for one minute from the first call. */
export class MinuteLimit {
  readonly #max: number
  readonly #now: () => Date
  readonly #minutes = new Map<string, Minute>()

  constructor(max: number, now: () => Date) {
    this.#max = max
    this.#now = now
  }

  /** Throws Problem 429 once this key's minute is used up. Does not count. */
  refuse(key: string): void {
    const at = this.#now().getTime()
    const minute = this.#minutes.get(key)
    if (minute && isCurrent(minute, at) && minute.count >= this.#max) throw tooMany(minute.begunAt + MINUTE_MS - at)
  }

  /** Adds one and returns a function that undoes it. */
  add(key: string): () => void {
    const minute = this.#current(key)
    minute.count += 1
    return () => {
      minute.count -= 1
    }
  }

  /** Adds one, or throws Problem 429. */
  take(key: string): () => void {
    this.refuse(key)
    return this.add(key)
  }

  #current(key: string): Minute {
    const at = this.#now().getTime()
    const known = this.#minutes.get(key)
    if (known && isCurrent(known, at)) return known
    const minute = { begunAt: at, count: 0 }
    this.#minutes.delete(key)
    this.#minutes.set(key, minute)
    const [oldest] = this.#minutes.keys()
    if (this.#minutes.size > MAX_KEYS && oldest !== undefined) this.#minutes.delete(oldest)
    return minute
  }
}

/** A clock that was set back must not lock callers out. */
const isCurrent = ({ begunAt }: Minute, at: number) => begunAt <= at && at < begunAt + MINUTE_MS

function tooMany(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem(429, 'too_many_requests', `Too many calls. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
