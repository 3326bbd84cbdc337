import { ASSET } from './asset.messages.ts'

const rowsOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

/** Our own wording. */
export const TABLE_PREVIEW = {
  loading: 'Loading the rows',
  rows: 'First rows of the file',
  sheet: 'Sheet',
  allRows: (count: number) => (count === 0 ? 'The table has no rows.' : `The whole table is shown: ${rowsOf(count)}.`),
  firstRows: (count: number) =>
    `${count === 1 ? 'Only the first row is' : `The first ${rowsOf(count)} are`} shown. Download the file to see the rest.`,
  firstColumns: (shown: number, count: number) =>
    `It has ${count.toLocaleString('en')} columns; the first ${shown.toLocaleString('en')} are shown.`,
  failed: 'The rows could not be loaded.',
  retry: 'Try again',
  /** Why a file has no preview, by the code of the server's answer. */
  reasons: {
    unsupported_type: ASSET.noPreview,
    unreadable_file: 'The table in this file cannot be read. Download it to look at it.',
    no_rows: 'This file has no rows.',
    too_large: 'This file is too large to be previewed. Download it to look at it.',
  } as Readonly<Partial<Record<string, string>>>,
} as const
