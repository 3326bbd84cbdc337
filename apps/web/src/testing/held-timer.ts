import { onTestFinished, vi } from 'vitest'

let nextId = -1

/** Holds every timer of this many milliseconds until the test lets its time go by; all others run as ever. */
export function holdTimers(milliseconds: number) {
  const real = { setTimeout: setTimeout.bind(globalThis), clearTimeout: clearTimeout.bind(globalThis) }
  const held = new Map<number, () => void>()
  vi.stubGlobal('setTimeout', (run: () => void, after?: number, ...input: unknown[]) => {
    if (after !== milliseconds) return real.setTimeout(run, after, ...input)
    held.set(nextId, run)
    return nextId--
  })
  vi.stubGlobal('clearTimeout', (id: number | undefined) => {
    if (id === undefined || !held.delete(id)) real.clearTimeout(id)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    waiting: () => held.size,
    goBy: () => {
      const due = [...held.values()]
      held.clear()
      for (const run of due) run()
    },
  }
}
