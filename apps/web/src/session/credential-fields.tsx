import { TextField } from '@selvedge/ui'
import { SESSION } from './session.messages.ts'
import type { FormField } from './use-fields.ts'

/** The address somebody signs in with. */
export function EmailField(field: FormField) {
  return (
    <TextField
      {...field}
      label={SESSION.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

interface PasswordFieldProps extends FormField {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be pasted, shown and hidden. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField {...props} type="password" revealLabels={{ show: SESSION.showPassword, hide: SESSION.hidePassword }} />
  )
}
