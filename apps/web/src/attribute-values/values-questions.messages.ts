import type { ConfirmProblem } from '@selvedge/machines'
import { carriersDone } from './carriers-done.ts'
import { counted } from '../shared/counted.ts'

/** The dialogs on chosen values (specification 2, 2 and 8); all other wording is our own. */
export const VALUES_QUESTIONS = {
  close: 'Close',
  cancel: 'Cancel',
  delete: {
    title: (count: number) => (count === 1 ? 'Delete value' : 'Delete values'),
    text: (count: number) =>
      count === 1
        ? 'Deleting a value cannot be undone!'
        : `Deleting a value cannot be undone! ${counted(count, 'value')} will be deleted.`,
    word: 'DELETE',
    submit: 'Delete',
    progress: carriersDone('Deleting'),
    done: 'Deleted successfully',
    countChanged: (count: number) =>
      `The number of matching values is now ${count.toLocaleString('en')}. Nothing has been changed yet. Confirm again to continue.`,
    problems: {
      failed: 'Something has gone wrong! Please try later.',
      offline: 'The server did not answer. Check the list before you try again.',
      gone: 'Some of these values no longer exist. Nothing was changed.',
    } satisfies Record<Exclude<ConfirmProblem, 'countChanged'>, string>,
  },
  unlink: {
    title: (count: number) => (count === 1 ? 'Unlink asset' : 'Unlink assets'),
    text: (count: number) =>
      count === 1
        ? 'After unlinking, the asset will no longer be associated with the value.'
        : `After unlinking, these assets will no longer be associated with the ${counted(count, 'value')}.`,
    kept: 'The assets stay in the library.',
    submit: 'Unlink',
    gone: 'Some of these values no longer exist. Nothing was changed.',
    done: (count: number) => (count === 1 ? 'Asset unlinked.' : 'Assets unlinked.'),
  },
} as const
