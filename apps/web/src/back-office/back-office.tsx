import { whenOnline } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { AppShell } from './app-shell.tsx'
import { ASSETS_PAGES } from './assets-pages.ts'
import { ATTRIBUTES_PAGES } from './attributes-pages.ts'
import { COMING_ROUTES } from './coming-routes.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { PAGES } from './pages.ts'

const ComingPage = lazy(whenOnline(async () => ({ default: (await import('../shell/coming-page.tsx')).ComingPage })))

/**
 * One Suspense boundary per route: a part that loads late hides no more than its page.
 */
export default function BackOffice() {
  return (
    <AppShell>
      <Switch>
        <Route path="/app/assets/create">
          <Redirect to="/app/assets/upload" replace />
        </Route>
        <Route path="/app/showcases/:showcaseId/edit">
          {({ showcaseId }) => (
            <Redirect to={`/app/showcases/${encodeURIComponent(showcaseId)}/edit/details`} replace />
          )}
        </Route>
        {COMING_ROUTES.flatMap(([area, ...paths]) =>
          paths.map((path) => (
            <Route key={path} path={path}>
              <Suspense>
                <ComingPage area={area} />
              </Suspense>
            </Route>
          )),
        )}
        {[...PAGES, ...ASSETS_PAGES, ...ATTRIBUTES_PAGES].map(([path, Page]) => (
          <Route key={String(path)} path={path}>
            <Suspense>
              <Page />
            </Suspense>
          </Route>
        ))}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </AppShell>
  )
}
