/** Settings of the browser rather than of a user, so they survive sign-out. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set(['selvedge.theme', 'selvedge.sidebar', 'selvedge.shortcuts'])

/** Reads text from local storage; undefined if there is none or storage is blocked. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes text to local storage, or removes it; without storage it is lost with the page. */
export function storeLocal(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: nothing the user typed depends on it.
  }
}

/** Removes all local state of a user, at sign-out and before another user's pages. */
export function forgetLocalState(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) {
        if (key.startsWith('selvedge.') && !OF_THE_BROWSER.has(key)) storage.removeItem(key)
      }
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}
