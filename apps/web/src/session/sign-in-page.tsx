import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { useEntrance } from '../shared/entrance.ts'
import { TextLink } from '../shared/text-link.tsx'
import { prefetchBackOffice } from '../shell/load-back-office.ts'
import { Entrance } from './entrance.tsx'
import { ErrorBox } from './error-box.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { SESSION } from './session.messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { nextAddress } from './next-address.ts'

export function SignInPage() {
  const { session } = useEntrance()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, (snapshot) => snapshot.context.problem)

  if (isSignedIn) return <Redirect to={nextAddress(location.search)} replace />
  if (isUnreachable) {
    return (
      <Entrance title={SESSION.signInTitle} heading={SESSION.heading} hint={SESSION.welcome}>
        <ErrorBox>{SESSION.problems.unreachable}</ErrorBox>
        <Button onClick={() => session.send({ type: 'retry' })}>{SESSION.retry}</Button>
      </Entrance>
    )
  }
  return (
    <Entrance title={SESSION.signInTitle} heading={SESSION.heading} hint={SESSION.welcome}>
      {/* Fetches the back office while the user types. */}
      <div ref={focusFirstField} onInput={prefetchBackOffice}>
        <SignInForm
          busy={busy}
          problem={problem}
          onSubmit={(credentials) => session.send({ type: 'credentials.submitted', credentials })}
        />
      </div>
      <TextLink href="/forgot-password">{SESSION.forgot}</TextLink>
    </Entrance>
  )
}
