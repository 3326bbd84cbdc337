import { Problem } from '../../../platform/http/problem.ts'

export type Queue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Runs up to `max` tasks at once. Up to `maxWaiting` more wait in order, unless their signal aborts; any further one
 * is rejected.
 */
export function createQueue(max: number, maxWaiting: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < max) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal?.reason as Error)
      }
      waiting.push(start)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** Hands the slot to the next in line, so that a newcomer cannot take it first. */
  function next(): void {
    const start = waiting.shift()
    if (start) start()
    else running -= 1
  }

  return async (work, signal) => {
    await turn(signal)
    try {
      return await work()
    } finally {
      next()
    }
  }
}

const busy = () =>
  new Problem(503, 'unavailable', 'Too many data sheets are being made. Try again in a moment.', {
    headers: { 'retry-after': '10' },
  })
