import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { EntranceContext } from '../shared/entrance.ts'
import { type Services, ServicesContext } from '../shared/services.ts'

/**
 * Shows a page in the browser of the test, at an address of the app, until the test is over or calls what is returned:
 * before a page is opened again, or the test still looks at the first one.
 */
export function show(page: ReactNode, { services, address = '/' }: { services?: Services; address?: string } = {}) {
  history.replaceState(null, '', address)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <StrictMode>
      <EntranceContext value={services}>
        <ServicesContext value={services}>{page}</ServicesContext>
      </EntranceContext>
    </StrictMode>,
  )
  const leave = () => {
    root.unmount()
    host.remove()
  }
  onTestFinished(leave)
  return leave
}

/** Path and query of the address bar. */
export const address = () => location.pathname + location.search
