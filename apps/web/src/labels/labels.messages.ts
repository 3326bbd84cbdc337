import type { ChangeProblem, LabelChange } from '@selvedge/machines'
import type { CategoryColor } from '@selvedge/sdk/wire'
import { LIST } from '../shared/common.messages.ts'

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

type Task = LabelChange['task']

/** Specification 2, 2 and 8; all other wording is our own. */
export const LABELS = {
  page: 'Labels',
  area: 'Assets',
  search: 'Search categories...',
  clearSearch: LIST.clearSearch,
  searching: LIST.searching,
  addCategory: 'Add category',
  addLabel: 'Add label',
  categories: 'Label categories',
  labelsOf: (category: string) => `Labels of ${category}`,
  labels: (count: number) => many(count, 'label'),
  assets: (count: number) => many(count, 'asset'),
  rowActions: LIST.rowActions,
  editCategory: 'Edit category',
  deleteCategory: 'Delete category',
  editLabel: 'Edit label',
  deleteLabel: 'Delete label',
  noLabels: 'This category has no labels yet.',
  selectLabel: LIST.selectRow,
  selectAllOf: (category: string) => `Select all labels of ${category}`,

  // Selection.
  selected: (count: number) => `Selected labels: ${count.toLocaleString('en')}`,
  actions: 'Actions on the selected labels',
  unselectAll: LIST.unselectAll,
  delete: 'Delete',

  // States of the list.
  loading: 'Loading label categories',
  none: 'No label categories yet',
  noneHint: 'A category has a colour and holds labels, which you apply to your assets.',
  noHits: 'No categories found',
  noHitsHint: 'No category or label matches the search.',
  reset: 'Clear search',
  failed: 'The label categories could not be loaded.',
  outdated: 'The label categories could not be refreshed. These were loaded earlier.',
  unreached: 'These label categories could not be loaded. The previous ones are still shown.',
  retry: LIST.retry,
  total: (count: number) => many(count, 'category', 'categories'),
  pager: LIST.pager,
  previous: LIST.previous,
  next: LIST.next,
  pageSize: 'Categories per page',
  range: LIST.range,
} as const

