import { resetPasswordMachine } from '@selvedge/machines'
import { resetPasswordSchema } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { inspectActor } from '../shared/inspect.ts'
import { useEntrance } from '../shared/entrance.ts'
import { TextLink } from '../shared/text-link.tsx'
import { Entrance } from './entrance.tsx'
import { PasswordField } from './credential-fields.tsx'
import { ErrorBox } from './error-box.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { SESSION } from './session.messages.ts'
import { useFields } from './use-fields.ts'

const passwordSchema = z.pick(resetPasswordSchema, { password: true })

export default function ResetPasswordPage() {
  const { actors } = useEntrance()
  const [machine] = useState(() => resetPasswordMachine.provide({ actors }))
  const search = useSearch()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const actor = useActorRef(machine, { ...inspectActor(), input: { token } })
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const form = useFields(passwordSchema, { password: '' })

  if (isDone) {
    return (
      <Entrance title={SESSION.resetDone} heading={SESSION.resetDone} hint={SESSION.resetDoneHint}>
        <TextLink href="/">{SESSION.back}</TextLink>
      </Entrance>
    )
  }
  if (problem === 'linkInvalid' || token === '') {
    return (
      <Entrance title={SESSION.resetHeading} heading={SESSION.resetHeading} hint={SESSION.linkInvalid}>
        <TextLink href="/forgot-password">{SESSION.askAgain}</TextLink>
      </Entrance>
    )
  }
  return (
    <Entrance title={SESSION.resetHeading} heading={SESSION.resetHeading} hint={SESSION.welcome}>
      <form
        ref={focusFirstField}
        className={stack}
        noValidate
        onSubmit={form.submit(({ password }) => actor.send({ type: 'submit', password }))}
      >
        {problem && <ErrorBox>{SESSION.problems[problem]}</ErrorBox>}
        <PasswordField {...form.field('password')} label={SESSION.newPassword} autoComplete="new-password" />
        <Button type="submit" busy={busy} disabled={!form.isValid}>
          {SESSION.savePassword}
        </Button>
      </form>
    </Entrance>
  )
}

const stack = css({ display: 'grid', gap: '16' })
