import { type SubmitEvent, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { afterPress } from '../shared/after-press.ts'

/** State and handlers of a text field. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
  onBlur: () => void
}

/**
 * A form of text fields with a schema. A field is first validated on blur, then at each change. React Hook Form alone
 * would take a tenth of the sign-in page's size budget, so it is only used by the forms behind sign-in.
 */
export function useFields<Name extends string>(
  schema: ZodMiniType<Record<Name, string>>,
  initial: Record<Name, string>,
) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const read = schema.safeParse(values)
  const messageFor = (name: string) => read.error?.issues.find(({ path }) => path[0] === name)?.message
  return {
    isValid: read.success,
    field: (name: Name): FormField => ({
      name,
      value: values[name],
      error: left.has(name) ? messageFor(name) : undefined,
      onValueChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => afterPress(() => setLeft((before) => new Set([...before, name]))),
    }),
    submit: (send: (values: Record<Name, string>) => void) => (event: SubmitEvent) => {
      event.preventDefault()
      if (read.success) send(read.data)
    },
  }
}
