import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ForgotPasswordPage } from '../session/forgot-password-page.tsx'
import { ResetPasswordPage } from '../session/reset-password-page.tsx'
import { SignInPage } from '../session/sign-in-page.tsx'
import { loadBackOffice } from '../shell/load-back-office.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { RequireSession } from './require-session.tsx'
import { StandalonePage } from '../shell/standalone-page.tsx'
import { SHELL } from '../shell/shell.messages.ts'

// Signing in loads nothing of the back office.
const BackOffice = lazy(loadBackOffice)

export function Routes() {
  return (
    <Switch>
      <Route path="/" component={SignInPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/app/*?">
        <RequireSession>
          <Suspense>
            <BackOffice />
          </Suspense>
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
