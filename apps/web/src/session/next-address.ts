const FIRST_PAGE = '/app'

/** Sign-in address that returns the user to the wanted page afterwards. */
export function signInAddress(wanted: string): string {
  return wanted === FIRST_PAGE ? '/' : `/?next=${encodeURIComponent(wanted)}`
}

/** Where to go after signing in; only ever to the back office of this origin. */
export function nextAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? FIRST_PAGE
  return /^\/app(?:[/?]|$)/.test(wanted) ? wanted : FIRST_PAGE
}
