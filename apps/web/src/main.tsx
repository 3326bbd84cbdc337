import './zod-csp.ts'
import './index.css'
// Before the router listens: it draws a page at once, which then asks how it was reached.
import './shared/navigation-kind.ts'
import { applyTheme, readTheme } from '@selvedge/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startInspector } from './shared/inspect.ts'
import { createEntrance } from './shared/entrance.ts'
import { prefetchBackOffice } from './shell/load-back-office.ts'

applyTheme(readTheme())
// Fetched while the session is restored, not after it.
if (location.pathname.startsWith('/app')) prefetchBackOffice()
if (import.meta.env.DEV) await startInspector()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <App entrance={createEntrance()} />
  </StrictMode>,
)
