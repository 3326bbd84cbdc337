import { MinuteLimit } from '../../platform/http/minute-limit.ts'
import { networkOf } from '../../platform/http/network.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { UnknownLimit } from '../../platform/http/unknown-limit.ts'

const PAGES_PER_MINUTE = 120
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
