import { Route, Switch } from 'wouter'
import { VariantsPage } from '../variants/variants-page.tsx'
import { AppShell } from './app-shell.tsx'
import { ComingPage } from './coming-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { SHELL } from './shell.messages.ts'

const COMING = {
  '/app/products': 'Products',
  '/app/product/:productId/*?': 'Product pages',
  '/app/views/*?': SHELL.views,
  '/app/assets/*?': SHELL.assets,
  '/app/channels/*?': SHELL.channels,
  '/app/showcases/*?': SHELL.showcases,
  '/app/attributes/*?': SHELL.attributes,
  '/app/documents/*?': SHELL.documents,
  '/app/settings': SHELL.settings,
}

export default function BackOffice() {
  return (
    <AppShell>
      <Switch>
        <Route path="/app" component={VariantsPage} />
        {Object.entries(COMING).map(([path, area]) => (
          <Route key={path} path={path}>
            <ComingPage area={area} />
          </Route>
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </AppShell>
  )
}
