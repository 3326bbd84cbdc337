import {
  bulkLabelsMachine,
  type BulkLabelsRef,
  changedBy,
  createBulkLabelActors,
  createUndoLabelActors,
  invalidateLabels,
  undoLabelsMachine,
} from '@selvedge/machines'
import { createAssets, createBulkEdits, createJobs } from '@selvedge/sdk'
import { type AssetsChanged, labelOfAssetSchema } from '@selvedge/sdk/wire'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { type Handover, handOver, readHandover } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useResource } from '../shared/use-resource.ts'
import { BULK_LABELS } from './labels.messages.ts'

const draftSchema = z.object({
  action: z.enum(['replace', 'add', 'remove']),
  labels: z.array(labelOfAssetSchema),
  /** The selection it was made for: another one starts afresh. */
  of: z.string(),
})

const ASSETS_PATH = '/app/assets'

/** The bulk label editor: selection in the history, draft in local storage. */
export function useBulkLabels() {
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [handover] = useState(() => readHandover())
  const { restored, keep, forget } = useDraft('bulk-labels', draftSchema)
  const [machine] = useState(() =>
    bulkLabelsMachine.provide({ actors: createBulkLabelActors({ assets, jobs }, cache) }),
  )
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: { selection: handover, draft: restored?.of === markOf(handover) ? restored : undefined },
  })
  useEffect(() => {
    const changed = page.on('draft.changed', ({ draft: { action, labels } }) =>
      keep({ action, labels: [...labels], of: markOf(readHandover() ?? handover) }),
    )
    return () => changed.unsubscribe()
  }, [page, keep, handover])
  useSelectionInHistory(page, handover, keep)
  const from = handover?.from ?? ASSETS_PATH
  useReturn(page, from, forget)
  useWord(page)
  return { page, from, forget }
}

const markOf = (handover: Pick<Handover, 'choice'> | undefined) => JSON.stringify(handover?.choice ?? [])

/** Keeps removed assets out of the selection after a reload. */
function useSelectionInHistory(
  page: BulkLabelsRef,
  handover: Handover | undefined,
  keep: (draft: z.output<typeof draftSchema>) => void,
) {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const subscription = page.on('selection.changed', ({ selection: { choice, count } }) => {
      if (count > 0) navigate(path, { replace: true, state: handOver(choice, count, handover?.from) })
      const { action, labels } = page.getSnapshot().context.draft
      keep({ action, labels: [...labels], of: markOf({ choice }) })
    })
    return () => subscription.unsubscribe()
  }, [page, handover, path, navigate, keep])
}

/** Goes to the list without a selection, and two seconds after the change. */
function useReturn(page: BulkLabelsRef, from: string, forget: () => void) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const leave = () => {
      forget()
      navigate(from, { replace: true })
    }
    // The machine may have ended before the page could subscribe to it.
    if (page.getSnapshot().status === 'done') leave()
    const subscription = page.subscribe({ complete: leave })
    return () => subscription.unsubscribe()
  }, [page, from, navigate, forget])
}

/** Says that the assets are changed and offers to undo it, also when the user has left while a job changes them. */
function useWord(page: BulkLabelsRef) {
  const { cache, toasts } = useServices()
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const say = useCallback(
    ({ edit_id: editId }: AssetsChanged) => {
      if (editId === null) {
        toasts.show({ title: BULK_LABELS.saved, tone: 'success' })
        return
      }
      offerUndo({
        machine: undoLabelsMachine.provide({ actors: createUndoLabelActors({ bulkEdits }, cache) }),
        before: { editId },
        toasts,
        words: {
          done: BULK_LABELS.saved,
          undo: BULK_LABELS.undo,
          retry: BULK_LABELS.retry,
          failed: ({ problem, serverMessage }) =>
            problem === 'offline' ? BULK_LABELS.unanswered : (serverMessage ?? BULK_LABELS.notUndone),
        },
        onUndone: () => toasts.show({ title: BULK_LABELS.undone, tone: 'success' }),
      })
    },
    [toasts, bulkEdits, cache],
  )
  useEffect(() => {
    const subscription = page.on('saved', ({ changed }) => say(changed))
    return () => subscription.unsubscribe()
  }, [page, say])
  useFollowWhenLeft(page, {
    invalidate: () => invalidateLabels(cache),
    onEnded: (job) => {
      if (job?.state === 'done') say(changedBy(job, job.done))
      else if (job?.state !== 'cancelled') toasts.show({ title: BULK_LABELS.failedElsewhere, tone: 'danger' })
    },
  })
}
