import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../../bench/server-process.ts'

/** Kills the server at a random moment of the next `withinMs`; the work ends by it, or has ended before. */
export async function killDuring(server: RunningServer, withinMs: number, work: () => Promise<unknown>): Promise<void> {
  let killing = false
  const ended = work().catch((error: unknown) => {
    if (!killing) throw error
  })
  const killed = wait(Math.random() * withinMs).then(() => {
    killing = true
    return server.kill()
  })
  await Promise.all([ended, killed])
}

/** Of a call that nothing disturbs. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
