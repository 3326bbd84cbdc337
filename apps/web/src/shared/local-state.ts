/** How this browser looks and is operated, whoever uses it: stays when somebody signs out. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set(['selvedge.theme', 'selvedge.sidebar', 'selvedge.shortcuts'])

/** Text kept in this browser; undefined where there is none or storage is forbidden. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps text in this browser, or removes it; a browser that forbids storage forgets it with the page. */
export function storeLocal(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or forbidden: nothing that the user typed depends on it.
  }
}

/** Removes all that this browser keeps of a user, at sign-out and before another user's pages. */
export function forgetLocalState(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) {
        if (key.startsWith('selvedge.') && !OF_THE_BROWSER.has(key)) storage.removeItem(key)
      }
    } catch {
      // Where storage is forbidden there is nothing to forget.
    }
  }
}
