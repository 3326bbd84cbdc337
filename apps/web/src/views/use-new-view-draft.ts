import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'

const newViewSchema = z.object({ name: z.string(), kind: z.enum(['', 'static', 'dynamic']) })

/** The fields of a new view, before one of the kinds was chosen too. */
export type NewView = z.output<typeof newViewSchema>

/** What was typed for a new view and not sent, wherever the dialog was open. */
export const useNewViewDraft = () => useDraft('create-view', newViewSchema)
export type NewViewDraft = ReturnType<typeof useNewViewDraft>
