import type { FirstStep } from '@selvedge/machines'

/** Checklist of a new supplier; all wording is our own. */
export const FIRST_STEPS = {
  title: 'First steps',
  loading: 'Loading the first steps',
  progress: (done: number, total: number) => (done === total ? 'All done' : `${done} of ${total} done`),
  done: 'Done',
  open: 'To do',
  hide: 'Hide for everyone',
  hidden: 'The first steps are hidden for all users.',
  notHidden: 'The first steps could not be hidden. Try again.',
  failed: 'The first steps could not be loaded.',
  retry: 'Try again',
  names: {
    product: 'Add products',
    picture: 'Add a picture',
    view: 'Save a view',
    channel: 'Create a channel',
    showcase: 'Create a showcase',
  } satisfies Record<FirstStep, string>,
  importFile: 'Import a file',
  addByHand: 'Add one by hand',
  toVariants: 'Choose a variant',
  openVariant: 'Open a variant below and drop a picture on it.',
  noVariant: 'Add a product first.',
  createView: 'Create a view',
} as const
