let guard: ((event: PopStateEvent) => void) | undefined

// Listeners on the window run in the order they were added, so this one is added before the router's.
addEventListener('popstate', (event) => guard?.(event))

/** Receives every history step before the router does and can hide it with `stopImmediatePropagation`. */
export function guardPops(next: (event: PopStateEvent) => void): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}
