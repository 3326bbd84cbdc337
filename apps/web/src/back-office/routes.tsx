import { whenOnline } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Entrance } from '../session/entrance.tsx'
import { SESSION } from '../session/session.messages.ts'
import { SignInPage } from '../session/sign-in-page.tsx'
import { loadBackOffice } from '../shell/load-back-office.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { latePage } from './late-page.tsx'
import { RequireSession } from './require-session.tsx'
import { StandalonePage } from '../shell/standalone-page.tsx'
import { SHELL } from '../shell/shell.messages.ts'

// Rarely opened, so it has its own chunk.
const ForgotPasswordPage = lazy(whenOnline(() => import('../session/forgot-password-page.tsx')))
const ResetPasswordPage = lazy(whenOnline(() => import('../session/reset-password-page.tsx')))
// The sign-in page loads nothing of the back office.
const BackOffice = latePage(loadBackOffice)

export function Routes() {
  return (
    <Switch>
      <Route path="/" component={SignInPage} />
      <Route path="/forgot-password">
        <Suspense
          fallback={
            <Entrance title={SESSION.forgotHeading} heading={SESSION.forgotHeading} hint={SESSION.forgotHint} />
          }
        >
          <ForgotPasswordPage />
        </Suspense>
      </Route>
      <Route path="/reset-password">
        <Suspense
          fallback={<Entrance title={SESSION.resetHeading} heading={SESSION.resetHeading} hint={SESSION.welcome} />}
        >
          <ResetPasswordPage />
        </Suspense>
      </Route>
      <Route path="/app/*?">
        <RequireSession>
          <BackOffice />
        </RequireSession>
      </Route>
      <Route>
        <StandalonePage title={SHELL.notFound}>
          <NotFoundPage />
        </StandalonePage>
      </Route>
    </Switch>
  )
}
