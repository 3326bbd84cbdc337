import { Problem } from './problem.ts'

export type Turn = <T>(weight: number, work: () => Promise<T>) => Promise<T>

/** Lets so much work run at once that its weights do not exceed `most`; the rest waits in the order in which it came. */
export function takeTurns(most: number): Turn {
  const waiting: { weight: number; start: () => void }[] = []
  let free = most

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
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait; one more is answered 503. */
  waiting: number
  /** What the 503 says. */
  tooMany: string
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Turns of work that people wait for: where too many wait already, one more is refused. */
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
