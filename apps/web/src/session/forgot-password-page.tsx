import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordMachine } from '@selvedge/machines'
import { forgotPasswordSchema } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useEntrance } from '../shared/entrance.ts'
import { TextLink } from '../shared/text-link.tsx'
import { Entrance } from './entrance.tsx'
import { EmailField } from './credential-fields.tsx'
import { ErrorBox } from './error-box.tsx'
import { SESSION } from './session.messages.ts'

export function ForgotPasswordPage() {
  const { actors } = useEntrance()
  const [machine] = useState(() => forgotPasswordMachine.provide({ actors }))
  const actor = useActorRef(machine)
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email: '' }, mode: 'onTouched' })

  if (isSent) {
    return (
      <Entrance title={SESSION.sentHeading} heading={SESSION.sentHeading} hint={SESSION.sentHint}>
        <Button tone="secondary" onClick={() => actor.send({ type: 'back' })}>
          {SESSION.anotherAddress}
        </Button>
        <TextLink href="/">{SESSION.back}</TextLink>
      </Entrance>
    )
  }
  return (
    <Entrance title={SESSION.forgotHeading} heading={SESSION.forgotHeading} hint={SESSION.forgotHint}>
      <form
        className={stack}
        noValidate
        onSubmit={form.handleSubmit(({ email }) => actor.send({ type: 'submit', email }))}
      >
        {problem && <ErrorBox>{SESSION.problems[problem]}</ErrorBox>}
        <EmailField control={form.control} name="email" />
        <Button type="submit" busy={busy} disabled={!form.formState.isValid}>
          {SESSION.sendLink}
        </Button>
      </form>
      <TextLink href="/">{SESSION.back}</TextLink>
    </Entrance>
  )
}

const stack = css({ display: 'grid', gap: '16' })
