const listeners = new Set<() => void>()

/**
 * Loads a module as soon as there is a network. Without one it is not even asked for: a browser remembers a module that
 * it could not fetch, and fails at once for as long as the page lives. Rejects when it cannot be fetched all the same.
 */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}

/**
 * The same for a part of a page, which must not take the page with it: one that cannot be fetched, e.g. because a newer
 * version is on the server, is told to `onMissingPart` and never comes.
 */
export function pagePart<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    whenOnline(load)().catch((error: unknown) => {
      if (listeners.size === 0) throw error
      for (const listener of listeners) listener()
      return new Promise<never>(() => undefined)
    })
}

/** Until the returned function is called. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
