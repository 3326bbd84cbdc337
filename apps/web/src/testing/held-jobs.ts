import type { Client, Job } from '@selvedge/sdk'
import { hold } from './fake-client.ts'

/** Server jobs that only advance when the test says so. */
export function holdJobs() {
  const cancel = hold<Client['jobs']['cancel']>()
  const reported: (Job | { error: unknown })[] = []
  let wake: (() => void) | undefined
  const followed: string[] = []

  async function* follow(job: Job | string, { signal }: { signal?: AbortSignal | undefined } = {}) {
    followed.push(typeof job === 'string' ? job : job.id)
    for (;;) {
      for (let next = reported.shift(); next; next = reported.shift()) {
        if ('error' in next) throw next.error
        yield next
        if (next.ended_at !== null) return
      }
      await new Promise<void>((woken, aborted) => {
        wake = woken
        signal?.addEventListener('abort', () => aborted(new Error('The job is not followed.')))
      })
    }
  }

  function tell(next: Job | { error: unknown }) {
    reported.push(next)
    wake?.()
  }

  /** Breaks the connection to the job permanently. */
  const lose = (error: unknown) => tell({ error })

  return {
    calls: { follow, cancel: cancel.call },
    cancel,
    followed,
    tell,
    lose,
    /** How the child machine that follows a job ends, for a walk. */
    ends: {
      done: async (job: unknown) => (job === undefined ? lose(new Error('It is lost.')) : tell(job as Job)),
      error: async (error: unknown) => lose(error),
    },
  }
}
