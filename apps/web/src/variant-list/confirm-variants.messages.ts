/** Confirmation dialogs over a list of variants, loaded with them (specification 1, 4 and 8). */
export const CONFIRM_VARIANTS = {
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
    // The change may have been made before the answer was lost.
    offline: 'The server did not answer. Check the list before you try again.',
    gone: 'Some of these variants no longer exist. Nothing was changed.',
    countChanged: (count: number) =>
      `The number of matching variants is now ${count.toLocaleString('en')}. Nothing has been changed yet. Confirm again to continue.`,
  },
} as const
