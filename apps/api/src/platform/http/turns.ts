import { Problem } from './problem.ts'

export interface TurnLimits {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait; one more is answered 503. */
  waiting: number
  /** What the 503 says. */
  tooMany: string
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Work that takes much of what everybody shares: a few at a time, the others in the order in which they came. */
export function turns({ atOnce, waiting: most, tooMany }: TurnLimits): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  async function take(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= most) throw new Problem(503, 'unavailable', tooMany, { headers: { 'retry-after': '1' } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function pass(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await take()
    try {
      return await work()
    } finally {
      pass()
    }
  }
}
