import type { ConfirmProblem } from '@selvedge/machines'
import type { ValuesUsage } from '@selvedge/sdk/wire'
import { namedCount } from '../shared/named-count.ts'

const LISTED = new Intl.ListFormat('en-GB')
const many = (count: number, one: string) => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

/** The dialogs on chosen values (specification 2, 2 and 8); all other wording is our own. */
export const VALUES_QUESTIONS = {
  close: 'Close',
  cancel: 'Cancel',
  delete: {
    title: (count: number) => (count === 1 ? 'Delete value' : 'Delete values'),
    text: (count: number) =>
      count === 1
        ? 'Deleting a value cannot be undone!'
        : `Deleting a value cannot be undone! ${many(count, 'value')} will be deleted.`,
    usage: (values: number, { variants, products, documents, first }: ValuesUsage) => {
      const what = values === 1 ? 'it' : 'any of them'
      if (variants + products === 0) return `No variant and no product carries ${what}.`
      const users = [
        ...(variants > 0 ? [namedCount(variants, 'variant', 'variants', first.variant)] : []),
        ...(products > 0 ? [namedCount(products, 'product', 'products', first.product)] : []),
        ...(documents > 0 ? [namedCount(documents, 'data sheet', 'data sheets', first.document)] : []),
      ]
      const verb = variants + products + documents === 1 ? 'loses' : 'lose'
      return `${LISTED.format(users)} ${verb} ${values === 1 ? 'it' : 'them'}.`
    },
    counting: 'Counting the variants and products that carry them.',
    uncounted: 'The variants and products that carry them could not be counted.',
    word: 'DELETE',
    submit: 'Delete',
    progress: 'Deleting: variants and products done',
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
        : `After unlinking, these assets will no longer be associated with the ${many(count, 'value')}.`,
    kept: 'The assets stay in the library.',
    submit: 'Unlink',
    done: (count: number) => (count === 1 ? 'Asset unlinked.' : 'Assets unlinked.'),
  },
} as const
