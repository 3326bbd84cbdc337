/** Specification 1, 2.6, 4 and 8; all other wording is our own. */
export const ATTRIBUTES = {
  missing: 'Data missing. Click to add information',
  notSaved: 'Empty attributes will not be saved!',
  ungrouped: 'Other attributes',
  one: 'Attribute',
  noGroups: 'The attribute groups could not be loaded.',
  loading: 'Loading attributes',
  retry: 'Try again',
  edit: (name: string) => `Edit ${name}: `,
  copy: (name: string) => `Copy ${name}`,
  copied: 'Data field copied to clipboard',
  notCopied: 'The browser did not allow copying.',
  // Editors.
  placeholder: 'Search or type a value',
  show: 'Show values',
  noValues: 'No value yet',
  remove: (label: string) => `Remove ${label}`,
  add: (text: string) => `Add ‘${text}’`,
  noValue: 'No value',
  yes: 'Yes',
  no: 'No',
  more: (shown: number, total: number) =>
    `The first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')} values. Type to find others.`,
  unread: 'The values could not be loaded. You can still type one.',
  problem: {
    refused: 'This value cannot be added.',
    offline: 'The server did not answer. Leave the field to try again.',
    failed: 'Something has gone wrong! Please try later.',
  },
  dateProblem: 'Enter a date as DD/MM/YYYY.',
} as const
