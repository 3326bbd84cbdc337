import type { ChangeProblem } from '@selvedge/machines'

/** The dialogs that add, edit and unlink values (specification 2, 2, 5 and 8); all other wording is our own. */
export const VALUE_DIALOGS = {
  close: 'Close',
  cancel: 'Cancel',
  add: { title: 'Add value', submit: 'Create', done: 'Value added.' },
  edit: { title: 'Edit value', submit: 'Save', done: 'Value updated.' },
  // Fields.
  value: 'Value',
  values: { boolean: { true: 'True', false: 'False' } },
  hints: { date: 'A day, such as 2026-11-21.', url: 'An address that begins with http:// or https://.' },
  displayName: 'Display name',
  description: 'Description',
  descriptionHint: '120 characters max.',
  standard: 'Standard',
  tolerance: 'Tolerance',
  live: 'Live',
  choicesFailed: 'The existing choices could not be loaded. You can still type one.',
  notANumber: 'This attribute can only accept numbers as values',
  upload: 'Add many from a file',
  // Opening.
  loading: 'Loading the value',
  loadFailed: 'The value could not be loaded.',
  retry: 'Try again',
  // Problems.
  taken: 'This value in the attribute already exists.',
  stale: (now: string) =>
    `A colleague changed it meanwhile: it is now ‘${now}’. Nothing was changed. Try again to continue anyway.`,
  problems: {
    gone: 'This value no longer exists. Close the dialog and check the list.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something has gone wrong! Please try later.',
    tooMany: 'The attribute cannot have more values.',
  } satisfies Record<Exclude<ChangeProblem, 'stale' | 'nameTaken'>, string>,
} as const
