import { CATEGORY_COLORS } from '@selvedge/sdk/wire'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'
import type { LabelDialogFields, ManyLabels } from './label-change.ts'
import { idOf, type LabelQuestion } from './use-label-question.ts'

const fieldsSchema = z.object({
  name: z.string(),
  color: z.optional(z.enum(CATEGORY_COLORS)),
  categoryId: z.optional(z.string()),
  description: z.string(),
})

/** The fields of a dialog, kept as a draft until it is closed. */
export function useLabelFields(question: LabelQuestion | ManyLabels) {
  const { task } = question
  const id = task === 'deleteLabels' ? undefined : idOf(question)
  const { restored, keep, forget } = useDraft(`label.${task}.${id ?? ''}`, fieldsSchema)
  const [fields, setFields] = useState<LabelDialogFields>(restored ?? initialOf(question))
  const change = (changed: Partial<LabelDialogFields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    keep(next)
  }
  return [fields, change, forget] as const
}

function initialOf(question: LabelQuestion | ManyLabels): LabelDialogFields {
  if ('label' in question) {
    const { label, category } = question
    return { name: label.name, description: label.description, categoryId: category.id }
  }
  if (question.task === 'addLabel') return { name: '', description: '', categoryId: question.category?.id }
  if (question.task !== 'editCategory') return { name: '', description: '' }
  const { name, color, description } = question.category
  return { name, color, description }
}
