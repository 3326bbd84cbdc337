import { LIST } from '../shared/common.messages.ts'

const some = (count: number) => count.toLocaleString('en')

/** Specification 1, 2.9, 4 and 8; all other wording is our own. */
export const VIEW_LIST = {
  ...LIST,
  title: 'Catalogue views',
  search: 'Search views...',
  createView: 'Create View',
  which: 'Which views',
  scopes: { shared: 'Shared', mine: 'Mine', all: 'All' },
  private: 'Private',
  table: 'Catalogue views',
  loading: 'Loading views',
  total: (total: number) => `${some(total)} ${total === 1 ? 'view' : 'views'}`,
  none: 'No views found',
  noneHint: 'A view keeps filters, sorts and columns of the catalogue, or variants that you choose.',
  noHits: 'No views found',
  noHitsHint: 'No view matches the search and the filters.',
  failed: 'The views could not be loaded.',
  outdated: 'The views could not be refreshed. These were loaded earlier.',
  unreached: 'These views could not be loaded. The previous ones are still shown.',
  columns: {
    name: 'Name',
    kind: 'Kind',
    items: 'Items',
    createdBy: 'Created by',
    created: 'Created',
    updated: 'Updated',
    group: 'View',
  },
  you: 'You',
  // Selection bar and row menu.
  selected: (count: number) => `Selected views: ${some(count)}`,
  actions: 'Actions on the selected views',
  duplicate: 'Duplicate',
  rename: 'Rename',
  delete: 'Delete',
  // Dialogs and their results.
  deleteTitle: (count: number) => (count === 1 ? 'Delete view' : 'Delete views'),
  deleteText: (count: number, name?: string) =>
    count === 1
      ? `Deleting a view cannot be undone. ${name === undefined ? 'The view' : `‘${name}’`} will be deleted; its variants stay in the catalogue.`
      : `Deleting a view cannot be undone. ${some(count)} views will be deleted; their variants stay in the catalogue.`,
  deleting: 'Deleting',
  deleted: 'View Deleted',
  duplicateTitle: (count: number) => (count === 1 ? 'Duplicate view' : 'Duplicate views'),
  duplicateText: (count: number) =>
    count === 1
      ? 'The copy holds the same variants. Its name begins with ‘Copy of’.'
      : `${some(count)} copies are made, which hold the same variants. Their names begin with ‘Copy of’.`,
  duplicating: 'Duplicating',
  duplicated: 'Duplicated successfully',
  cancel: 'Cancel',
  confirmProblem: {
    failed: 'Something has gone wrong! Please try later',
    // The change may have been made before the answer was lost.
    offline: 'The server did not answer. Check the list before you try again.',
    gone: 'Some of these views no longer exist. Nothing was changed.',
    countChanged: (count: number) =>
      `The number of matching views is now ${some(count)}. Nothing has been changed yet. Confirm again to continue.`,
  },
  // Shortcuts.
  nextRow: 'Next view',
  previousRow: 'Previous view',
  toggleRow: 'Select the view',
  openRow: 'Open the view',
  editRows: 'Rename the view',
} as const
