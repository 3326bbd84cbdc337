import type { BulkEditProblem } from '@selvedge/machines'
import type { BulkEditOutcome, BulkEditReason } from '@selvedge/sdk'

const number = (count: number) => count.toLocaleString('en')
const variants = (count: number) => `${number(count)} ${count === 1 ? 'variant' : 'variants'}`

/** Specification 1, 2.11, 4 and 8; what it leaves open is ours. */
export const BULK_EDIT = {
  page: 'Bulk Edit',
  catalogue: 'Catalogue',
  noneTitle: 'No variant is chosen',
  noneHint: 'Select variants in the catalogue first.',
  toCatalogue: 'Go to the catalogue',
  loading: 'Loading the bulk edit',
  retry: 'Try again',
  missing: (count: number) => `${variants(count)} of the selection ${count === 1 ? 'was' : 'were'} deleted meanwhile.`,

  // The selection.
  chosen: 'Selected variants',
  chosenCount: (count: number) => `${variants(count)} selected`,
  remove: (name: string) => `Remove ${name} from the selection`,
  more: { loading: 'Loading more variants', failed: 'The variants could not be loaded.', retry: 'Try again' },

  // The steps.
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
  noAttribute: 'No attribute is called so',
  showAttributes: 'Show attributes',
  noColumns: 'The attributes could not be loaded.',

  // The values.
  removeAll: 'Remove all values',
  live: 'Live',
  liveHint: 'Switched off, the variants become drafts.',
  modeLabel: 'What becomes of the values there are',
  append: 'Add',
  upsert: 'Replace',
  appendHint: (holdsOne: boolean) =>
    holdsOne ? 'Variants that hold another value already stay as they are.' : 'Values that a variant has stay.',
  upsertHint: 'Values of this attribute that a variant has go. Other attributes stay as they are.',
  urlHint: 'An address that begins with https:// or http://',

  // The preview.
  previewing: 'Working out what would change',
  summary: ({ changes, unchanged, refused }: Record<'changes' | 'unchanged' | 'refused', number>) =>
    `${number(changes)} will change, ${number(unchanged)} already so, ${number(refused)} cannot`,
  outcomes: 'Show variants',
  outcome: {
    changes: 'Will change',
    unchanged: 'Already so',
    refused: 'Cannot',
    kept: 'Not restored',
  } satisfies Record<BulkEditOutcome, string>,
  nothing: 'Nothing',
  becomes: 'becomes',
  takeOut: (name: string) => `Take ${name} out of this edit`,
  noRows: 'None',
  noChanges: 'There is nothing to change.',

  // The work.
  working: { run: 'Changing variants', undo: 'Restoring' },
  progress: (words: string, done: number, total: number) => `${words}: ${number(done)} of ${number(total)}`,
  leave: 'You can leave this page. The work goes on.',
  notCancelled: 'It could not be cancelled. It goes on.',

  // The end.
  complete: 'Bulk edit complete',
  undone: 'Bulk edit undone',
  changed: (count: number) => `${variants(count)} changed.`,
  givenBack: (count: number) => `${variants(count)} restored.`,
  unchangedCount: (count: number) => `${variants(count)} already so.`,
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
    gone: 'It was deleted meanwhile.',
    changed: 'Somebody else changed it meanwhile.',
    one_value_only: 'It holds another value already, and the attribute holds one only.',
    value_gone: 'A value that it would hold was deleted.',
  } satisfies Record<BulkEditReason, string>,
  failed: 'Something has gone wrong! Please try later.',
  problems: {
    refused: 'This cannot be set.',
    expired: 'This preview is not up to date any more. Please preview again.',
    offline: 'The server did not answer. Please try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<BulkEditProblem, string>,
} as const
