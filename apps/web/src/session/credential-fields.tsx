import { TextField } from '@selvedge/ui'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { SESSION } from './session.messages.ts'

interface CredentialFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
}

/** The address somebody signs in with. */
export function EmailField<Values extends FieldValues>({ control, name }: CredentialFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={SESSION.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

interface PasswordFieldProps<Values extends FieldValues> extends CredentialFieldProps<Values> {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be pasted, shown and hidden. */
export function PasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  autoComplete,
}: PasswordFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          type="password"
          autoComplete={autoComplete}
          revealLabels={{ show: SESSION.showPassword, hide: SESSION.hidePassword }}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
