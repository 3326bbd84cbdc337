import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export interface Mounted {
  draw: (content: ReactNode) => void
  unmount: () => void
}

/** Renders synchronously into the page of a browser test. */
export function render(content: ReactNode): Mounted {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const draw = (next: ReactNode) => flushSync(() => root.render(next))
  draw(content)
  return {
    draw,
    unmount: () => {
      root.unmount()
      host.remove()
    },
  }
}
