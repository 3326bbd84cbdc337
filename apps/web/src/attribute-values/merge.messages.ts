import type { MergeProblem } from '@selvedge/machines'
import type { UndoneMerge } from '@selvedge/sdk/wire'
import { carriersDone } from './carriers-done.ts'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { counted } from '../shared/counted.ts'

/** The dialog that merges values (specification 2, 2 and 8); all other wording is our own. */
export const MERGE = {
  title: 'Merge values',
  close: 'Close',
  cancel: 'Cancel',
  next: 'Next',
  back: 'Back',
  finish: 'Finish',
  step: (step: number, text: string) => `Step ${step} of 2: ${text}`,
  choose: (count: number) => `choose which of the ${count.toLocaleString('en')} values stays.`,
  edit: 'check the value that stays.',
  master: 'Master value',
  variants: (count: number) => counted(count, 'variant'),
  more: 'Show more values',
  loading: 'Loading the values',
  loadFailed: 'The values could not be loaded.',
  retry: 'Try again',
  name: 'Name',
  rest: (count: number) =>
    count === 1
      ? 'The other value is deleted, and this one takes its place.'
      : `The other ${count.toLocaleString('en')} values are deleted, and this one takes their place.`,
  progress: carriersDone('Merging'),
  notCancelled: CONFIRM.notCancelled,
  stop: 'Cancel',
  done: (count: number) => `${count.toLocaleString('en')} values merged.`,
  failedElsewhere: 'The values may not have been merged. Check the list.',
  problems: {
    countChanged:
      'The number of matching values has changed. Nothing was merged. Close the dialog and select them again.',
    gone: 'Some of these values no longer exist. Nothing was merged.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something wrong happened. Please try later.',
  } satisfies Record<Exclude<MergeProblem, 'taken'>, string>,
} as const

/** The message after a merge, which offers to undo it. */
export const UNDO_MERGE = {
  undo: 'Undo',
  retry: 'Try again',
  unanswered: 'The server did not answer. Check the values before you try again.',
  notUndone: 'The merge could not be undone.',
  undone: ({ values_kept, items_kept }: UndoneMerge) =>
    values_kept + items_kept === 0 ? 'Merge undone.' : 'Merge undone, except for what was changed since.',
} as const
