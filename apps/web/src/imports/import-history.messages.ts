import type { ImportSummary } from '@selvedge/sdk'
import type { ImportSample, ImportState } from '@selvedge/sdk/wire'

const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** Import history, below the file picker. */
export const HISTORY = {
  title: 'Imports',
  loading: 'Loading the imports',
  failed: 'The imports could not be loaded.',
  retry: 'Try again',
  more: 'Show more',
  total: (shown: number, total: number) => `${number(shown)} of ${number(total)}`,
  emptyTitle: 'No imports yet',
  emptyText: 'Your imports will be listed here, with who ran them and what they changed.',
  inProgress: 'In progress',
  states: {
    open: 'Open',
    checked: 'Checked',
    applied: 'Imported',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,
  kinds: {
    csv: 'CSV',
    text: 'Text',
    xlsx: 'XLSX',
    xlsb: 'XLSB',
    xls: 'XLS',
    ods: 'ODS',
  } satisfies Record<ImportSummary['file']['kind'], string>,
  rows: (rows: number) => counted(rows, 'row', 'rows'),
  made: (count: number, kind: 'products' | 'variants') =>
    `${number(count)} new ${kind === 'products' ? 'product' : 'variant'}${count === 1 ? '' : 's'}`,
  changed: (count: number, kind: 'products' | 'variants') =>
    `${number(count)} changed ${kind === 'products' ? 'product' : 'variant'}${count === 1 ? '' : 's'}`,
  nothing: 'Nothing new or changed',
  kept: (count: number) => `${counted(count, 'item', 'items')} kept`,
  swatches: (count: number) => counted(count, 'swatch', 'swatches'),
  you: 'You',
  undoUntil: (iso: string) => `Undo until ${DAY.format(new Date(iso))}`,
  undo: 'Undo',
  undoOf: (file: string) => `Undo the import of ${file}`,
  undoTitle: 'Undo this import?',
  undoText: (file: string) =>
    `Everything that ${file} added is deleted, and everything it changed is restored. Items that were changed since, or are in use, are kept.`,
  cancel: 'Cancel',
  problems: {
    countChanged: 'The import has changed since you opened this page. Close this dialog and check it again.',
    gone: 'This import no longer exists.',
    offline: 'The server did not answer. Check the import before you try again.',
    failed: 'The import could not be undone.',
  },
} as const

/** Samples of products and variants after the import. */
export const SAMPLES = {
  title: 'Examples of the result',
  actions: { new: 'New', changed: 'Changed' } satisfies Record<ImportSample['action'], string>,
  kinds: { product: 'Product', variant: 'Variant' } satisfies Record<ImportSample['kind'], string>,
  line: (line: number) => `Row ${number(line)}`,
  of: (product: string) => `of ${product}`,
  empty: 'empty',
  more: (count: number) => `and ${counted(count, 'more field', 'more fields')}`,
  fieldName: (field: string) => (field === 'State' ? 'Status' : field),
  showAll: (count: number) => `Show ${counted(count, 'more example', 'more examples')}`,
  states: { draft: 'Draft', active: 'Live', archived: 'Archived' } as Record<string, string>,
} as const

/** Swatches drawn from colours. */
export const SWATCHES = {
  wish: 'Draw a swatch for each colour',
  wishHint: 'For variants that have a colour and no picture. Undoing the import removes them.',
  drawing: (done: number, total: number) => `Drawing swatches: ${number(done)} of ${number(total)}`,
  imported: 'The rows are imported. If you cancel, the swatches drawn so far are kept.',
  cancelled: 'Drawing was cancelled. The rows are imported, and the swatches drawn so far are kept.',
  drawn: (drawn: number, wanted: number) =>
    drawn === wanted
      ? `${counted(drawn, 'swatch', 'swatches')} drawn.`
      : `${number(drawn)} of ${counted(wanted, 'swatch', 'swatches')} drawn.`,
} as const
