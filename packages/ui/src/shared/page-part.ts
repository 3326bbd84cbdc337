const listeners = new Set<() => void>()

/**
 * Imports a module once the browser is online. Offline it is not requested at all: browsers cache a failed import for
 * the lifetime of the page. Rejects if the import fails anyway.
 */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}

/**
 * The same for a lazy part of a page, whose failure must not crash the page: a module that cannot be fetched, e.g.
 * because a newer version was deployed, is reported to `onMissingPart` and never resolves.
 */
export function pagePart<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    whenOnline(load)().catch((error: unknown) => {
      if (listeners.size === 0) throw error
      for (const listener of listeners) listener()
      return new Promise<never>(() => undefined)
    })
}

/** Returns a function that removes the listener. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
