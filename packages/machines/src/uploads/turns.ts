/** Lets at most `count` pieces of work run at once; others wait in order, and leave when their signal aborts. */
export function takeTurns(count: number) {
  const waiting: (() => void)[] = []
  let free = count

  async function turn(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal.reason as Error)
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.push(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  return async function inTurn<Done>(signal: AbortSignal, work: () => Promise<Done>): Promise<Done> {
    await turn(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
