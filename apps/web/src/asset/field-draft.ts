import { type FieldChange, isCompleteField } from '@selvedge/machines'
import { foldName, META_TYPES } from '@selvedge/sdk/wire'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'
import type { FieldQuestion } from './use-field-question.ts'

const draftSchema = z.object({ header: z.string(), type: z.optional(z.enum(META_TYPES)) })
export type FieldDraft = z.output<typeof draftSchema>

/** What is filled in, kept across a reload until the dialog is closed. */
export function useFieldDraft({ task, meta }: FieldQuestion) {
  const { restored, keep, forget } = useDraft(`asset-field.${task}.${meta?.id ?? ''}`, draftSchema)
  const [draft, setDraft] = useState<FieldDraft>(restored ?? { header: meta?.header ?? '' })
  const change = (changed: Partial<FieldDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keep(next)
  }
  return [draft, change, forget] as const
}

export function fieldChangeOf({ task, meta }: FieldQuestion, { header, type }: FieldDraft): FieldChange {
  switch (task) {
    case 'add':
      return { task, header, type }
    case 'rename':
      return { task, id: meta.id, header }
    case 'delete':
      return { task, id: meta.id }
  }
}

/** A new field may be tried with a header or a type; the missing one is then named. */
export const canSubmitField = (question: FieldQuestion, draft: FieldDraft): boolean =>
  question.task === 'add'
    ? draft.header.trim() !== '' || draft.type !== undefined
    : isCompleteField(fieldChangeOf(question, draft))

/** Headers are unique ignoring case, as on the server. */
export const sameHeader = (one: string, other: string): boolean => foldName(one) === foldName(other)
