import type { ChangeProblem, ConfirmProblem } from '@selvedge/machines'
import { FORM } from '../shared/form.messages.ts'

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
    count === 1
      ? '1 attribute will be deleted with all its values, and removed from every variant, product, group, view and channel that has it.'
      : `${count.toLocaleString('en')} attributes will be deleted with all their values, and removed from every variant, product, group, view and channel that has them.`,
  counting: 'Checking what uses this attribute.',
  notCounted: 'What uses it could not be counted. Its values are deleted with it.',
  deletedValues: (count: number) =>
    count === 0 ? 'It has no values.' : `${many(count, 'value', 'values')} will be deleted with it.`,
  /** Before what uses the attribute. */
  removedFrom: 'It will be removed from',
  unused: 'Nothing else uses it.',
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

/** The dialog that creates an attribute (specification 2, 5 and 8); all other wording is our own. */
export const ADD_ATTRIBUTE = {
  title: 'Create an Attribute',
  submit: 'Create',
  cancel: 'Cancel',
  close: 'Close',
  name: 'Name',
  nameTaken: 'There is already an attribute with this name.',
  description: 'Description',
  descriptionHint: '120 characters max.',
  optional: FORM.optional,
  type: 'Display type',
  versions: 'Versions',
  versionsFailed: 'The versions could not be loaded.',
  retry: 'Try again',
  addVersion: 'Add a version...',
  openVersions: 'Show versions',
  noSuchVersion: 'No matching version',
  remove: (name: string) => `Remove ${name}`,
  created: 'Attribute created',
  open: 'Open',
  problems: {
    stale: 'Something has gone wrong! Please try later.',
    tooMany: 'There are too many attributes. Delete some before you create more.',
    gone: 'One of the versions no longer exists. Choose the versions again.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<Exclude<ChangeProblem, 'nameTaken'>, string>,
} as const
