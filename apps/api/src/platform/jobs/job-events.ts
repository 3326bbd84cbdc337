import { setTimeout as wait } from 'node:timers/promises'
import { hasEnded, type Job } from '@selvedge/sdk/wire'
import type { Jobs } from './jobs.ts'

const TICK_MS = 250
/** Ticks between reads of the table, for a job that runs on another server. */
const TICKS_UNTIL_LOOK = 4
const TICKS_UNTIL_ALIVE = 60

/** Server-sent events of a job: the current state, each change (at most four a second), and a last one when it ends. */
export async function* jobEvents(jobs: Jobs, supplierId: string, job: Job): AsyncGenerator<string> {
  let current = job
  const stopListening = jobs.listen(supplierId, job.id, (changed) => {
    current = changed
  })
  try {
    let [sent, quiet] = ['', 0]
    for (let tick = 1; ; tick += 1) {
      const shown = current
      const data = JSON.stringify(shown)
      quiet = data === sent ? quiet + 1 : 0
      if (quiet === 0) yield `event: job\ndata: ${data}\n\n`
      else if (quiet % TICKS_UNTIL_ALIVE === 0) yield ': alive\n\n'
      sent = data
      if (hasEnded(shown) || jobs.closing.aborted) return
      await pause(jobs.closing)
      const found = tick % TICKS_UNTIL_LOOK === 0 ? await look(jobs, supplierId, job.id) : undefined
      if (found && current === shown) current = found
    }
  } finally {
    stopListening()
  }
}

const pause = (signal: AbortSignal) => wait(TICK_MS, undefined, { signal }).catch(() => undefined)

/** The database may be busy; the next read will catch up. */
const look = (jobs: Jobs, supplierId: string, id: string): Promise<Job | undefined> =>
  jobs.find(supplierId, id).catch(() => undefined)
