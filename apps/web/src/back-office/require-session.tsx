import { Button, EmptyState, Spinner } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { signInAddress } from '../session/next-address.ts'
import { useEntrance } from '../shared/entrance.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { StandalonePage } from '../shell/standalone-page.tsx'

/** Guards everything under /app: signed-out users go to the sign-in page and return here afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { session } = useEntrance()
  const isIn = useSelector(session, (snapshot) => snapshot.hasTag('inside'))
  const isOut = useSelector(session, (snapshot) => snapshot.matches('signedOut') || snapshot.matches('signingIn'))
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'))

  const userId = useSelector(session, (snapshot) => snapshot.context.user?.id)

  // Remounts the pages when a different user signs in over them.
  if (isIn) return <Fragment key={userId}>{children}</Fragment>
  if (isOut) return <Redirect to={signInAddress(location.pathname + location.search)} replace />
  if (isUnreachable) return <Unreachable onRetry={() => session.send({ type: 'retry' })} />
  return (
    <StandalonePage title={SHELL.loading}>
      <Spinner label={SHELL.loading} />
    </StandalonePage>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <StandalonePage title={SHELL.unreachable}>
      <div role="alert">
        <EmptyState
          title={SHELL.unreachable}
          level={1}
          hint={SHELL.unreachableHint}
          action={<Button onClick={onRetry}>{SHELL.retry}</Button>}
        />
      </div>
    </StandalonePage>
  )
}
