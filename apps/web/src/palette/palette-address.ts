import type { PaletteEntry, RecordGroup } from '@selvedge/machines'

const LISTS: Record<RecordGroup, string> = { products: '/app/products', variants: '/app', views: '/app/views' }

/** Address of an entry; actions have none. */
export function paletteAddress(entry: PaletteEntry): string | undefined {
  switch (entry.kind) {
    case 'action':
      return undefined
    case 'page':
      return entry.id
    case 'product':
      return `/app/product/${entry.id}`
    case 'variant':
      return `/app/product/${entry.productId}/variant/${entry.id}`
    case 'view':
      return `/app/views/${encodeURIComponent(entry.id)}`
    case 'rest':
      return `${LISTS[entry.id]}?${new URLSearchParams({ q: entry.search }).toString()}`
  }
}
