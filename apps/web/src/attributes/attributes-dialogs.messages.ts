import type { ConfirmProblem } from '@selvedge/machines'
import type { AttributeUsage } from '@selvedge/sdk/wire'
import { usersIn } from '../attribute/usage-words.ts'

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`
/** Dialogs about attributes of the list (specification 2, 4, 5 and 8); all other wording is our own. */
export const ATTRIBUTE_DIALOGS = {
  cancel: 'Cancel',
  problem: (problem: ConfirmProblem, count: number) =>
    problem === 'countChanged'
      ? `The number of matching attributes is now ${count.toLocaleString('en')}. Nothing has been changed yet. Confirm again to continue.`
      : CONFIRM_PROBLEMS[problem],
  // Deleting.
  delete: 'Delete',
  deleteTitle: (count: number) => (count === 1 ? 'Delete attribute' : 'Delete attributes'),
  deleteMany: (count: number) =>
    `${count.toLocaleString('en')} attributes will be deleted with all their values, and removed from every variant, product, group, view and channel that has them.`,
  counting: 'Checking what uses this attribute.',
  notCounted: 'What uses it could not be counted. Its values are deleted with it.',
  deletion: (usage: AttributeUsage) => {
    const users = usersIn(usage)
    const values =
      usage.values === 0 ? 'It has no values.' : `${many(usage.values, 'value is', 'values are')} deleted with it.`
    return `${values} ${users ? `It will be removed from ${users}.` : 'Nothing else uses it.'}`
  },
  deleting: 'Deleting',
  deleted: 'Deleted successfully',
  word: 'DELETE',
  // Duplicating.
  duplicate: 'Duplicate',
  duplicateTitle: () => 'Duplicate attribute',
  duplicateText: () =>
    'The copy has the same settings, values, versions and groups, but is not linked to products. Its name begins with ‘Copy of’.',
  duplicating: 'Duplicating',
  duplicated: 'Attribute duplicated',
} as const

const CONFIRM_PROBLEMS = {
  failed: 'Something has gone wrong! Please try later.',
  // The change may have been made before the answer was lost.
  offline: 'The server did not answer. Check the list before you try again.',
  gone: 'Some of these attributes no longer exist. Nothing was changed.',
} satisfies Record<Exclude<ConfirmProblem, 'countChanged'>, string>
