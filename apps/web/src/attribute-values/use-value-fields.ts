import type { ValueFields } from '@selvedge/machines'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'

const fieldsSchema = z.object({
  value: z.string(),
  display_name: z.string(),
  description: z.string(),
  standard: z.string(),
  tolerance: z.string(),
  live: z.exactOptional(z.boolean()),
})

/** The fields of a dialog on a value, which may include whether it is live. */
export type DialogFields = ValueFields & { live?: boolean }

/** The fields of a dialog, kept as a draft until it is closed. */
export function useValueFields<Fields extends DialogFields>(form: string, initial: Fields) {
  const { restored, keep, forget } = useDraft(`value.${form}`, fieldsSchema)
  const [fields, setFields] = useState<Fields>({ ...initial, ...restored })
  const change = (changed: Partial<DialogFields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    keep(next)
  }
  return [fields, change, forget] as const
}
