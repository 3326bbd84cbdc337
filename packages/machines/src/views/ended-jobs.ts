import type { Job } from '@selvedge/sdk'

import type { JobCalls } from '../shared/job.actors.ts'

interface EndedJobs {
  /** A finished job with this result. */
  ended: (result: unknown) => Job
  jobs: JobCalls
}

/** Fake jobs where the server has none: views are changed by a single call, however many or large they are. */
export function endedJobs(): EndedJobs {
  let last = DONE
  return {
    ended: (result) => (last = { ...DONE, result }),
    jobs: {
      async *follow() {
        yield last
      },
      cancel: async () => last,
    },
  }
}

const DONE: Job = {
  id: '',
  kind: '',
  state: 'done',
  done: 0,
  total: null,
  result: null,
  problem: null,
  created_by: null,
  created_at: '',
  started_at: null,
  ended_at: null,
}
