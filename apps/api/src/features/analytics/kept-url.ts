const MAX_URL_LENGTH = 500

/**
 * Path and query of one of our own pages; empty for any other address. The token in it would open the showcase, so it
 * is masked.
 */
export function keptUrl(url: string | undefined, token: string, publicUrl: string): string {
  if (url === undefined || !URL.canParse(url, publicUrl)) return ''
  const { origin, pathname, search } = new URL(url, publicUrl)
  if (origin !== new URL(publicUrl).origin) return ''
  // As a link, two leading slashes would lead to another site.
  return `${pathname.replace(/^\/+/, '/')}${search}`.replaceAll(token, '*').slice(0, MAX_URL_LENGTH)
}
