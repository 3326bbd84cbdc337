import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a whole multiple of `stepMs` has passed since `since` (performance.now), however long the work took. */
export async function stallSince(since: number, stepMs: number): Promise<void> {
  if (stepMs === 0) return
  const passed = performance.now() - since
  await wait(Math.ceil(passed / stepMs) * stepMs - passed)
}
