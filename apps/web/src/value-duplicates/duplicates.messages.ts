import type { DuplicatesProblem } from '@selvedge/machines'
import { carriersDone } from '../attribute-values/carriers-done.ts'
import { counted } from '../shared/counted.ts'

/** The page that finds duplicates among the values of an attribute; all wording is our own. */
export const DUPLICATES = {
  title: 'Find duplicates',
  intro: 'These values are probably the same. Choose the one to keep in each group; the others are merged into it.',
  searching: 'Comparing the values',
  found: (groups: number, searched: number) => `${counted(groups, 'group')} found among ${counted(searched, 'value')}.`,
  shownFirst: (shown: number) => `The ${shown.toLocaleString('en')} most used groups are shown first.`,
  none: 'No duplicates found',
  noneHint: (searched: number) =>
    searched === 0 ? 'Only text values are compared.' : `${counted(searched, 'value')} compared.`,
  group: (master: string) => `Duplicates of ${master}`,
  keep: 'Keep',
  keepValue: (value: string) => `Keep ${value}`,
  value: 'Value',
  used: 'Used by',
  uses: (variants: number, products: number) =>
    products === 0 ? counted(variants, 'variant') : `${counted(variants, 'variant')}, ${counted(products, 'product')}`,
  merged: 'Merge',
  mergeValue: (value: string) => `Merge ${value}`,
  notSame: 'Not the same',
  dismissed: 'These values will not be proposed again.',
  merge: (groups: number) => `Merge ${counted(groups, 'group')}`,
  merging: carriersDone('Merging'),
  leave: 'You can leave this page. All groups are merged, or none.',
  cancel: 'Cancel',
  notCancelled: 'The merge could not be cancelled and continues.',
  done: (groups: number) => `${counted(groups, 'group')} merged.`,
  undo: 'Undo',
  proposed: 'These values are proposed again.',
  notProposed: 'It could not be undone. The values are still not proposed.',
  retry: 'Try again',
  failedElsewhere: 'The groups may not have been merged. Find the duplicates again.',
  problems: {
    failed: 'Something has gone wrong! Please try later.',
    offline: 'The server did not answer. Check the values before you try again.',
    countChanged: 'The values have changed. Search again.',
    gone: 'Some of these values no longer exist. Nothing was changed.',
    tooMany: 'This attribute has more than 100,000 values. Duplicates are found among fewer.',
  } satisfies Record<DuplicatesProblem, string>,
  searchAgain: 'Search again',
} as const
