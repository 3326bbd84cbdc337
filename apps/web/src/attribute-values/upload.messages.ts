import type { ValueFileProblem } from '@selvedge/machines'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { counted } from '../shared/counted.ts'

/** The dialog that adds the values of a file (specification 2, 2 and 8); all other wording is our own. */
export const UPLOAD = {
  title: 'Add values from a file',
  close: 'Close',
  cancel: 'Cancel',
  finish: 'Finish',
  retry: 'Try again',
  // Choosing.
  intro: 'The first row names the columns: value and, if you like, display_name, description, standard and tolerance.',
  template: 'Download the template',
  templateFailed: 'The template could not be downloaded.',
  templateXlsx: 'Template as an Excel workbook',
  file: 'CSV or XLS file',
  choose: 'Browse',
  drop: 'or drop a CSV or XLS file here',
  hint: 'CSV, XLSX, XLS or ODS with up to 100,000 values. All of them are added, or none.',
  otherFile: (name: string) => `‘${name}’ is not a CSV or XLS file. Choose another file.`,
  // Uploading.
  reading: (name: string) => `Uploading and reading ‘${name}’`,
  progress: CONFIRM.progress('Adding values:'),
  notCancelled: CONFIRM.notCancelled,
  // Outcome.
  uploaded: 'File successfully uploaded',
  added: (count: number) => `${counted(count, 'value')} ${count === 1 ? 'was' : 'were'} added.`,
  aborted: 'Upload aborted',
  kept: 'No value was added.',
  problems: {
    duplicates: 'Duplicate values found',
    unreadable: 'Could not parse file',
    tooLarge: 'The file is too large.',
    gone: 'The attribute no longer exists.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<ValueFileProblem, string>,
  rows: {
    label: 'Rows that do not fit',
    sheet: 'Sheet',
    row: 'Row',
    column: 'Column',
    value: 'Value',
    problem: 'Problem',
    at: (row: number) => `Row ${row.toLocaleString('en')}`,
    text: (value: string) => `‘${value}’`,
    first: (shown: number, all: number) => `The first ${shown.toLocaleString('en')} of ${counted(all, 'problem')}.`,
    download: 'Download the problems as CSV',
    fileName: (file: string) => `${file.replace(/\.\w{1,5}$/, '')} - problems.csv`,
  },
} as const
