import './zod-csp.ts'
import './index.css'
import { applyTheme, readTheme } from '@selvedge/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startInspector } from './shared/inspect.ts'
import { createServices } from './shared/services.ts'

applyTheme(readTheme())
if (import.meta.env.DEV) await startInspector()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <App services={createServices()} />
  </StrictMode>,
)
