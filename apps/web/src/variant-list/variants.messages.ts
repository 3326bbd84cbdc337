import { CATALOGUE } from '../list/catalogue.messages.ts'
import { LIST } from '../shared/common.messages.ts'

/** Specification 1, 2.3 and 9; what it leaves open is ours. */
export const VARIANTS = {
  ...LIST,
  title: 'Catalogue',
  search: 'Search variants...',
  total: (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'variant' : 'variants'}`,
  selected: (count: number) => `Selected variants: ${count.toLocaleString('en')}`,
  table: 'Variants',
  loading: 'Loading variants',
  // Empty states: nothing yet, nothing that matches.
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
  // Dialogs and what comes of them.
  deleteTitle: (count: number) => (count === 1 ? 'Delete variant' : 'Delete variants'),
  deleteText: (count: number) =>
    count === 1
      ? 'Deleting a variant cannot be undone.'
      : `Deleting ${count.toLocaleString('en')} variants cannot be undone.`,
  deleting: 'Deleting',
  deleted: 'Deleted successfully',
  duplicateTitle: (count: number) => (count === 1 ? 'Duplicate variant' : 'Duplicate variants'),
  duplicateText: (count: number) =>
    count === 1
      ? 'The copy starts as a draft without a SKU. Its name begins with ‘Copy of’.'
      : `${count.toLocaleString('en')} copies are made. They start as drafts without a SKU, and their names begin with ‘Copy of’.`,
  duplicating: 'Duplicating',
  duplicated: 'Duplicated successfully',
  cancel: 'Cancel',
  confirmProblem: {
    failed: 'Something has gone wrong! Please try later.',
    // It may have done what was asked before its answer was lost.
    offline: 'The server did not answer. Look at the list before you try again.',
    gone: 'Some of these variants no longer exist. Nothing was changed.',
    countChanged: (count: number) =>
      `The number of matching variants is now ${count.toLocaleString('en')}. Nothing has been changed yet. Confirm again to continue.`,
  },
  // Shortcuts.
  nextRow: 'Next variant',
  previousRow: 'Previous variant',
  toggleRow: 'Select the variant',
  openRow: 'Open the variant',
  editRows: 'Edit the selected variants',
} as const
