import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { EntranceContext } from '../shared/entrance.ts'
import { ServicesProvider } from '../shared/services-provider.tsx'
import type { Services } from '../shared/services.ts'

interface Shown {
  services?: Services
  address?: string
  /** Of the history entry, such as a selection that was handed over. */
  state?: unknown
}

/**
 * Renders a page at an address of the app until the test ends. Returns a function that unmounts it earlier: call that
 * before opening the page again, or the test still finds the first one.
 */
export function show(page: ReactNode, { services, address = '/', state = null }: Shown = {}) {
  history.replaceState(state, '', address)
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

/** Takes the page away as a reload does, without unmounting it. Like the browser, it says first that the page goes. */
export function abandonPage(): void {
  dispatchEvent(new Event('pagehide'))
  for (const element of document.querySelectorAll('body > *')) {
    // React removes this one itself when the test ends.
    if (element.matches('[data-live-announcer]')) element.replaceChildren()
    else element.remove()
  }
}

/** Path and query string of the address bar. */
export const address = () => location.pathname + location.search
