import type { Place } from './place.ts'

export interface Told {
  /** When it was asked for, on the clock of `performance.now()`. */
  at: number
  ms: number
  /** 0 when the connection broke. */
  status: number
  retryAfter: string | null
  /** Of an answer that is no success. */
  text: string
}

/** So many requests a second, whether or not those before were answered; until it is stopped, or the place ends. */
export function steadyLoad(place: Place, perSecond: number, ask: (number: number) => Promise<Response>) {
  const pending: Promise<Told>[] = []
  const since = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - since) / 1_000) * perSecond
    while (pending.length < due) pending.push(tell(ask, pending.length))
  }, 5)
  place.atEnd(() => clearInterval(timer))
  return {
    stop() {
      clearInterval(timer)
      return Promise.all(pending)
    },
  }
}

export async function tell(ask: (number: number) => Promise<Response>, number = 0): Promise<Told> {
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

export const isServed = ({ status }: Told): boolean => status >= 200 && status < 300
export const isTurnedAway = ({ status, retryAfter }: Told): boolean => status === 503 && Number(retryAfter) > 0

/** Milliseconds that nine of ten took at most. */
export function p90(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0
}

export const slowest = (told: readonly Told[]): number => told.reduce((most, { ms }) => Math.max(most, ms), 0)
