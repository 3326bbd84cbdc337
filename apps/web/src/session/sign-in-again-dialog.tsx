import { Button, Dialog } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useEntrance } from '../shared/entrance.ts'
import { SESSION } from './session.messages.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Opens when the session expires: the user signs in over the page and keeps what they typed. */
export function SignInAgainDialog() {
  const { session } = useEntrance()
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('expired'))
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, (snapshot) => snapshot.context.problem)
  const username = useSelector(session, (snapshot) => snapshot.context.user?.username)
  const form = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => {}}
      role="alertdialog"
      staysOnTop
      size="sm"
      title={SESSION.signInAgain}
      description={SESSION.signInAgainHint}
      // The user name is already known, so the password comes first.
      initialFocus={() => form.current?.querySelector<HTMLElement>(username ? '[type=password]' : 'input') ?? null}
      footer={
        <Button tone="ghost" onClick={() => session.send({ type: 'sign.out' })}>
          {SESSION.signOutInstead}
        </Button>
      }
    >
      <div ref={form}>
        <SignInForm
          busy={busy}
          problem={problem}
          {...(username && { username })}
          onSubmit={(credentials) => session.send({ type: 'credentials.submitted', credentials })}
        />
      </div>
    </Dialog>
  )
}
