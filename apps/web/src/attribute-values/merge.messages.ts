import type { MergeProblem } from '@selvedge/machines'
import type { ValuesUsage } from '@selvedge/sdk/wire'
import { CONFIRM } from '../confirm/confirm.messages.ts'

const many = (count: number, one: string) => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

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
  variants: (count: number) => many(count, 'variant'),
  more: 'Show more values',
  loading: 'Loading the values',
  loadFailed: 'The values could not be loaded.',
  retry: 'Try again',
  name: 'Name',
  rest: (count: number) =>
    count === 1
      ? 'The other value is deleted, and this one takes its place.'
      : `The other ${count.toLocaleString('en')} values are deleted, and this one takes their place.`,
  usage: ({ variants, products }: ValuesUsage) =>
    `${many(variants, 'variant')} and ${many(products, 'product')} carry one of them.`,
  counting: 'Counting the variants and products that carry one of them.',
  uncounted: 'The variants and products that carry one of them could not be counted.',
  progress: CONFIRM.progress('Merging: variants and products done'),
  notCancelled: CONFIRM.notCancelled,
  stop: 'Cancel',
  done: (count: number) => `${count.toLocaleString('en')} values merged.`,
  problems: {
    gone: 'Some of these values no longer exist. Nothing was merged.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something wrong happened. Please try later.',
  } satisfies Record<Exclude<MergeProblem, 'taken'>, string>,
} as const
