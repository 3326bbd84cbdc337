import type { ChangeProblem, FieldChange } from '@selvedge/machines'
import type { AssetField } from '@selvedge/sdk/wire'
import { LIST } from '../shared/common.messages.ts'

type Task = FieldChange['task']

const assets = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'asset' : 'assets'}`

/** The fields that users add to all assets (specification 2, 2 and 3); the wording is our own. */
export const FIELDS = {
  add: 'Add field',
  actions: (header: string) => `Actions for ${header}`,
  rename: 'Rename field',
  delete: 'Delete field',
  chooseColor: (header: string) => `Choose ${header}`,
  colorProblem: 'Enter a colour such as #1e90ff.',

  // Dialogs.
  close: 'Close',
  cancel: 'Cancel',
  title: { add: 'Add field', rename: 'Rename field', delete: 'Delete field' } satisfies Record<Task, string>,
  submit: { add: 'Create', rename: 'Save', delete: 'Delete' } satisfies Record<Task, string>,
  done: { add: 'Field added', rename: 'Field renamed', delete: 'Deleted successfully' } satisfies Record<Task, string>,
  retry: LIST.retry,
  later: 'Continue',

  // Adding and renaming.
  intro: 'A new field appears on all assets, where it can be filled in and filtered by.',
  header: 'Header',
  headerRequired: 'A header is required',
  type: 'Type',
  typeRequired: 'Choose a type',
  types: {
    single_choice: 'Single choice',
    multiple_choice: 'Multiple choice',
    color: 'Colour',
  } satisfies Record<AssetField['type'], string>,
  typeHints: {
    single_choice: 'One value, such as a photographer.',
    multiple_choice: 'Any number of values, such as the rooms that a picture shows.',
    color: 'A colour such as #1e90ff.',
  } satisfies Record<AssetField['type'], string>,
  typeStays: 'The type cannot be changed later.',
  existing: 'Fields that assets already have',
  others: (count: number) => `${count.toLocaleString('en')} more. Type to find them.`,
  taken: 'There is already a field with this header. Choose it below to fill it in.',
  everywhere: 'The new header appears on all assets.',

  // Deleting.
  warning: 'Delete cannot be reverted!',
  deleted: (header: string) => `‘${header}’ will be deleted from all assets.`,
  usage: (count: number) =>
    count === 0 ? 'No asset has a value.' : `${assets(count)} ${count === 1 ? 'loses its' : 'lose their'} value.`,
  counting: 'Counting the assets that have a value',
  uncounted: 'The assets that have a value could not be counted.',

  // Problems.
  problems: {
    nameTaken: 'There is already a field with this header. Reload the page to fill it in.',
    tooMany: 'There are already 200 fields, the maximum. Delete one first.',
    gone: 'It no longer exists. Close this and reload the page.',
    offline: 'The server did not answer. Reload the page and check the fields before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<Exclude<ChangeProblem, 'stale'>, string>,
  stale: (header: string) =>
    `A colleague renamed it meanwhile: it is now ‘${header}’. Nothing was changed. Try again to continue anyway.`,
  unread: {
    add: 'The field was added, but the asset could not be read again.',
    rename: 'The field was renamed, but the asset could not be read again.',
    delete: 'The field was deleted, but the asset could not be read again.',
  } satisfies Record<Task, string>,
} as const
