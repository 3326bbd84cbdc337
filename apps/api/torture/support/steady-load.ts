import type { Place } from './place.ts'

export interface Answered {
  /** When the request was sent, on the clock of `performance.now()`. */
  at: number
  ms: number
  /** 0 if the connection broke. */
  status: number
  retryAfter: string | null
  /** Body of an unsuccessful answer. */
  text: string
}

/**
 * Sends requests at a fixed rate per second, whether or not earlier ones were answered, until it is stopped or the
 * place is disposed of.
 */
export function steadyLoad(place: Place, perSecond: number, ask: (number: number) => Promise<Response>) {
  const pending: Promise<Answered>[] = []
  const since = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - since) / 1_000) * perSecond
    while (pending.length < due) pending.push(timed(ask, pending.length))
  }, 5)
  place.atEnd(() => clearInterval(timer))
  return {
    stop() {
      clearInterval(timer)
      return Promise.all(pending)
    },
  }
}

export async function timed(ask: (number: number) => Promise<Response>, number = 0): Promise<Answered> {
  const at = performance.now()
  try {
    const response = await ask(number)
    const text = await response.text()
    const { status, headers, ok } = response
    return { at, ms: performance.now() - at, status, retryAfter: headers.get('retry-after'), text: ok ? '' : text }
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { at, ms: performance.now() - at, status: 0, retryAfter: null, text: String(reason) }
  }
}

export const isServed = ({ status }: Answered): boolean => status >= 200 && status < 300
export const isRejected = ({ status, retryAfter }: Answered): boolean => status === 503 && Number(retryAfter) > 0

/** The 90th percentile in milliseconds. */
export function p90(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0
}

export const slowest = (answers: readonly Answered[]): number => answers.reduce((most, { ms }) => Math.max(most, ms), 0)
