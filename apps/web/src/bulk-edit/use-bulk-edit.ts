import {
  type BulkEditPlace,
  bulkEditMachine,
  type BulkEditRef,
  type BulkEditStep,
  createBulkEditActors,
} from '@selvedge/machines'
import { createBulkEdits, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { type Handover, handOver, readHandover, readKept } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { BULK_EDIT } from './bulk-edit.messages.ts'

const anything = z.unknown()
const typedSchema = z.object({ column: z.string(), text: z.string() })

const draftSchema = z.object({
  column: z.union([z.string(), z.undefined()]),
  mode: z.enum(['append', 'upsert']),
  text: z.string(),
  values: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      standard: z.nullable(z.string()),
      tolerance: z.nullable(z.string()),
    }),
  ),
  isEmptied: z.boolean(),
})

/** The bulk edit page: step and run stand in the address, the selection in the history, the draft in this browser. */
export function useBulkEdit() {
  const { cache } = useServices()
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const jobs = useResource('jobs', createJobs)
  const search = useSearch()
  const place = placeIn(search)
  const kept = useDraft('bulk-edit.selection', anything)
  // The history of a tab is closed with it; what was typed and chosen is not.
  const [handover] = useState(() => readHandover() ?? (search === '' ? undefined : readKept(kept.restored)))
  const draft = useDraft('bulk-edit', draftSchema)
  const [machine] = useState(() =>
    bulkEditMachine.provide({ actors: createBulkEditActors({ bulkEdits, jobs }, cache) }),
  )
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: {
      ...place,
      selection: handover && { choice: handover.choice, count: handover.count },
      // Who comes with another selection begins anew.
      draft: search === '' ? undefined : draft.restored,
    },
  })
  useEffect(() => {
    const subscription = page.on('draft.changed', (said) =>
      draft.keep({ ...said.draft, values: [...said.draft.values] }),
    )
    return () => subscription.unsubscribe()
  }, [page, draft])
  useSelectionInHistory(page, handover)
  useKeptSelection(page, handover, kept)
  const typed = useHalfTyped(search === '')
  useStepInAddress(page, place)
  useWordWhenLeft(page)
  return { page, typed, from: handover?.from ?? '/app' }
}

const STEPS: readonly BulkEditStep[] = ['attribute', 'values', 'preview', 'done']

function placeIn(search: string): BulkEditPlace {
  const query = new URLSearchParams(search)
  const step = STEPS.find((one) => one === query.get('step')) ?? 'attribute'
  return { step, editId: query.get('edit') ?? undefined }
}

function searchOf({ step, editId }: BulkEditPlace): string {
  const query = new URLSearchParams({ step, ...(editId !== undefined && { edit: editId }) })
  return `?${query}`
}

/** A removed variant is also gone after a reload. */
function useSelectionInHistory(page: BulkEditRef, handover: Handover | undefined) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const subscription = page.on('selection.changed', ({ selection: { choice, count } }) => {
      if ('edit' in choice) return
      const state = count > 0 ? handOver(choice, count, handover?.from) : null
      navigate(path + (search && `?${search}`), { replace: true, state })
    })
    return () => subscription.unsubscribe()
  }, [page, handover, path, search, navigate])
}

/** The selection stays beside the draft until the edit is done, for whoever comes back in another tab. */
function useKeptSelection(
  page: BulkEditRef,
  handover: Handover | undefined,
  { keep, forget }: ReturnType<typeof useDraft<unknown>>,
) {
  useEffect(() => {
    if (handover) keep(handOver(handover.choice, handover.count, handover.from))
    const changed = page.on('selection.changed', ({ selection: { choice, count } }) => {
      if (!('edit' in choice) && count > 0) keep(handOver(choice, count, handover?.from))
      else forget()
    })
    const moved = page.on('place.changed', ({ step }) => {
      if (step === 'done') forget()
    })
    return () => {
      changed.unsubscribe()
      moved.unsubscribe()
    }
  }, [page, handover, keep, forget])
}

/** A value that is typed and not chosen yet, of the column that it is for. */
function useHalfTyped(isNew: boolean) {
  const { restored, keep, forget } = useDraft('bulk-edit.typed', typedSchema)
  const [typed, setTyped] = useState(isNew ? undefined : restored)
  useEffect(() => {
    if (typed) keep(typed)
    else forget()
  }, [typed, keep, forget])
  return useMemo(
    () => ({
      textOf: (column: string | undefined) => (typed?.column === column ? typed?.text : undefined),
      keep: (column: string, text: string | undefined) => setTyped(text === undefined ? undefined : { column, text }),
    }),
    [typed],
  )
}
export type HalfTyped = ReturnType<typeof useHalfTyped>

/** The machine and the address follow each other. A step that is not open is replaced by the one that is. */
function useStepInAddress(page: BulkEditRef, { step, editId }: BulkEditPlace) {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const subscription = page.on('place.changed', (said) => {
      if (said.step === step && said.editId === editId) return
      const isForward = STEPS.indexOf(said.step) > STEPS.indexOf(step)
      navigate(path + searchOf(said), { replace: !isForward || step === 'done', state: history.state })
    })
    return () => subscription.unsubscribe()
  }, [page, path, navigate, step, editId])
  useEffect(() => page.send({ type: 'address.changed', step }), [page, step])
}

/** Whoever leaves while it is at work is told how it ended. */
function useWordWhenLeft(page: BulkEditRef) {
  const { toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  useEffect(
    () => () => {
      const { value, context } = page.getSnapshot()
      if (typeof value === 'string' || !('working' in value) || context.job.id === '') return
      const { edit, job } = context
      const show = () => navigate(`/app/edit${searchOf({ step: 'done', editId: edit?.id })}`)
      void jobs.watch(job.id).then(
        ({ state, done: count }) => {
          if (state === 'failed') toasts.show({ title: BULK_EDIT.failedElsewhere, tone: 'danger' })
          if (state !== 'done') return
          toasts.show({ title: BULK_EDIT.endedElsewhere(count), action: { label: BULK_EDIT.show, onSelect: show } })
        },
        // It cannot be followed any longer; the job goes on.
        () => undefined,
      )
    },
    [page, jobs, toasts, navigate],
  )
}
