import { Redirect, Route, Switch } from 'wouter'
import { VariantsPage } from '../variants/variants-page.tsx'
import { AppShell } from './app-shell.tsx'
import { ComingPage } from './coming-page.tsx'
import { COMING_ROUTES } from './coming-routes.ts'
import { HandedOverPage } from './handed-over-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ViewPage } from './view-page.tsx'

export default function BackOffice() {
  return (
    <AppShell>
      <Switch>
        <Route path="/app" component={VariantsPage} />
        <Route path="/app/views/:viewId">{({ viewId }) => <ViewPage key={viewId} id={viewId} />}</Route>
        <Route path="/app/edit">
          <HandedOverPage to="edit" />
        </Route>
        <Route path="/app/assets/link/products">
          <HandedOverPage to="link" />
        </Route>
        <Route path="/app/assets/link/products/review">
          <Redirect to="/app/assets/link/products" replace />
        </Route>
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
              <ComingPage area={area} />
            </Route>
          )),
        )}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </AppShell>
  )
}
