import type { FollowedJob, FollowJobRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'

/** How far a job is, and whether it can be cancelled; `began` until it is followed. */
export function useFollowedJob(job: FollowJobRef | undefined, began: FollowedJob | undefined) {
  const { done, total } = useSelector(job, (snapshot) => snapshot?.context) ?? began ?? { done: 0, total: 0 }
  const canCancel = useSelector(job, (snapshot) => snapshot?.can({ type: 'cancel' }) ?? false)
  const isCancelling = useSelector(job, (snapshot) => snapshot?.matches({ following: 'cancelling' }) ?? false)
  const isUncancelled = useSelector(job, (snapshot) => snapshot?.matches({ following: 'uncancelled' }) ?? false)
  return { done, total, canCancel, isCancelling, isUncancelled }
}
