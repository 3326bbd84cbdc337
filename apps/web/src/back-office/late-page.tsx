import { type ComponentType, useSyncExternalStore } from 'react'

interface Late {
  Page?: ComponentType
  error?: unknown
}

/**
 * A page whose code is loaded when it is first shown; until then, nothing is. `lazy` would keep that nothing for 300 ms:
 * React reveals what was suspended that late, so that fallbacks do not flash.
 */
export function latePage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let late: Late = {}
  let isAsked = false
  const listeners = new Set<() => void>()
  const tell = (loaded: Late) => {
    late = loaded
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (!isAsked) {
      isAsked = true
      load().then(
        ({ default: Page }) => tell({ Page }),
        (error: unknown) => tell({ error }),
      )
    }
    return () => listeners.delete(listener)
  }
  return function LatePage() {
    const { Page, error } = useSyncExternalStore(subscribe, () => late)
    if (error !== undefined) throw error
    return Page ? <Page /> : null
  }
}
