const FIRST_PAGE = '/app'

/** The sign-in address that leads back to where the user was going. */
export function signInAddress(wanted: string): string {
  return wanted === FIRST_PAGE ? '/' : `/?next=${encodeURIComponent(wanted)}`
}

/** Where signing in leads; only ever into the back office of this very site. */
export function nextAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? FIRST_PAGE
  return /^\/app(?:[/?]|$)/.test(wanted) ? wanted : FIRST_PAGE
}
