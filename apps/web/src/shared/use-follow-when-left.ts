import { createFollowJob, type FollowedJob, followJobChild } from '@selvedge/machines'
import { createJobs, type Job } from '@selvedge/sdk'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createActor } from 'xstate'
import { inspectActor } from './inspect.ts'
import { useResource } from './use-resource.ts'

interface JobPage {
  getSnapshot: () => { context: { job: FollowedJob }; children: Readonly<Record<string, unknown>> }
}

interface LeftJob {
  /** Called when the page is left, with the id of the job. */
  onLeft?: (jobId: string) => void
  /** Called with the job, or with nothing when it was lost. */
  onEnded: (job: Job | undefined) => void
  /** Called before that, to have outdated rows read again. */
  invalidate?: () => void
}

/** Goes on following the job of a page that the user leaves while it runs. */
export function useFollowWhenLeft(page: JobPage, left: LeftJob): void {
  const jobs = useResource('jobs', createJobs)
  const latest = useEffectEvent(() => left)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      const snapshot = page.getSnapshot()
      if (!followJobChild(snapshot)) return
      const { onLeft, onEnded, invalidate } = latest()
      queueMicrotask(() => {
        // In development React takes every page away once, and shows it again at once.
        if (isShown.current) return
        onLeft?.(snapshot.context.job.id)
        const followed = createActor(createFollowJob(jobs, invalidate), {
          ...inspectActor(),
          input: snapshot.context.job,
        })
        followed.subscribe({ complete: () => onEnded(followed.getSnapshot().output) })
        followed.start()
      })
    }
  }, [page, jobs])
}
