import { createFindDuplicatesActors, findDuplicatesMachine, invalidateValues, mergedBy } from '@selvedge/machines'
import { createAttributeValues, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useOfferUndoMerge } from '../attribute-values/use-offer-undo-merge.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { DUPLICATES } from './duplicates.messages.ts'
import { useOfferUndoDismissal } from './use-offer-undo-dismissal.ts'

/** Finds duplicates of an attribute's values, and offers to undo what was merged. */
export function useDuplicates(attributeId: string) {
  const { cache, toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    findDuplicatesMachine.provide({ actors: createFindDuplicatesActors({ attributeValues, jobs }, cache) }),
  )
  const page = useActorRef(machine, { ...inspectActor(), input: { attributeId } })

  const offerUndo = useOfferUndoMerge()
  const offerUndoDismissal = useOfferUndoDismissal(attributeId)
  useEffect(() => {
    const searchAgain = () => page.send({ type: 'retry' })
    const notices = [
      page.on('dismissed', ({ dismissal }) => offerUndoDismissal(dismissal.id, searchAgain)),
      page.on('merged', ({ groups, mergeId }) =>
        offerUndo({ mergeId, done: DUPLICATES.done(groups), onUndone: searchAgain }),
      ),
    ]
    return () => {
      for (const notice of notices) notice.unsubscribe()
    }
  }, [page, offerUndo, offerUndoDismissal])

  useFollowWhenLeft(page, {
    invalidate: () => invalidateValues(cache),
    onEnded: (job) => {
      const { groups, mergeId } = mergedBy(job)
      if (job?.state === 'done') offerUndo({ mergeId, done: DUPLICATES.done(groups) })
      else if (job?.state !== 'cancelled') toasts.show({ title: DUPLICATES.failedElsewhere, tone: 'danger' })
    },
  })
  return page
}
