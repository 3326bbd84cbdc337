import { forgotPasswordMachine } from '@selvedge/machines'
import { forgotPasswordSchema } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useEntrance } from '../shared/entrance.ts'
import { TextLink } from '../shared/text-link.tsx'
import { Entrance } from './entrance.tsx'
import { EmailField } from './credential-fields.tsx'
import { ErrorBox } from './error-box.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { SESSION } from './session.messages.ts'
import { useFields } from './use-fields.ts'

export default function ForgotPasswordPage() {
  const { actors } = useEntrance()
  const [machine] = useState(() => forgotPasswordMachine.provide({ actors }))
  const actor = useActorRef(machine, inspectActor())
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const form = useFields(forgotPasswordSchema, { email: '' })

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
        ref={focusFirstField}
        className={stack}
        noValidate
        onSubmit={form.submit(({ email }) => actor.send({ type: 'submit', email }))}
      >
        {problem && <ErrorBox>{SESSION.problems[problem]}</ErrorBox>}
        <EmailField {...form.field('email')} />
        <Button type="submit" busy={busy} disabled={!form.isValid}>
          {SESSION.sendLink}
        </Button>
      </form>
      <TextLink href="/">{SESSION.back}</TextLink>
    </Entrance>
  )
}

const stack = css({ display: 'grid', gap: '16' })
