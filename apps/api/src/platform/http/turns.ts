import { Problem } from './problem.ts'

export type Turn = <T>(weight: number, work: () => Promise<T>) => Promise<T>

/** Runs work concurrently while its total weight is at most `max`; the rest waits in order of arrival. */
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

  return async (weight, work) => {
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      next()
    })
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
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A queue for work that users wait for: when too many already wait, further work is refused. */
export function turns({ atOnce, waiting, tooMany }: TurnLimits): InTurn {
  const turn = takeTurns(atOnce)
  let inside = 0
  return async (work) => {
    if (inside >= atOnce + waiting) {
      throw new Problem(503, 'unavailable', tooMany, { headers: { 'retry-after': '1' } })
    }
    inside += 1
    try {
      return await turn(1, work)
    } finally {
      inside -= 1
    }
  }
}
