import './zod-csp.ts'
import './index.css'
// Imported before the router listens: the router renders at once, and that render asks how the page was reached.
import './shared/navigation-kind.ts'
import { applyTheme, readTheme } from '@selvedge/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startInspector } from './shared/inspect.ts'
import { createEntrance } from './shared/entrance.ts'
import { keepPageOnDrop } from './shared/keep-page-on-drop.ts'
import { prefetchBackOffice } from './shell/load-back-office.ts'

applyTheme(readTheme())
keepPageOnDrop()
// Fetched while the session is being restored, not afterwards.
if (location.pathname.startsWith('/app')) prefetchBackOffice()
if (import.meta.env.DEV) await startInspector()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <App entrance={createEntrance()} />
  </StrictMode>,
)
