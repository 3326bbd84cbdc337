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
