import { LIST } from '../shared/common.messages.ts'

/** Specification 2, 2, 4 and 8; all other wording is our own. */
export const ASSET = {
  breadcrumbs: 'Breadcrumbs',
  assets: 'Assets',
  loading: 'Loading the asset',
  missing: 'This asset does not exist',
  missingHint: 'It may have been deleted.',
  failedToLoad: 'The asset could not be loaded.',
  retry: 'Try again',
  tabs: { label: 'Parts of the asset', info: 'Asset info', variants: 'Associated variants', labels: 'Labels' },
  // Header.
  delete: 'Delete',
  download: 'Download',
  updated: 'Asset updated',
  failed: 'Something has gone wrong! Please try later.',
  // Fields.
  details: 'Asset details',
  name: 'Asset name',
  nameRequired: 'Asset name is required',
  type: 'File type',
  size: 'Size',
  dimensions: 'Dimensions',
  pixels: (width: number, height: number) => `${width.toLocaleString('en')} × ${height.toLocaleString('en')} px`,
  pages: 'Pages',
  state: 'Status',
  states: LIST.status,
  created: 'Created',
  modified: 'Last modified',
  createdBy: 'Created by',
  altText: 'Alt text',
  altTextPlaceholder: 'Click to add an alt text',
  link: 'Link',
  linkCopied: 'Copied to clipboard',
  none: LIST.missing,
  metadata: 'Metadata',
  noMetadata: 'This asset has no metadata.',
  listHint: 'Separate values with a semicolon.',
  // Preview.
  preview: 'Preview',
  view: 'View the picture in full',
  noPreview: 'This kind of file has no preview. Download it to look at it.',
  video: (name: string) => `Video ${name}`,
  videoFailed: 'Your browser cannot play this video. Download it instead.',
} as const

/** The variants that use an asset. */
export const ASSOCIATED = {
  link: 'Link variants',
  unlink: 'Unlink',
  unlinkOne: (name: string) => `Unlink ${name}`,
  none: 'No products found',
  noneHint: 'No variant uses this asset yet.',
  unlinked: (count: number) => (count === 1 ? 'Asset unlinked.' : 'Assets unlinked.'),
  relinked: 'The links are restored.',
  undo: 'Undo',
  retry: 'Try again',
  failed: 'Something has gone wrong! Please try later.',
  offline: 'The server did not answer. Check the list before you try again.',
} as const
