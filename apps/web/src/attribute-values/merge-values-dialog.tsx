import {
  createMergeValueActors,
  followJobChild,
  invalidateValues,
  mergeIdOf,
  mergeValuesMachine,
} from '@selvedge/machines'
import { type Attribute, type Choice, createAttributeValues, createJobs } from '@selvedge/sdk'
import { Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { useResource } from '../shared/use-resource.ts'
import { useServices } from '../shared/services.ts'
import { MergeForm } from './merge-form.tsx'
import { MasterChoice } from './master-choice.tsx'
import { MergeProgress } from './merge-progress.tsx'
import { MERGE } from './merge.messages.ts'
import { useOfferUndoMerge } from './use-offer-undo-merge.ts'

interface MergeValuesDialogProps {
  attribute: Attribute
  choice: Choice
  count: number
  onClose: (isMerged: boolean) => void
}

/** Merges values in two steps: the one that stays, then its fields (specification 2, 2 and 4). */
export default function MergeValuesDialog({ attribute, choice, count, onClose }: MergeValuesDialogProps) {
  const { cache, toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    mergeValuesMachine.provide({ actors: createMergeValueActors({ attributeValues, jobs }, cache, attribute.id) }),
  )
  const input = { displayType: attribute.display_type, choice, count }
  const merge = useActorRef(machine, { ...inspectActor(), input })
  const master = useSelector(merge, ({ context }) => context.master)
  const isChoosing = useSelector(merge, (snapshot) => snapshot.matches('choosing'))
  const isMerging = useSelector(merge, (snapshot) => snapshot.hasTag('busy'))
  const began = useSelector(merge, ({ context }) => context.job)
  const followed = useFollowedJob(useSelector(merge, followJobChild), began)
  const offerUndo = useOfferUndoMerge()

  useEffect(() => {
    const ended = merge.subscribe({
      complete() {
        const { output: merged } = merge.getSnapshot()
        if (merged) offerUndo({ ...merged, done: MERGE.done(count) })
        onClose(merged !== undefined)
      },
    })
    return () => ended.unsubscribe()
  }, [merge, count, onClose, offerUndo])
  useFollowWhenLeft(merge, {
    invalidate: () => invalidateValues(cache),
    onEnded: (job) => {
      if (job?.state === 'done') offerUndo({ mergeId: mergeIdOf(job), done: MERGE.done(count) })
      else if (job?.state !== 'cancelled') toasts.show({ title: MERGE.failedElsewhere, tone: 'danger' })
    },
  })

  return (
    <Dialog
      open
      size="sm"
      title={MERGE.title}
      description={MERGE.step(isChoosing ? 1 : 2, isChoosing ? MERGE.choose(count) : MERGE.edit)}
      closeLabel={MERGE.close}
      onOpenChange={() => merge.send({ type: 'cancel' })}
    >
      <div className={stack}>
        {isChoosing || !master ? (
          <MasterChoice merge={merge} attributeId={attribute.id} choice={choice} />
        ) : (
          <>
            <MergeForm key={master.id} {...{ merge, attribute, choice, count, master }} isMerging={isMerging} />
            {isMerging && <MergeProgress merge={merge} job={followed} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
