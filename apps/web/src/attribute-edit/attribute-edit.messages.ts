import type { AttributeEditProblem } from '@selvedge/machines'
import { BULK_EDIT } from '../bulk-edit/bulk-edit.messages.ts'
import { LIST } from '../shared/common.messages.ts'

const attributes = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'attribute' : 'attributes'}`

/** Specification 2, 2 and 8; all other wording is our own. */
export const ATTRIBUTE_EDIT = {
  page: 'Bulk Edit',
  catalogue: 'Catalogue',
  cancel: 'Cancel',
  noneTitle: 'No attributes selected',
  noneHint: 'Select attributes in the list first.',
  allGone: 'The selected attributes have been deleted. Nothing was changed.',

  // Selection.
  chosen: 'Selected attributes',
  chosenCount: (count: number) => `${attributes(count)} selected`,
  remove: (name: string) => `Remove ${name} from the selection`,
  more: { loading: 'Loading more attributes', failed: 'The attributes could not be loaded.', retry: LIST.retry },

  // Steps.
  form: 'Set new data',
  steps: 'Steps of the bulk edit',
  position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
  done: 'done',
  error: 'has an error',
  select: 'Select attribute',
  values: 'Edit values',
  preview: 'Preview',
  next: 'Next',
  back: 'Back',
  confirm: 'Confirm changes',

  // Attribute.
  source: 'Attribute source',
  sourcePlaceholder: 'Search by name',
  noSource: 'No matching attribute',
  showSources: 'Show attributes',
  loading: 'Loading the bulk edit',
  noColumns: 'The attributes could not be loaded.',
  noLists: 'The versions and groups could not be loaded.',
  retry: LIST.retry,

  // Values.
  descriptionHint: '120 characters max.',
  live: 'Live',
  liveHint: 'Attributes that are not live are left out of showcases and data sheets.',
  publicHint: 'Prospects see public attributes in showcases and data sheets.',
  adds: 'They are added to those that the attributes already have.',
  noHits: 'Nothing matches',
  show: (column: string) => `Show ${column.toLowerCase()}`,
  removeValue: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all values',
  removeAllHints: {
    switch: 'The switch is then off for all of them.',
    publish_status: 'The attributes are then no longer live.',
    text: undefined,
    multiple_choice: undefined,
  },

  // Preview.
  previewing: BULK_EDIT.previewing,
  summary: ({ count, changes }: Record<'count' | 'changes', number>) =>
    `${changes.toLocaleString('en')} will change · ${(count - changes).toLocaleString('en')} already have it`,
  noChanges: BULK_EDIT.noChanges,
  changes: 'Attributes that will change',
  moreChanges: (count: number) => `${attributes(count)} more will change.`,
  on: 'On',
  off: 'Off',

  // Result.
  complete: 'Bulk edit complete',
  success: (name: string) => `Successfully edited ${name}`,
  undo: 'Undo',
  undone: 'Bulk edit undone',
  restored: (count: number) => `${attributes(count)} restored.`,
  kept: (count: number) => `${attributes(count)} could not be restored: deleted, or changed since.`,
  again: 'Edit another attribute',
  toAttributes: 'Back to attributes',

  problems: {
    gone: 'Some of the selected attributes or values no longer exist. Nothing was changed. Go on to change the others.',
    countChanged: 'The number of selected attributes has changed. Nothing was changed. Go on to change all of them.',
    offline: 'The server did not answer. Check the attributes before you try again.',
    refused: 'This value cannot be set.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<AttributeEditProblem, string>,
} as const
