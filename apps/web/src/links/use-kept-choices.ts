import type { LinkSources } from '@selvedge/machines'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type Handover, handOver, readHandover, readKept } from '../shared/handover.ts'
import { useDraft } from '../shared/use-draft.ts'

interface KeptChoices<Choices> {
  /** What the wizard began with; undefined when nothing was handed over. */
  handover: Handover | undefined
  /** Choices from before a reload, if they were made for the same selection. */
  restored: Choices | undefined
  keep: (sources: LinkSources, choices: Choices) => void
  /** Keeps removed rows out of the selection after a reload. */
  keepSources: (sources: LinkSources) => void
  forget: () => void
}

/**
 * What a linking wizard keeps across a reload: its selection in the history, and both with the choices in a draft, which
 * survives when the tab is closed.
 */
export function useKeptChoices<Choices>(form: string, choices: z.ZodMiniType<Choices>): KeptChoices<Choices> {
  const draft = useDraft(form, z.object({ sources: z.unknown(), choices }))
  const kept = readKept(draft.restored?.sources)
  const [handover] = useState(() => readHandover() ?? kept)
  // A selection other than that of the draft starts over.
  const isSame = JSON.stringify(kept?.choice) === JSON.stringify(handover?.choice)
  const restored = isSame ? draft.restored?.choices : undefined
  const stored = useCallback(({ choice, count }: LinkSources) => handOver(choice, count, handover?.from), [handover])
  return useMemo(
    () => ({
      handover,
      restored,
      keep: (sources, made) => draft.keep({ sources: stored(sources), choices: made }),
      keepSources: (sources) => history.replaceState(stored(sources), ''),
      forget: draft.forget,
    }),
    [handover, restored, draft, stored],
  )
}
