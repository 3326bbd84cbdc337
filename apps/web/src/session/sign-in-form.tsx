import type { SessionProblem } from '@selvedge/machines'
import type { Credentials } from '@selvedge/sdk'
import { credentialsSchema } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { ErrorBox } from './error-box.tsx'
import { SESSION } from './session.messages.ts'
import { useFields } from './use-fields.ts'

interface SignInFormProps {
  busy: boolean
  problem: SessionProblem | undefined
  onSubmit: (credentials: Credentials) => void
  username?: string
}

/** E-mail and password, used by the sign-in page and the sign-in-again dialog. */
export function SignInForm({ busy, problem, onSubmit, username = '' }: SignInFormProps) {
  const form = useFields(credentialsSchema, { username, password: '' })
  return (
    <form className={stack} noValidate onSubmit={form.submit(onSubmit)}>
      {problem && <ErrorBox>{textOf(problem)}</ErrorBox>}
      <EmailField {...form.field('username')} />
      <PasswordField {...form.field('password')} label={SESSION.password} autoComplete="current-password" />
      <Button type="submit" busy={busy} disabled={!form.isValid}>
        {SESSION.enter}
      </Button>
    </form>
  )
}

function textOf({ kind, detail }: SessionProblem): string {
  return kind === 'refused' && detail ? detail : SESSION.problems[kind === 'refused' ? 'failed' : kind]
}

const stack = css({ display: 'grid', gap: '16' })
