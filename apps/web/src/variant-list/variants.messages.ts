import { CATALOGUE } from '../list/catalogue.messages.ts'
import { LIST } from '../shared/common.messages.ts'

/** Specification 1, 2.3 and 9; all other wording is our own. */
export const VARIANTS = {
  ...LIST,
  title: 'Catalogue',
  search: 'Search variants...',
  total: (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'variant' : 'variants'}`,
  selected: (count: number) => `Selected variants: ${count.toLocaleString('en')}`,
  table: 'Variants',
  loading: 'Loading variants',
  // Empty states: no items, and no hits.
  none: 'There are no variants yet',
  noneHint: CATALOGUE.startHint,
  noHits: 'No products found',
  noHitsHint: 'No variant matches the search and the filters.',
  failed: 'The variants could not be loaded.',
  outdated: 'The variants could not be refreshed. These were loaded earlier.',
  unreached: 'These variants could not be loaded. The previous ones are still shown.',
  columns: {
    image: 'Image',
    name: 'Name',
    product: 'Product',
    family: 'Material family',
    status: 'Status',
  },
  ownColumns: 'Variant',
  attributeColumns: 'Attributes',
  // Selection bar and row menu.
  actions: 'Actions on the selected variants',
  duplicate: 'Duplicate',
  linkAssets: 'Link assets',
  edit: 'Edit',
  addToView: 'Add to static view',
  delete: 'Delete',
  // Shortcuts.
  nextRow: 'Next variant',
  previousRow: 'Previous variant',
  toggleRow: 'Select the variant',
  openRow: 'Open the variant',
  editRows: 'Edit the selected variants',
} as const
