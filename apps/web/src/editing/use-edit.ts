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
  /** Of the item. */
  id: string
  /** Names the draft in this browser, with the id of what is edited. */
  form: string
  /** Reads a draft back: the types of the fields, not what they must hold. */
  schema: z.ZodMiniObject & z.ZodMiniType<Values>
  /** Addresses at which the form stays on screen, e.g. the other tabs of its page. */
  staysAt?: Guard['staysAt']
}

/**
 * An item on a form: what is typed is kept in this browser at each change and is there again after a reload, the page is
 * not left without a word, and what could not be sent is sent when the network is back. The id stays the same: give the
 * component a `key`.
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

/** Whether leaving the form loses something: also the text of an item that was deleted meanwhile. */
export function isUnsaved<Item, Values extends EditValues>(edit: EditRef<Item, Values>): boolean {
  const snapshot = edit.getSnapshot()
  return snapshot.hasTag('dirty') || (snapshot.matches('missing') && snapshot.context.draft !== undefined)
}

/** Milliseconds that somebody who leaves waits at most for what they typed to be saved. */
const FLUSHED_WITHIN = 3_000

/** Saves what is typed without waiting for a pause; true when it is saved. Forms with a button are not saved so. */
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
