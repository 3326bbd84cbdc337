const LONGEST = 500

/**
 * Path and query of a page of ours, nothing of any other address. The token in it opens the showcase to whoever reads
 * it, so it is not kept.
 */
export function keptUrl(url: string | undefined, token: string, publicUrl: string): string {
  if (url === undefined || !URL.canParse(url, publicUrl)) return ''
  const { origin, pathname, search } = new URL(url, publicUrl)
  if (origin !== new URL(publicUrl).origin) return ''
  // As a link, two slashes would lead to another site.
  return `${pathname.replace(/^\/+/, '/')}${search}`.replaceAll(token, '*').slice(0, LONGEST)
}
