import type { ProductProblem } from '@selvedge/machines'
import { FORM } from '../shared/form.messages.ts'
import { VARIANTS } from '../variant-list/variants.messages.ts'

/** Specification 1, 2.5, 4, 5 and 8; all other wording is our own. */
export const PRODUCT = {
  breadcrumbs: 'Breadcrumbs',
  products: 'Products',
  loading: 'Loading the product',
  missing: 'This product does not exist',
  missingHint: 'It may have been deleted.',
  failed: 'The product could not be loaded.',
  retry: 'Try again',
  tabs: { label: 'Parts of the product', info: 'Product info', variants: 'Variants', assets: 'Assets', docs: 'Docs' },
  // Header.
  status: { draft: 'Draft', active: 'Live', archived: 'Archived' },
  delete: 'Delete',
  duplicate: 'Duplicate',
  archive: 'Archive',
  more: 'More actions',
  deleteTitle: 'Delete product',
  deleteText: 'Deleting a product cannot be undone.',
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
  cancel: 'Cancel',
  deleted: 'Deleted successfully',
  duplicated: 'Duplicated successfully',
  archived: 'Archived successfully',
  undo: 'Undo',
  unarchived: 'Removed from the archive',
  updated: 'Product updated',
  failedToAct: 'Something has gone wrong! Please try later.',
  offline: 'The server did not answer. Check the product before you try again.',
  gone: 'This product no longer exists.',
  confirmProblem: {
    failed: 'Something has gone wrong! Please try later.',
    offline: 'The server did not answer. Check the products before you try again.',
    gone: 'This product no longer exists.',
    countChanged: 'Something has gone wrong! Please try later.',
  },
  // Info tab.
  variants: 'Variants',
  variantsFailed: 'The variants could not be loaded.',
  moreVariants: (count: number) => `+ ${count.toLocaleString('en')} more`,
  noVariants: 'There are no variants yet',
  noVariantsHint: 'A variant is what you sell of this product, such as one of its colours.',
  addVariant: 'Add variant',
  noImage: 'No picture',
  details: 'Product details',
  name: 'Name',
  nameRequired: 'Product name is required',
  description: 'Description',
  state: 'Status',
  states: { draft: 'Draft', active: 'Live' },
  externalUrl: 'External URL',
  notAnUrl: FORM.webAddress,
  code: 'Internal code / SKU',
  version: 'Version',
  noVersion: 'No version',
  choose: 'Choose',
  noMatch: 'Nothing matches',
  listsFailed: 'Materials and versions could not be loaded.',
  attributes: 'Attributes',
  addAttribute: 'Add attribute',
  noAttributes: 'This product has no attributes yet',
} as const

/** Texts of the variants tab: those of the catalogue, adapted to one product. */
export const PRODUCT_VARIANTS = {
  ...VARIANTS,
  table: 'Variants of the product',
  noneHint: PRODUCT.noVariantsHint,
  noHits: 'No variants found',
} as const

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

/** Docs tab: the data sheet (decisions, section 5). */
export const SHEET = {
  loading: 'Loading the data sheet',
  failed: 'The data sheet could not be loaded.',
  retry: 'Try again',
  none: 'This product has no data sheet yet',
  noneHint: 'A data sheet is a PDF with all product information, under a link that you can share.',
  create: 'New document',
  preview: (product: string) => `Data sheet of ${product}`,
  fileFailed: 'The PDF could not be loaded.',
  fileLoading: 'Loading the PDF',
  open: 'Open in a new tab',
  download: 'Download',
  edit: 'Edit',
  details: 'Details of the data sheet',
  number: 'Document number',
  revision: 'Revision',
  revisionOf: (revision: string, issued: string) => `${revision}, issued ${issued}`,
  file: 'Data sheet',
  link: 'Share link',
  copy: 'Copy link',
  copied: 'Copied to clipboard',
  revoked: 'The share link was revoked. Edit the document to share it again.',
} as const

/** `1 variant`, `1,200 variants`. */
function counted(one: string, many: string) {
  return (count: number) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
