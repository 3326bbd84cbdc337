import type { NewAttribute } from '@selvedge/machines'
import { DISPLAY_TYPES } from '@selvedge/sdk/wire'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'

const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  display_type: z.enum(DISPLAY_TYPES),
  versions: z.array(z.string()),
}) satisfies z.ZodMiniType<NewAttribute>
export type NewAttributeDraft = z.output<typeof draftSchema>

const EMPTY: NewAttributeDraft = { name: '', description: '', display_type: 'text', versions: [] }

/** What is filled in, kept across a reload until the dialog is closed. */
export function useAttributeDraft() {
  const { restored, keep, forget } = useDraft('add-attribute', draftSchema)
  const [draft, setDraft] = useState(restored ?? EMPTY)
  const change = (changed: Partial<NewAttributeDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keep(next)
  }
  return [draft, change, forget] as const
}
