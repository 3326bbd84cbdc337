/** Specification 1, 2.9 and 8; all other wording is our own. */
export const RENAME = {
  title: 'Rename view',
  name: 'View name',
  rename: 'Rename',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading the view',
  missing: 'There is no such view. It may have been deleted.',
  failed: 'The view could not be loaded.',
  retry: 'Try again',
  nameTaken: 'A view with this name already exists',
  refused: 'Something has gone wrong! Please try again later.',
  lost: 'Something has gone wrong! Please try again later.',
  renamed: (name: string) => `View successfully renamed to ${name}`,
  conflict: (name: string) => `A colleague has renamed this view to ‘${name}’.`,
  keepTheirs: 'Keep that name',
  keepMine: 'Use my name',
} as const
