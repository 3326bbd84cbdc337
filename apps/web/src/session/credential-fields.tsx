import { TextField } from '@selvedge/ui'
import { SESSION } from './session.messages.ts'
import type { FormField } from './use-fields.ts'

/** The user's e-mail address, which is the user name. */
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

/** A password field that allows pasting and can show the password. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField {...props} type="password" revealLabels={{ show: SESSION.showPassword, hide: SESSION.hidePassword }} />
  )
}
