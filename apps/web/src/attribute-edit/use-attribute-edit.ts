import {
  ATTRIBUTE_EDIT_TYPES,
  type AttributeEditDraft,
  attributeEditMachine,
  type AttributeEditStep,
  createAttributeEditActors,
  type EditedColumn,
} from '@selvedge/machines'
import { createAttributes, createBulkEdits } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { readHandover } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { useSelectionInHistory } from '../shared/use-selection-in-history.ts'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'

const COLUMNS = Object.keys(ATTRIBUTE_EDIT_TYPES) as EditedColumn[]

const draftSchema: z.ZodMiniType<AttributeEditDraft> = z.object({
  column: z.union([z.enum(COLUMNS), z.undefined()]),
  text: z.string(),
  isOn: z.boolean(),
  ids: z.array(z.string()),
  isEmptied: z.boolean(),
})

/** Bulk edit of attributes: the step is in the address, the selection in the history, the draft in local storage. */
export function useAttributeEdit() {
  const { cache, toasts } = useServices()
  const attributes = useResource('attributes', createAttributes)
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const search = useSearch()
  const [handover] = useState(() => readHandover())
  const draft = useDraft('attribute-edit', draftSchema)
  const [machine] = useState(() =>
    attributeEditMachine.provide({
      actors: {
        ...createAttributeEditActors({ attributes, bulkEdits }, cache),
        observeAddress: createAddress(stepAddress),
      },
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
    const changed = page.on('draft.changed', (said) => draft.keep(said.draft))
    const refused = page.on('refused', ({ problem }) => {
      if (problem === 'failed') toasts.show({ title: ATTRIBUTE_EDIT.problems.failed, tone: 'danger' })
    })
    return () => {
      changed.unsubscribe()
      refused.unsubscribe()
    }
  }, [page, draft, toasts])
  useSelectionInHistory(page, handover?.from)
  return { page, from: handover?.from ?? '/app/attributes' }
}

const STEPS: readonly AttributeEditStep[] = ['attribute', 'values', 'preview', 'done']

/** The first step has the plain address; the last one leads nowhere after a reload. */
const stepAddress: AddressForm<{ step: AttributeEditStep }> = {
  read: ({ searchParams }) => ({ step: STEPS.find((one) => one === searchParams.get('step')) ?? 'attribute' }),
  write: ({ step }, { searchParams }) => searchParams.set('step', step),
  entryOf: ({ step }, before) => ({
    replace: STEPS.indexOf(step) <= STEPS.indexOf(before.step) || before.step === 'done',
    state: history.state,
  }),
}
