const KEY = 'selvedge.session-mark'

/** Marks what this tab's history keeps as this sign-in's: after a sign-out there is another mark, so none of it fits. */
export function sessionMark(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored) return stored
    const fresh = String(performance.timeOrigin + performance.now())
    sessionStorage.setItem(KEY, fresh)
    return fresh
  } catch {
    return 'no storage'
  }
}
