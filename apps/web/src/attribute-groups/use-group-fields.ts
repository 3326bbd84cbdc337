import type { GroupFields } from '@selvedge/machines'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'
import { groupOf, type GroupQuestion, initialFields } from './group-question.ts'

const fieldsSchema = z.object({ name: z.string(), description: z.string() })

/** The fields of a dialog, kept as a draft until it is closed. */
export function useGroupFields(question: GroupQuestion) {
  const { restored, keep, forget } = useDraft(`group.${question.task}.${groupOf(question)?.id ?? ''}`, fieldsSchema)
  const [fields, setFields] = useState<GroupFields>(restored ?? initialFields(question))
  const change = (changed: Partial<GroupFields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    keep(next)
  }
  return [fields, change, forget] as const
}
