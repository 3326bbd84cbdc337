export interface SkippableClock {
  setTimeout: (run: () => void, milliseconds: number) => number
  clearTimeout: (id: number) => void
  /** Pending timers, soonest first. */
  waits: () => readonly { id: number; milliseconds: number }[]
  /** Fires the soonest timer now. */
  skip: () => void
  stop: () => void
}

interface Wait {
  id: number
  milliseconds: number
  due: number
  run: () => void
  timer: ReturnType<typeof setTimeout>
}

/** Real time, except that pending timers can be skipped. */
export function createSkippableClock(onChange: () => void): SkippableClock {
  const waits = new Map<number, Wait>()
  let lastId = 0

  function take(id: number): Wait | undefined {
    const wait = waits.get(id)
    if (!wait) return undefined
    clearTimeout(wait.timer)
    waits.delete(id)
    onChange()
    return wait
  }

  const sorted = () => [...waits.values()].toSorted((a, b) => a.due - b.due)

  return {
    setTimeout: (run, milliseconds) => {
      const id = ++lastId
      const timer = setTimeout(() => take(id)?.run(), milliseconds)
      waits.set(id, { id, milliseconds, due: performance.now() + milliseconds, run, timer })
      onChange()
      return id
    },
    clearTimeout: (id) => void take(id),
    waits: sorted,
    skip: () => {
      const soonest = sorted()[0]
      if (soonest) take(soonest.id)?.run()
    },
    stop: () => waits.forEach(({ id }) => take(id)),
  }
}
