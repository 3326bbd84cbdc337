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
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { type Handover, handOver, readHandover, readKept } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useResource } from '../shared/use-resource.ts'
import { useSelectionInHistory } from '../shared/use-selection-in-history.ts'
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
  // A draft from before options could be edited has none.
  texts: z._default(z.array(z.string()), []),
  isEmptied: z.boolean(),
})

/** Bulk edit page state: step and run in the address, selection in the history, draft in local storage. */
export function useBulkEdit() {
  const { cache } = useServices()
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const jobs = useResource('jobs', createJobs)
  const search = useSearch()
  const kept = useDraft('bulk-edit.selection', anything)
  // A closed tab loses its history, but the draft and its selection survive.
  const [handover] = useState(() => readHandover() ?? (search === '' ? undefined : readKept(kept.restored)))
  const draft = useDraft('bulk-edit', draftSchema)
  const [machine] = useState(() =>
    bulkEditMachine.provide({
      actors: { ...createBulkEditActors({ bulkEdits, jobs }, cache), observeAddress: createAddress(stepAddress) },
    }),
  )
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: {
      ...stepAddress.read(urlNow()),
      selection: handover && { choice: handover.choice, count: handover.count },
      // A new selection starts a new edit.
      draft: search === '' ? undefined : draft.restored,
    },
  })
  useEffect(() => {
    const subscription = page.on('draft.changed', (said) =>
      draft.keep({ ...said.draft, values: [...said.draft.values], texts: [...said.draft.texts] }),
    )
    return () => subscription.unsubscribe()
  }, [page, draft])
  useSelectionInHistory(page, handover?.from)
  useKeptSelection(page, handover, kept)
  const typed = useHalfTyped(page, search === '')
  useToastWhenLeft(page)
  return { page, typed, from: handover?.from ?? '/app' }
}

const STEPS: readonly BulkEditStep[] = ['attribute', 'values', 'preview', 'done']

/** Replaces the address of a step that is not open by that of the one that is. */
const stepAddress: AddressForm<BulkEditPlace> = {
  read: ({ searchParams }) => ({
    step: STEPS.find((one) => one === searchParams.get('step')) ?? 'attribute',
    editId: searchParams.get('edit') ?? undefined,
  }),
  write: ({ step, editId }, { searchParams }) => {
    searchParams.set('step', step)
    if (editId === undefined) searchParams.delete('edit')
    else searchParams.set('edit', editId)
  },
  entryOf: ({ step }, before) => ({
    replace: STEPS.indexOf(step) <= STEPS.indexOf(before.step) || before.step === 'done',
    state: history.state,
  }),
}

/** Keeps the selection with the draft until the edit is done, so that the user can continue in another tab. */
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
    const moved = page.subscribe((snapshot) => {
      if (snapshot.matches('complete')) forget()
    })
    return () => {
      changed.unsubscribe()
      moved.unsubscribe()
    }
  }, [page, handover, keep, forget])
}

/** Text typed for a column but not yet chosen as a value. */
function useHalfTyped(page: BulkEditRef, isNew: boolean) {
  const { restored, keep, forget } = useDraft('bulk-edit.typed', typedSchema)
  const [startsNew] = useState(isNew)
  const [typed, setTyped] = useState(startsNew ? undefined : restored)
  useEffect(() => {
    if (startsNew) forget()
    const moved = page.subscribe((snapshot) => {
      if (snapshot.matches('complete')) forget()
    })
    return () => moved.unsubscribe()
  }, [page, startsNew, forget])
  return useMemo(
    () => ({
      textOf: (column: string | undefined) => (typed?.column === column ? typed?.text : undefined),
      keep: (column: string, text: string | undefined) => {
        if (text === undefined) forget()
        else keep({ column, text })
        setTyped(text === undefined ? undefined : { column, text })
      },
    }),
    [typed, keep, forget],
  )
}
export type HalfTyped = ReturnType<typeof useHalfTyped>

/** Reports the end of a job in a toast when the user has left the page while it runs. */
function useToastWhenLeft(page: BulkEditRef) {
  const { toasts } = useServices()
  const [, navigate] = useLocation()
  useFollowWhenLeft(page, {
    onEnded: (ended) => {
      if (ended?.state === 'failed') toasts.show({ title: BULK_EDIT.failedElsewhere, tone: 'danger' })
      if (ended?.state !== 'done') return
      const { edit } = page.getSnapshot().context
      const show = () => navigate(`/app/edit?${new URLSearchParams({ step: 'done', edit: edit?.id ?? '' })}`)
      toasts.show({ title: BULK_EDIT.endedElsewhere(ended.done), action: { label: BULK_EDIT.show, onSelect: show } })
    },
  })
}
