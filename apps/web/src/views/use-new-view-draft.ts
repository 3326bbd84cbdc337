import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'

const newViewSchema = z.object({ name: z.string(), kind: z.enum(['', 'static', 'dynamic']) })

/** Fields of a new view; `kind` is empty until one is chosen. */
export type NewView = z.output<typeof newViewSchema>

/** Draft of a new view, shared by all places where the dialog can be opened. */
export const useNewViewDraft = () => useDraft('create-view', newViewSchema)
export type NewViewDraft = ReturnType<typeof useNewViewDraft>
