import type { BulkEditProblem } from '@selvedge/machines'
import { type BulkEditOutcome, type BulkEditReason, MAX_OPTION_HEADERS, MAX_OPTION_VALUES } from '@selvedge/sdk/wire'
import { FORM } from '../shared/form.messages.ts'

const number = (count: number) => count.toLocaleString('en')
const variants = (count: number) => `${number(count)} ${count === 1 ? 'variant' : 'variants'}`

/** Specification 1, 2.11, 4 and 8; all other wording is our own. */
export const BULK_EDIT = {
  page: 'Bulk Edit',
  catalogue: 'Catalogue',
  noneTitle: 'No variants selected',
  noneHint: 'Select variants in the catalogue first.',
  toCatalogue: 'Go to the catalogue',
  loading: 'Loading the bulk edit',
  retry: 'Try again',
  missing: (count: number) => `${variants(count)} of the selection ${count === 1 ? 'has' : 'have'} been deleted.`,

  // Selection.
  chosen: 'Selected variants',
  chosenCount: (count: number) => `${variants(count)} selected`,
  remove: (name: string) => `Remove ${name} from the selection`,
  more: { loading: 'Loading more variants', failed: 'The variants could not be loaded.', retry: 'Try again' },

  // Steps.
  steps: 'Steps of the bulk edit',
  position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
  done: 'done',
  error: 'has an error',
  select: 'Select attribute',
  values: 'Edit values',
  preview: 'Preview',
  next: 'Next',
  back: 'Back',
  confirm: 'Confirm',
  cancel: 'Cancel',
  attribute: 'Attribute',
  attributePlaceholder: 'Search attributes',
  noAttribute: 'No matching attribute',
  showAttributes: 'Show attributes',
  noColumns: 'The attributes could not be loaded.',
  option: 'Option',
  optionHint: 'Such as width or size, with values of its own for each variant.',
  optionName: 'Name of the option',

  // Values.
  removeAll: 'Remove all values',
  removeAllHint: (column: string) =>
    column === 'name'
      ? 'Every variant needs a name, so names cannot be removed.'
      : column === 'state'
        ? 'Variants without a status become drafts.'
        : undefined,
  removeOption: 'Remove the option',
  removeOptionHint: 'Variants lose it with all its values.',
  live: 'Live',
  liveHint: 'When this is off, the variants become drafts.',
  modeLabel: 'What should happen to existing values?',
  append: 'Add',
  upsert: 'Replace',
  appendHint: 'Existing values are kept.',
  upsertHint: 'Existing values of this attribute are removed. Other attributes are not changed.',
  appendOptionHint: 'Existing values are kept. Variants without the option get it.',
  upsertOptionHint: 'Existing values of this option are removed. Other options are not changed.',
  optionValues: 'Separate values with a semicolon.',
  setHint: 'This attribute holds one value, so the new value replaces the existing one.',
  urlHint: FORM.webAddressHint,

  // Preview.
  previewing: 'Preparing the preview',
  summary: ({ changes, unchanged, refused }: Record<'changes' | 'unchanged' | 'refused', number>) =>
    `${number(changes)} will change · ${number(unchanged)} already have it · ${number(refused)} cannot be changed`,
  outcomes: 'Show variants',
  outcome: {
    changes: 'Will change',
    unchanged: 'Already have it',
    refused: 'Cannot be changed',
    kept: 'Not restored',
  } satisfies Record<BulkEditOutcome, string>,
  nothing: 'Empty',
  becomes: 'becomes',
  takeOut: (name: string) => `Leave ${name} out of this edit`,
  noRows: 'None',
  noChanges: 'There is nothing to change.',

  // Progress.
  working: { run: 'Changing variants', undo: 'Restoring variants' },
  progress: (words: string, done: number, total: number) => `${words}: ${number(done)} of ${number(total)}`,
  leave: 'You can leave this page; the edit continues.',
  notCancelled: 'The edit could not be cancelled and continues.',

  // Result.
  complete: 'Bulk edit complete',
  undone: 'Bulk edit undone',
  changed: (count: number) => `${variants(count)} changed.`,
  givenBack: (count: number) => `${variants(count)} restored.`,
  unchangedCount: (count: number) => `${number(count)} already had it.`,
  refusedTitle: (count: number) => `${variants(count)} could not be changed`,
  keptTitle: (count: number) => `${variants(count)} could not be restored`,
  csv: 'Download as CSV',
  again: 'Edit another attribute',
  toProducts: 'Back to products',
  undo: 'Undo',
  show: 'Show',
  endedElsewhere: (count: number) => `Bulk edit complete: ${variants(count)} changed.`,
  failedElsewhere: 'The bulk edit failed. Nothing was changed.',

  reasons: {
    gone: 'The variant has been deleted.',
    changed: 'The value was changed elsewhere in the meantime.',
    one_value_only: 'The variant has another value, and the attribute takes only one.',
    value_gone: 'The new value has been deleted.',
    too_many: `The variant would have more than ${number(MAX_OPTION_HEADERS)} options, or an option more than ${number(MAX_OPTION_VALUES)} values.`,
  } satisfies Record<BulkEditReason, string>,
  failed: 'Something has gone wrong! Please try later.',
  problems: {
    refused: 'This value cannot be set.',
    expired: 'This preview is out of date. Go back and preview again.',
    offline: 'The server did not answer. Please try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<BulkEditProblem, string>,
} as const
