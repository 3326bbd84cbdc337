let guard: ((event: PopStateEvent) => void) | undefined

// On the window listeners run in the order in which they were added: this one is there before the router's.
addEventListener('popstate', (event) => guard?.(event))

/** Hears of every step in the history before the router does, which `stopImmediatePropagation` then hides from it. */
export function guardPops(next: (event: PopStateEvent) => void): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}
