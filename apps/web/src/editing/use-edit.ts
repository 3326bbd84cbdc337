import {
  type createEditActors,
  draftOf,
  type EditDraft,
  type EditMachine,
  type EditRef,
  type EditValues,
} from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { waitFor } from 'xstate'
import * as z from 'zod/mini'
import type { Guard } from '../shared/leaving.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'

interface EditOf<Values extends EditValues> {
  /** Id of the item. */
  id: string
  /** Storage key of the draft, including the id of the edited item. */
  form: string
  /** Parses a stored draft; it only checks the types of the fields, not their values. */
  schema: z.ZodMiniObject & z.ZodMiniType<Values>
  /** Whether the form stays on screen at an address, e.g. on the other tabs of its page. */
  staysAt?: Guard['staysAt']
}

/**
 * Edits an item on a form. Drafts survive a reload, leaving the page with unsaved changes asks first, and failed saves
 * are retried when the network is back. The id must not change: give the component a `key`.
 */
export function useEdit<Item, Values extends EditValues>(
  machine: EditMachine<Item, Values>,
  actors: ReturnType<typeof createEditActors<Item, Values>>,
  { id, form, schema, staysAt }: EditOf<Values>,
): EditRef<Item, Values> {
  const draftSchema = useMemo(() => schemaOf<Values>(schema), [schema])
  const { restored, keep, forget } = useDraft(form, draftSchema)
  const [provided] = useState(() => machine.provide({ actors }))
  const edit = useActorRef(provided, { ...inspectActor(), input: { id, draft: restored } })
  const { leaving } = useServices()

  useEffect(() => {
    const subscription = edit.subscribe(({ context }) => {
      const draft = draftOf(context)
      if (draft) keep(draft)
      else if (context.item !== undefined) forget()
    })
    return () => subscription.unsubscribe()
  }, [edit, keep, forget])

  useEffect(
    () => leaving.guard({ isDirty: () => isUnsaved(edit), flush: () => flush(edit), staysAt }),
    [leaving, edit, staysAt],
  )
  useEffect(() => retriedOnline(edit), [edit])
  return edit
}

/** Whether leaving the form loses changes, including those to an item that has since been deleted. */
export function isUnsaved<Item, Values extends EditValues>(edit: EditRef<Item, Values>): boolean {
  const snapshot = edit.getSnapshot()
  return snapshot.hasTag('dirty') || (snapshot.matches('missing') && snapshot.context.draft !== undefined)
}

/** Maximum time to wait for a save when the user leaves the page, in milliseconds. */
const FLUSHED_WITHIN = 3_000

/** Saves pending changes at once and returns true on success. Forms with a save button are never saved this way. */
async function flush<Item, Values extends EditValues>(edit: EditRef<Item, Values>): Promise<boolean> {
  if (edit.getSnapshot().context.saves === 'soon') edit.send({ type: 'save' })
  try {
    await waitFor(edit, (snapshot) => !snapshot.hasTag('busy'), { timeout: FLUSHED_WITHIN })
  } catch {
    return false
  }
  return !isUnsaved(edit)
}

function retriedOnline<Item, Values extends EditValues>(edit: EditRef<Item, Values>): () => void {
  const retry = () => edit.getSnapshot().context.problem === 'offline' && edit.send({ type: 'retry' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}

function schemaOf<Values extends EditValues>(schema: z.ZodMiniObject): z.ZodMiniType<EditDraft<Values>> {
  const part = z.partial(schema)
  return z.object({ change: part, base: part, sent: z.array(part) }) as unknown as z.ZodMiniType<EditDraft<Values>>
}
