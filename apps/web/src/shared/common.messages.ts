/** Texts shared by all lists and spread into their messages. The specification does not define the wording. */
export const LIST = {
  clearSearch: 'Clear search',
  searching: 'Searching',
  unselectAll: 'Unselect all',
  selectAll: 'Select all on this page',
  selectRow: (name: string) => `Select ${name}`,
  pager: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Rows per page',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  reset: 'Clear search and filters',
  noColumns: 'The filters could not be loaded. You can read the list, but not filter it.',
  retry: 'Try again',
  moreActions: 'More',
  rowActions: (name: string) => `Actions for ${name}`,
  rowActionsColumn: 'Actions',
  selectMatching: (total: number) => `Select all ${total.toLocaleString('en')} that match`,
  allMatching: 'All that match are selected',
  toSearch: 'Search',
  // Cells.
  missing: '—',
  noImage: 'No picture',
  status: { draft: 'Draft', active: 'Live', archived: 'Archived' },
  yes: 'Yes',
  no: 'No',
} as const
