import { Problem } from './problem.ts'

export type Turn = <T>(weight: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Runs work concurrently while its total weight is at most `max`; the rest waits in order of arrival, and leaves when
 * its signal aborts.
 */
export function takeTurns(max: number): Turn {
  const waiting: { weight: number; start: () => void }[] = []
  let free = max

  function next(): void {
    for (let [first] = waiting; first && first.weight <= free; [first] = waiting) {
      waiting.shift()
      free -= first.weight
      first.start()
    }
  }

  function waitForTurn(weight: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const place = { weight, start }
      function start(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      function leave(): void {
        waiting.splice(waiting.indexOf(place), 1)
        reject(signal?.reason as Error)
        // Those behind it may be lighter.
        next()
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(place)
      next()
    })
  }

  return async (weight, work, signal) => {
    signal?.throwIfAborted()
    await waitForTurn(weight, signal)
    try {
      return await work()
    } finally {
      free += weight
      next()
    }
  }
}

export interface TurnLimits {
  /** Maximum number running at once. */
  atOnce: number
  /** Maximum number waiting; further calls get 503. */
  waiting: number
  /** Message of the 503. */
  tooMany: string
  /** Seconds in the Retry-After of the 503; 1 by default. */
  retryAfter?: number
}

export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** A queue for work that users wait for: when too many already wait, further work is refused. */
export function turns({ atOnce, waiting, tooMany, retryAfter = 1 }: TurnLimits): InTurn {
  const turn = takeTurns(atOnce)
  let inside = 0
  return async (work, signal) => {
    if (inside >= atOnce + waiting) {
      throw new Problem(503, 'unavailable', tooMany, { headers: { 'retry-after': String(retryAfter) } })
    }
    inside += 1
    try {
      return await turn(1, work, signal)
    } finally {
      inside -= 1
    }
  }
}
