import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { createDraftKeeper, dropDraft, readDraft } from './drafts.ts'
import { useServices } from './services.ts'

interface KeptDraft<Draft> {
  /** What was typed before a reload, read once when the form opens. */
  restored: Draft | undefined
  /** Call it at each change: it writes at most four times a second, and when the page is left. */
  keep: (draft: Draft) => void
  forget: () => void
}

/** What is typed into one form survives a reload: `form` names it, with the id of what is edited. */
export function useDraft<Draft>(form: string, schema: z.ZodMiniType<Draft>): KeptDraft<Draft> {
  const { session } = useServices()
  const userId = useSelector(session, ({ context }) => context.user?.id) ?? ''
  const [restored] = useState(() => readDraft(userId, form, schema))
  const keeper = useMemo(
    // After a sign-out, or when somebody else signed in, nothing of the user before is written.
    () => createDraftKeeper(userId, form, () => (session.getSnapshot().context.user?.id ?? '') === userId),
    [session, userId, form],
  )
  useEffect(() => flushedWhenLeft(keeper.flush), [keeper])
  return useMemo(() => ({ restored, keep: keeper.keep, forget: keeper.forget }), [restored, keeper])
}

/** Forgets the draft of a form that is not open. */
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
