import { MinuteLimit } from '../../platform/http/minute-limit.ts'
import { networkOf } from '../../platform/http/network.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { UnknownLimit } from '../../platform/http/unknown-limit.ts'

const PAGES_PER_MINUTE = 120
const EVENTS_PER_MINUTE = 60
const EVENTS_OF_ALL_PER_MINUTE = 6_000

/** Rate limits per address for calls that need no account. Each throws Problem 429 when exceeded. */
export interface PublicLimits {
  /** Call before a public page answers. */
  page(address: string): void
  /** Call before an event is accepted. */
  event(address: string): void
  /**
   * Opens a token and counts unknown ones. An address that guessed too often gets no answer at all, so further guesses
   * reveal nothing.
   */
  opening<T>(address: string, open: () => Promise<T>): Promise<T>
}

export function publicLimits(now: () => Date): PublicLimits {
  const pages = new MinuteLimit(PAGES_PER_MINUTE, now)
  const unknown = new UnknownLimit(now)
  const events = new MinuteLimit(EVENTS_PER_MINUTE, now)
  const eventsOfAll = new MinuteLimit(EVENTS_OF_ALL_PER_MINUTE, now)
  return {
    page: (address) => void pages.take(networkOf(address)),
    event(address) {
      events.take(networkOf(address))
      eventsOfAll.take('all')
    },
    async opening(address, open) {
      const opened = await unknown.find(address, () => open().catch(undefinedIfUnknown))
      if (opened === undefined) throw notFound()
      return opened
    },
  }
}

function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof Problem && error.status === 404)) throw error
}
