import { onTestFinished, vi } from 'vitest'

let nextId = -1

/** Holds all timers with this delay until the test fires them; other timers run normally. */
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
