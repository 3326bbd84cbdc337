import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../../bench/server-process.ts'

/**
 * Kills the server at a random moment within `withinMs`; the work fails by it, or has ended before. Work that would
 * wait for the server to come back is ended by the signal.
 */
export async function killDuring(
  server: RunningServer,
  withinMs: number,
  work: (killed: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const killing = new AbortController()
  const ended = work(killing.signal).catch((error: unknown) => {
    if (!killing.signal.aborted) throw error
  })
  const killed = wait(Math.random() * withinMs).then(() => {
    killing.abort()
    return server.kill()
  })
  await Promise.all([ended, killed])
}

/** Duration of an undisturbed call. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
