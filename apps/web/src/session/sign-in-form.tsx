import { zodResolver } from '@hookform/resolvers/zod'
import type { SessionProblem } from '@selvedge/machines'
import { type Credentials, credentialsSchema } from '@selvedge/sdk'
import { Button, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Controller, useForm } from 'react-hook-form'
import { ErrorBox } from './error-box.tsx'
import { SESSION } from './session.messages.ts'

interface SignInFormProps {
  busy: boolean
  problem: SessionProblem | undefined
  onSubmit: (credentials: Credentials) => void
  username?: string
}

/** E-mail and password, on the sign-in page and in the dialog that signs in again. */
export function SignInForm({ busy, problem, onSubmit, username = '' }: SignInFormProps) {
  const form = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username, password: '' },
    mode: 'onTouched',
  })
  return (
    <form className={stack} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      {problem && <ErrorBox>{textOf(problem)}</ErrorBox>}
      <Controller
        control={form.control}
        name="username"
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
      <Controller
        control={form.control}
        name="password"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={SESSION.password}
            type="password"
            autoComplete="current-password"
            revealLabels={{ show: SESSION.showPassword, hide: SESSION.hidePassword }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" busy={busy} disabled={!form.formState.isValid}>
        {SESSION.enter}
      </Button>
    </form>
  )
}

function textOf({ kind, detail }: SessionProblem): string {
  return kind === 'refused' && detail ? detail : SESSION.problems[kind === 'refused' ? 'failed' : kind]
}

const stack = css({ display: 'grid', gap: '16' })
