/** Address of the sidebar item Catalogue (specification 1, 2.1). */
export function catalogueAddress(path: string, lastView: string | undefined): string {
  if (lastView) return `/app/views/${encodeURIComponent(lastView)}`
  return isUnder('/app/products', path) ? '/app/products' : '/app'
}

const LINK_PRODUCTS = '/app/assets/link/products'

/**
 * Whether a page belongs to a sidebar item. A single view is part of the catalogue; the list of views is not. So is the
 * wizard that links assets to variants, which starts there (specification 2, 2).
 */
export function isInArea(area: string, path: string): boolean {
  if (isUnder(LINK_PRODUCTS, path)) return area === '/app'
  if (area === '/app/views') return path === area
  if (area !== '/app') return isUnder(area, path)
  return ['/app', '/app/edit', '/app/import'].includes(path) || /^\/app\/(?:products?|views\/[^/]+)(?:\/|$)/.test(path)
}

function isUnder(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}
