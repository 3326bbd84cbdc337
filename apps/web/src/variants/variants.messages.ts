/** Specification 1, 2.3 and 9; what it leaves open is ours. */
export const VARIANTS = {
  title: 'Catalogue',
  search: 'Search variants...',
  clearSearch: 'Clear search',
  searching: 'Searching',
  total: (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'variant' : 'variants'}`,
  selected: (count: number) => `Selected variants: ${count.toLocaleString('en')}`,
  unselectAll: 'Unselect all',
  selectAll: 'Select all on this page',
  selectRow: (name: string) => `Select ${name}`,
  table: 'Variants',
  loading: 'Loading variants',
  pager: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Rows per page',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  // Empty states: nothing yet, nothing that matches.
  none: 'There are no variants yet',
  noneHint: 'Import a CSV or XLSX file with: pnpm selvedge import FILE',
  noHits: 'No products found',
  noHitsHint: 'No variant matches the search and the filters.',
  reset: 'Clear search and filters',
  failed: 'The variants could not be loaded.',
  outdated: 'The variants could not be refreshed. These are the ones loaded before.',
  unreached: 'These variants could not be loaded. The ones shown are those from before.',
  noColumns: 'The filters could not be loaded. The list can be read, but not narrowed.',
  retry: 'Try again',
  missing: '—',
  noImage: 'No picture',
  status: { draft: 'Draft', active: 'Live', archived: 'Archived' },
  yes: 'Yes',
  no: 'No',
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
  moreActions: 'More',
  rowActions: (name: string) => `Actions for ${name}`,
  rowActionsColumn: 'Actions',
  duplicate: 'Duplicate',
  linkAssets: 'Link assets',
  edit: 'Edit',
  addToView: 'Add to static view',
  delete: 'Delete',
  selectMatching: (total: number) => `Select all ${total.toLocaleString('en')} that match`,
  allMatching: 'All that match are selected',
  // Dialogs and what comes of them.
  deleteTitle: (count: number) => (count === 1 ? 'Delete variant' : 'Delete variants'),
  deleteText: (count: number) =>
    count === 1
      ? 'Deleting a variant cannot be undone.'
      : `Deleting ${count.toLocaleString('en')} variants cannot be undone.`,
  deleted: 'Deleted successfully',
  duplicateTitle: (count: number) => (count === 1 ? 'Duplicate variant' : 'Duplicate variants'),
  duplicateText: (count: number) =>
    count === 1
      ? 'The copy starts as a draft without a SKU. Its name begins with ‘Copy of’.'
      : `${count.toLocaleString('en')} copies are made. They start as drafts without a SKU, and their names begin with ‘Copy of’.`,
  duplicated: 'Duplicated successfully',
  cancel: 'Cancel',
  confirmProblem: {
    failed: 'Something has gone wrong! Please try later.',
    // It may have done what was asked before its answer was lost.
    offline: 'The server did not answer. Look at the list before you try again.',
    gone: 'Some of these variants no longer exist. Nothing was changed.',
    countChanged: (count: number) =>
      `Meanwhile another number of variants matches: now ${count.toLocaleString('en')}. Nothing was changed yet; confirm again to go on.`,
  },
  // Shortcuts.
  toSearch: 'Search',
  nextRow: 'Next variant',
  previousRow: 'Previous variant',
  toggleRow: 'Select the variant',
  openRow: 'Open the variant',
  editRows: 'Edit the selected variants',
} as const
