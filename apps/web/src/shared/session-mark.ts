const KEY = 'selvedge.session-mark'

/** Identifies the current sign-in in this tab's history. It changes at sign-out, so older entries no longer match. */
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
