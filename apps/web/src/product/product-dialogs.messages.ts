import type { ProductProblem } from '@selvedge/machines'
import { FORM } from '../shared/form.messages.ts'
import { PRODUCT } from './product.messages.ts'

/** Add-variant dialog. */
export const ADD_VARIANT = {
  title: 'Add variant',
  name: 'Variant name',
  nameRequired: 'Variant name is required',
  code: 'SKU',
  externalUrl: 'External URL',
  notAnUrl: PRODUCT.notAnUrl,
  description: 'Description',
  state: 'Status',
  states: PRODUCT.states,
  optional: FORM.optional,
  cancel: 'Cancel',
  done: 'Done',
  close: 'Close',
  add: 'Add variant',
  addAnother: 'Add and add another',
  added: 'Variant added',
  addedOne: (name: string) => `Variant added: ${name}`,
  problem: {
    refused: 'Something has gone wrong! Please try later.',
    gone: PRODUCT.gone,
    offline: 'The server did not answer. Check the variants before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<ProductProblem, string>,
} as const

/** Add-attribute dialog. */
export const ADD_ATTRIBUTE = {
  title: 'Add attributes',
  close: 'Close',
  cancel: 'Cancel',
  steps: {
    steps: 'Steps',
    position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
    done: 'Done',
    error: 'Something is wrong here',
  },
  select: 'Select attributes',
  confirm: 'Choose values',
  attributes: 'Attributes',
  placeholder: 'Search attributes',
  show: 'Show the attributes',
  noMatch: 'No attribute matches',
  remove: (name: string) => `Remove ${name}`,
  loading: 'Loading attributes',
  failed: 'The attributes could not be loaded.',
  retry: 'Try again',
  allLinked: 'The product already has every attribute.',
  next: 'Next',
  back: 'Back',
  add: 'Add',
  added: 'Product updated',
  notSaved: 'Empty attributes will not be saved!',
  barred: 'A product needs a variant before it can have attributes.',
  barredHint: 'Add the first variant, then come back for the attributes.',
  addVariant: PRODUCT.addVariant,
  problem: {
    refused: 'Something has gone wrong! Please try later.',
    gone: PRODUCT.gone,
    offline: 'The server did not answer. Check the product before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<ProductProblem, string>,
} as const

/** Dialog that deletes a product. */
export const DELETE_PRODUCT = {
  title: 'Delete product',
  text: 'Deleting a product cannot be undone.',
  usage: {
    variants: counted('variant', 'variants'),
    documents: counted('data sheet', 'data sheets'),
    assets: counted('asset', 'assets'),
    views: counted('static view', 'static views'),
  },
  goesAlong: (what: string) => `Deleted with it: ${what}.`,
  losesLinks: (what: string) => `Unlinked from it: ${what}.`,
  deleting: 'Deleting',
  counting: 'Checking what else will be deleted…',
  notCounted: 'What else will be deleted could not be checked.',
  deleted: 'Deleted successfully',
  problem: {
    failed: 'Something has gone wrong! Please try later.',
    offline: 'The server did not answer. Check the products before you try again.',
    gone: 'This product no longer exists.',
    countChanged: 'Something has gone wrong! Please try later.',
  },
} as const

/** `1 variant`, `1,200 variants`. */
function counted(one: string, many: string) {
  return (count: number) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
