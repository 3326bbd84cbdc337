import type { DuplicatesProblem } from '@selvedge/machines'
import type { UndoneMerge } from '@selvedge/sdk/wire'
import { namedCount } from '../shared/named-count.ts'

const many = (count: number, one: string, more = `${one}s`) => namedCount(count, one, more)

/** The page that finds duplicates among the values of an attribute; all wording is our own. */
export const DUPLICATES = {
  title: 'Find duplicates',
  back: 'Back to values',
  intro: 'These values are probably the same. Choose the one to keep in each group; the others are merged into it.',
  searching: 'Comparing the values',
  found: (groups: number, searched: number) => `${many(groups, 'group')} found among ${many(searched, 'value')}.`,
  shownFirst: (shown: number) => `The ${shown.toLocaleString('en')} most used groups are shown first.`,
  none: 'No duplicates found',
  noneHint: (searched: number) =>
    searched === 0 ? 'Only text values are compared.' : `${many(searched, 'value')} compared.`,
  group: (master: string) => `Duplicates of ${master}`,
  keep: 'Keep',
  keepValue: (value: string) => `Keep ${value}`,
  value: 'Value',
  used: 'Used by',
  uses: (variants: number, products: number) =>
    products === 0 ? many(variants, 'variant') : `${many(variants, 'variant')}, ${many(products, 'product')}`,
  merged: 'Merge',
  mergeValue: (value: string) => `Merge ${value}`,
  notSame: 'Not the same',
  dismissed: 'These values will not be proposed again.',
  merge: (groups: number) => `Merge ${many(groups, 'group')}`,
  merging: (done: number, total: number) =>
    `Merging: ${done.toLocaleString('en')} of ${many(total, 'variant or product', 'variants and products')} done`,
  leave: 'You can leave this page. All groups are merged, or none.',
  cancel: 'Cancel',
  notCancelled: 'The merge could not be cancelled and continues.',
  done: (groups: number) => `${many(groups, 'group')} merged.`,
  undo: 'Undo',
  retry: 'Try again',
  unanswered: 'The server did not answer. Check the values before you try again.',
  notUndone: 'The merge could not be undone.',
  undone: ({ values_kept, items_kept }: UndoneMerge) =>
    values_kept + items_kept === 0 ? 'Merge undone.' : 'Merge undone, except for what was changed since.',
  problems: {
    failed: 'Something has gone wrong! Please try later.',
    offline: 'The server did not answer. Check the values before you try again.',
    countChanged: 'The values have changed. Search again.',
    gone: 'Some of these values no longer exist. Nothing was changed.',
    tooMany: 'This attribute has more than 100,000 values. Duplicates are found among fewer.',
  } satisfies Record<DuplicatesProblem, string>,
  searchAgain: 'Search again',
} as const
