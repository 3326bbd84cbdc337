/** Specification 1, 2.3, 2.9 and 8; all other wording is our own. */
export const VIEWS = {
  allProducts: 'All products',
  choose: (current: string) => `View: ${current}. Choose another view`,
  title: 'Views',
  search: 'Search views...',
  clearSearch: 'Clear search',
  none: 'No views found',
  loading: 'Loading views',
  failed: 'The views could not be loaded.',
  retry: 'Try again',
  create: 'Create view',
  kinds: { static: 'Static', dynamic: 'Dynamic' },
} as const
