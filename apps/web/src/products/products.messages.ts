import type { ConfirmProblem, CreateProductProblem } from '@selvedge/machines'
import type { State } from '@selvedge/sdk'
import { CATALOGUE } from '../list/catalogue.messages.ts'
import { LIST } from '../shared/common.messages.ts'
import { FORM } from '../shared/form.messages.ts'

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`

/** Specification 1, 2.4, 5 and 8; all other wording is our own. */
export const PRODUCTS = {
  ...LIST,
  title: 'Products',
  allProducts: 'All products',
  add: 'Add product',
  search: 'Search products...',
  total: counted,
  selected: (count: number) => `Selected products: ${count.toLocaleString('en')}`,
  table: 'Products',
  loading: 'Loading products',
  none: 'No products found',
  noneHint: CATALOGUE.startHint,
  noHits: 'No products found',
  noHitsHint: 'No product matches the search and the filters.',
  failed: 'The products could not be loaded.',
  outdated: 'The products could not be refreshed. These were loaded earlier.',
  unreached: 'These products could not be loaded. The previous ones are still shown.',
  columns: {
    image: 'Image',
    name: 'Name',
    version: 'Version',
    family: 'Material family',
    variants: 'Variants',
    status: 'Status',
    updated: 'Updated',
  },
  ownColumns: 'Product',
  attributeColumns: 'Attributes',
  // Selection bar and row menu.
  actions: 'Actions on the selected products',
  duplicate: 'Duplicate',
  edit: 'Edit',
  delete: 'Delete',
  setState: { active: 'Set live', draft: 'Set draft', archived: 'Archive' } satisfies Record<State, string>,
  // Dialogs and their results.
  cancel: 'Cancel',
  deleteTitle: (count: number) => (count === 1 ? 'Delete product' : 'Delete products'),
  deleteOne: 'Deleting a product cannot be undone.',
  deleteMany: (count: number) =>
    `Deleting ${counted(count)} cannot be undone. Their variants and data sheets are deleted with them.`,
  deleting: 'Deleting',
  deleted: 'Deleted successfully',
  counting: 'Checking what else will be deleted.',
  notCounted: 'Its variants are deleted with it.',
  duplicateTitle: (count: number) => (count === 1 ? 'Duplicate product' : 'Duplicate products'),
  duplicateText: (count: number) =>
    count === 1
      ? 'The copy starts as a draft with the name, description and material, without variants and assets. Its name begins with ‘Copy of’.'
      : `${count.toLocaleString('en')} copies are made. They start as drafts without variants and assets, and their names begin with ‘Copy of’.`,
  duplicating: 'Duplicating',
  duplicated: 'Duplicated successfully',
  stateTitle: (count: number) => (count === 1 ? 'Change the status of a product' : 'Change the status of products'),
  stateText: {
    active: (count: number) =>
      `${counted(count)} will be set live. A change to all matching products cannot be undone.`,
    draft: (count: number) =>
      `${counted(count)} will be set to draft. A change to all matching products cannot be undone.`,
    archived: (count: number) =>
      `${counted(count)} will be archived. A change to all matching products cannot be undone.`,
  },
  changing: 'Changing',
  stateSet: {
    active: 'Set live successfully',
    draft: 'Set to draft successfully',
    archived: 'Archived successfully',
  } satisfies Record<State, string>,
  stateFailed: 'Something has gone wrong! Please try later.',
  undo: 'Undo',
  undone: 'The previous status was restored',
  notUndone: 'The previous status could not be restored.',
  problem: (problem: ConfirmProblem, count: number) =>
    problem === 'countChanged'
      ? `The number of matching products is now ${count.toLocaleString('en')}. Nothing has been changed yet. Confirm again to continue.`
      : CONFIRM_PROBLEMS[problem],
  // Shortcuts.
  nextRow: 'Next product',
  previousRow: 'Previous product',
  toggleRow: 'Select the product',
  openRow: 'Open the product',
  editRows: 'Edit the product',
} as const

const CONFIRM_PROBLEMS = {
  failed: 'Something has gone wrong! Please try later.',
  // The change may have been made before the answer was lost.
  offline: 'The server did not answer. Check the list before you try again.',
  gone: 'Some of these products no longer exist. Nothing was changed.',
} satisfies Record<Exclude<ConfirmProblem, 'countChanged'>, string>

/** The add-product dialog (specification 1, 5 and 8). */
export const ADD_PRODUCT = {
  title: 'Add product',
  close: 'Close',
  name: 'Product name',
  nameRequired: 'Product name is required',
  loadingMaterials: 'Loading materials',
  firstVariant: 'First variant',
  firstVariantHint: 'Its name, such as a colour. More can be added on the product’s page.',
  version: 'Version',
  noVersion: 'No version',
  optional: FORM.optional,
  chooseVersion: 'Choose a version...',
  openVersions: 'Show versions',
  noSuchVersion: 'No matching version',
  url: 'External URL',
  urlWrong: FORM.webAddress,
  description: 'Description',
  create: 'Create product',
  cancel: 'Cancel',
  choicesFailed: 'The materials could not be loaded.',
  retry: 'Try again',
  created: 'Product created',
  problem: {
    // The specification's wording, although it says 'attribute'.
    nameTaken: 'There is already an attribute with this name.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<CreateProductProblem, string>,
} as const
