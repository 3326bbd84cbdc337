import { setTimeout } from 'node:timers/promises'
import type { Session } from '../../platform/http/session.ts'
import type { StoredSession } from './sessions.store.ts'

export interface SessionsOptions {
  read: (key: string) => Promise<StoredSession | undefined>
  demoAllowed: boolean
  now: () => Date
  /** This server is the only writer of the database, so no other one can end a session. */
  isSoleWriter?: boolean
}

const FRESH_MS = 1_000
const PATIENCE_MS = 500
const MAX_KEPT = 10_000

type Read = () => Promise<StoredSession | undefined>

interface Kept {
  at: number
  session: Promise<StoredSession | undefined>
  /** Whether the last read found a session. */
  isKnown: boolean
}

/**
 * Which sessions are active, keyed by the id of their family or the hash of their token. Results are cached for a
 * second: after a sign-out elsewhere or a change of password or role, a token works no longer than that. What this
 * server ends itself, it forgets at once. The embedded engine does not answer while long work holds it; until then the
 * last result is used, so that the work can be watched and cancelled.
 */
export class Sessions {
  readonly #options: SessionsOptions
  readonly #kept = new Map<string, Kept>()

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  /** `limit` wraps the read of keys that were not found recently, so that made-up keys can be counted. */
  async find(key: string, limit: (read: Read) => ReturnType<Read> = (read) => read()): Promise<Session | undefined> {
    const session = await this.#read(key, limit)
    if (!session || session.expiresAt <= this.#options.now()) return undefined
    if (session.demo && !this.#options.demoAllowed) return undefined
    const { demo: _demo, expiresAt: _expiresAt, ...found } = session
    return found
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.#kept.delete(key)
  }

  #read(key: string, limit: (read: Read) => ReturnType<Read>): Promise<StoredSession | undefined> {
    const at = this.#options.now().getTime()
    const kept = this.#kept.get(key)
    // A clock that was set back must not extend the cache.
    if (kept && Math.abs(at - kept.at) < FRESH_MS) return kept.session
    const fromDatabase = () => this.#options.read(key)
    const read = kept?.isKnown ? fromDatabase() : limit(fromDatabase)
    const session = kept && this.#options.isSoleWriter ? soonest(read, kept.session) : read
    this.#keep(key, { at, session, isKnown: kept?.isKnown ?? false })
    return session
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    kept.session.then(
      (session) => (kept.isKnown = session !== undefined),
      () => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key)
      },
    )
  }
}

const soonest = <T>(answer: Promise<T>, last: Promise<T>): Promise<T> =>
  Promise.race([answer, setTimeout(PATIENCE_MS, last, { ref: false })])
