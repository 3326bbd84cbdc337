import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { createDraftKeeper, dropDraft, readDraft } from './drafts.ts'
import { useServices } from './services.ts'

interface KeptDraft<Draft> {
  /** Draft from before a reload, read once when the form opens. */
  restored: Draft | undefined
  /** Call at each change: it writes at most four times a second, and when the page is left. */
  keep: (draft: Draft) => void
  forget: () => void
}

/** Keeps the draft of a form across reloads. `form` is the storage key, including the id of the edited item. */
export function useDraft<Draft>(form: string, schema: z.ZodMiniType<Draft>): KeptDraft<Draft> {
  const { session } = useServices()
  const userId = useSelector(session, ({ context }) => context.user?.id) ?? ''
  const [restored] = useState(() => readDraft(userId, form, schema))
  const keeper = useMemo(
    // Stops writing after sign-out or when another user has signed in.
    () => createDraftKeeper(userId, form, () => (session.getSnapshot().context.user?.id ?? '') === userId),
    [session, userId, form],
  )
  useEffect(() => flushedWhenLeft(keeper.flush), [keeper])
  return useMemo(() => ({ restored, keep: keeper.keep, forget: keeper.forget }), [restored, keeper])
}

/** Deletes the draft of a form that is not open. */
export function useDropDraft(form: string): () => void {
  const { session } = useServices()
  return useCallback(() => dropDraft(session.getSnapshot().context.user?.id ?? '', form), [session, form])
}

function flushedWhenLeft(flush: () => void): () => void {
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return () => {
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flush)
    flush()
  }
}
