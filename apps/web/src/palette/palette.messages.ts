import type { PaletteGroup, RecordGroup } from '@selvedge/machines'

const NAMES: Record<RecordGroup, string> = { products: 'products', variants: 'variants', views: 'views' }
const counted = (count: number) => count.toLocaleString('en')

/** The command palette is not in the specification, so all wording is our own. */
export const PALETTE = {
  title: 'Search',
  placeholder: 'Products, variants by name or SKU, views, pages, actions',
  close: 'Close',
  results: 'Results',
  groups: {
    recent: 'Recent',
    actions: 'On this page',
    pages: 'Go to',
    products: 'Products',
    variants: 'Variants',
    views: 'Views',
  } satisfies Record<PaletteGroup['id'], string>,
  rest: (group: RecordGroup, total: number) => `Show all ${counted(total)} ${NAMES[group]}`,
  kinds: { static: 'Static', dynamic: 'Dynamic' },
  import: 'Import',
  searching: 'Searching',
  found: (count: number) => (count === 1 ? '1 result' : `${counted(count)} results`),
  none: 'Nothing found',
  failed: 'Products, variants and views could not be searched.',
  unread: (groups: readonly RecordGroup[]) => {
    const [first = '', ...others] = groups.map((group) => NAMES[group])
    const names = [first, ...others].join(' and ')
    return `${names.charAt(0).toUpperCase()}${names.slice(1)} could not be searched.`
  },
  retry: 'Try again',
} as const
