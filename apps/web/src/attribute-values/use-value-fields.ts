import type { ValueFields } from '@selvedge/machines'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'

const draftSchema = z.object({
  /** The value that the form is about; empty for a new one. */
  id: z.string(),
  touched: z.object({
    value: z.exactOptional(z.string()),
    display_name: z.exactOptional(z.string()),
    description: z.exactOptional(z.string()),
    standard: z.exactOptional(z.string()),
    tolerance: z.exactOptional(z.string()),
    live: z.exactOptional(z.boolean()),
  }),
})

/** The fields of a dialog on a value, which may include whether it is live. */
export type DialogFields = ValueFields & { live?: boolean }

/**
 * The fields of a dialog. Only what the user touched is kept as a draft until the dialog is closed: in all other
 * fields, what a colleague changed since is shown. A draft about another value is ignored.
 */
export function useValueFields<Fields extends DialogFields>(form: string, initial: Fields, id = '') {
  const { restored, keep, forget } = useDraft(`value.${form}`, draftSchema)
  const [touched, setTouched] = useState<Partial<DialogFields>>(restored?.id === id ? restored.touched : {})
  const change = (changed: Partial<DialogFields>) => {
    const next = { ...touched, ...changed }
    setTouched(next)
    keep({ id, touched: next })
  }
  return [{ ...initial, ...touched }, change, forget] as const
}