/** The dialogs that add, edit and delete categories and labels. */
export const LABEL_DIALOGS = {
  close: 'Close',
  cancel: 'Cancel',
  title: {
    addCategory: 'Add category',
    editCategory: 'Edit category',
    deleteCategory: 'Delete category',
    addLabel: 'Add label',
    editLabel: 'Edit label',
    deleteLabel: 'Delete label',
    deleteLabels: 'Delete labels',
  } satisfies Record<Task, string>,
  submit: {
    addCategory: 'Create',
    editCategory: 'Save',
    deleteCategory: 'Delete',
    addLabel: 'Create',
    editLabel: 'Save',
    deleteLabel: 'Delete',
    deleteLabels: 'Delete',
  } satisfies Record<Task, string>,
  done: {
    addCategory: 'Changes to the categories have been saved',
    editCategory: 'Changes to the categories have been saved',
    deleteCategory: 'Deleted successfully',
    addLabel: 'Changes to the categories have been saved',
    editLabel: 'Changel to label saved',
    deleteLabel: 'Deleted successfully',
    deleteLabels: 'Deleted successfully',
  } satisfies Record<Task, string>,

  // Fields.
  name: 'Name',
  nameRequired: 'A name is required',
  color: 'Colour',
  colors: {
    green: 'Green',
    sky: 'Sky',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
  } satisfies Record<CategoryColor, string>,
  description: 'Description',
  category: 'Category',
  categoryRequired: 'Choose a category',
  chooseCategory: 'Choose a category...',
  openCategories: 'Show categories',
  noCategory: 'Nothing matches',
  categoriesFailed: 'The categories could not be loaded.',

  // Deleting.
  categoryWarnings: [
    'Deleting a category cannot be undone!',
    'The category and all its associated labels will no longer show for any of your assets.',
  ],
  labelWarnings: ['Delete cannot be reverted!', 'The label will no longer show for any of your products.'],
  deleted: (name: string) => `‘${name}’ will be deleted.`,
  losesLabels: (count: number) =>
    count === 0 ? 'It has no labels.' : `${many(count, 'label')} ${count === 1 ? 'is' : 'are'} deleted with it.`,
  usage: (assets: number) =>
    assets === 0 ? 'No asset has it.' : `${many(assets, 'asset')} ${assets === 1 ? 'loses' : 'lose'} it.`,
  counting: 'Counting the assets that have it',
  uncounted: 'The assets that have it could not be counted.',
  each: (name: string, assets: number) => `${name}: ${many(assets, 'asset')}`,
  others: (count: number) => `and ${many(count, 'other label', 'other labels')}`,

  // Problems.
  editFailed: 'Something has gone wrong',
  problems: {
    nameTaken: {
      category: 'There is already a category with this name.',
      label: 'The category already has a label with this name.',
    },
    gone: 'It no longer exists. Close this and check the list.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<Exclude<ChangeProblem, 'stale' | 'tooMany'>, string | Record<'category' | 'label', string>>,
  stale: (now: string) =>
    `A colleague changed it meanwhile: it is now ${now}. Nothing was changed. Try again to continue anyway.`,
  inCategory: (label: string, category: string) => `‘${label}’ in ‘${category}’`,
  inColor: (category: string, color: string) => `‘${category}’ in ${color.toLowerCase()}`,
  withLabels: (category: string, count: number) => `‘${category}’ with ${many(count, 'label')}`,
} as const

/** The label tree and the table beside it, which all label editors share (specification 2, 2). */
export const LABEL_CHOICE = {
  available: 'Available labels',
  search: 'Search labels...',
  clearSearch: LIST.clearSearch,
  collapse: 'Collapse all',
  loading: 'Loading labels',
  failed: 'The labels could not be loaded.',
  retry: LIST.retry,
  none: 'No labels yet',
  noneHint: 'Create categories and labels first.',
  toLabels: 'Go to labels',
  noHits: 'No label matches the search.',
  found: (count: number) => `${many(count, 'label')} found`,
  applied: 'Applied labels',
  category: 'Category',
  label: 'Label',
  remove: (label: string) => `Remove ${label}`,
  removals: 'Remove',
  clear: 'Clear all',
  nothing: 'No labels applied yet',
  nothingHint: 'Add labels to your assets by selecting them from the menu on the left.',
  said: {
    put: (label: string) => `${label} added to the applied labels`,
    taken: (label: string) => `${label} removed from the applied labels`,
  },
} as const

/** The label editor of one asset. */
export const ASSET_LABELS = {
  page: 'Labels',
  assets: 'Assets',
  back: 'Back',
  save: 'Save changes',
  saved: 'Asset updated',
  loading: 'Loading the asset',
  failed: 'The asset could not be loaded.',
  missing: 'This asset no longer exists.',
  toAssets: 'Back to assets',
  retry: LIST.retry,
  fields: { labels: 'Labels' },
  status: 'Status',
  filetype: 'File type',
  created: 'Created',
  updated: 'Updated',
  size: 'Size',
} as const

const ON = (count: number, total: number) => `${count.toLocaleString('en')} of ${total.toLocaleString('en')}`
const assets = (count: number) => many(count, 'asset')

/** The label editor of chosen assets. */
export const BULK_LABELS = {
  page: 'Apply labels',
  assets: 'Assets',
  back: 'Back',
  save: 'Save changes',
  saved: 'Assets updated',
  savedHint: 'You return to the assets in a moment.',
  undo: 'Undo',
  undone: 'The labels are as they were before.',
  notUndone: 'The change was not undone.',
  failedElsewhere: 'The labels of the assets may not have been changed. Check them.',
  unanswered: 'The server did not answer. The labels may have been restored; check them before you try again.',
  retry: LIST.retry,

  // Selection.
  chosen: 'Selected assets',
  chosenCount: (count: number) => `${assets(count)} selected`,
  remove: (name: string) => `Remove ${name} from the selection`,
  more: { loading: 'Loading more assets', failed: 'The assets could not be loaded.', retry: LIST.retry },
  missing: (count: number) => `${assets(count)} of the selection ${count === 1 ? 'has' : 'have'} been deleted.`,

  // Action.
  action: 'Action',
  actions: { replace: 'Replace labels', add: 'Add labels', remove: 'Remove labels' },
  hints: {
    replace: 'All labels that the assets have are replaced by the applied labels.',
    add: 'The applied labels are added. The assets keep their other labels.',
    remove: 'The applied labels are removed. The assets keep their other labels.',
  },

  // State of each label.
  onAll: (total: number) => `All ${total.toLocaleString('en')}`,
  onSome: ON,
  countsFailed: 'The labels that the assets have could not be counted.',

  // Progress and problems.
  progress: (done: number, total: number) => `Changing assets: ${ON(done, total)}`,
  leave: 'You can leave this page; the change continues.',
  cancel: 'Cancel',
  notCancelled: 'The change could not be cancelled and continues.',
  problems: {
    gone: 'Some of the assets have been deleted and are no longer selected. Nothing was changed. Save again to change the others.',
    offline: 'The server did not answer. Check the labels before you try again.',
    failed: 'Something has gone wrong! Please try later.',
    countChanged: (count: number) =>
      `The number of matching assets is now ${count.toLocaleString('en')}. Nothing was changed. Save again to continue.`,
  },
} as const
