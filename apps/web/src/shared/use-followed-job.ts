import type { FollowedJob, FollowJobRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'

/** Progress of a job, and whether it can be cancelled; returns `began` until the machine follows the job. */
export function useFollowedJob(job: FollowJobRef | undefined, began: FollowedJob | undefined) {
  const { done, total } = useSelector(job, (snapshot) => snapshot?.context) ?? began ?? { done: 0, total: 0 }
  const canCancel = useSelector(job, (snapshot) => snapshot?.can({ type: 'cancel' }) ?? false)
  const isCancelling = useSelector(job, (snapshot) => snapshot?.matches({ following: 'cancelling' }) ?? false)
  const isUncancelled = useSelector(job, (snapshot) => snapshot?.matches({ following: 'uncancelled' }) ?? false)
  return { done, total, canCancel, isCancelling, isUncancelled }
}
