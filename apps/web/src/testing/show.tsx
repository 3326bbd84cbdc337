import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { EntranceContext } from '../shared/entrance.ts'
import { ServicesProvider } from '../shared/services-provider.tsx'
import type { Services } from '../shared/services.ts'

/**
 * Renders a page at an address of the app until the test ends. Returns a function that unmounts it earlier: call that
 * before opening the page again, or the test still finds the first one.
 */
export function show(page: ReactNode, { services, address = '/' }: { services?: Services; address?: string } = {}) {
  history.replaceState(null, '', address)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <StrictMode>
      <EntranceContext value={services}>
        {services ? <ServicesProvider services={services}>{page}</ServicesProvider> : page}
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

/** Path and query string of the address bar. */
export const address = () => location.pathname + location.search
