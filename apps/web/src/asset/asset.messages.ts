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
  replace: 'Replace file…',
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

/** Replacing the file of an asset, and bringing a former one back. */
export const ASSET_FILE = {
  title: 'Replace file',
  hint: (name: string) =>
    `${name} keeps its name, labels, links and public address. The file that it has now can be brought back for 30 days.`,
  newFile: 'New file',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: { image: 'or drop a picture here', video: 'or drop a video here', document: 'or drop a document here' },
  limit: 'Up to 500 MB.',
  progress: (name: string, phase: string) => `${name}: ${phase}`,
  goesOn: 'You can close this window. The upload goes on.',
  cancelUpload: 'Cancel upload',
  close: 'Close',
  refused: (name: string, reason: string) => `${name} was not used. ${reason}`,
  look: 'Close this window to look at the file that is there now.',
  replaced: 'File replaced',
  // Former files.
  former: 'Former files',
  loading: 'Loading the former files',
  none: 'When you replace the file, the former one is kept here for 30 days.',
  failedToLoad: 'The former files could not be loaded.',
  retry: 'Try again',
  replacedOn: (date: string, user: string | null) =>
    user === null ? `Replaced on ${date}` : `Replaced on ${date} by ${user}`,
  keptUntil: (date: string) => `Kept until ${date}`,
  restore: 'Bring back',
  restoreOf: (date: string) => `Bring back the file that was replaced on ${date}`,
  restored: 'The former file is back',
  problems: {
    changed: 'The file was replaced meanwhile. Look at the file that is there now before you try again.',
    gone: 'This former file is no longer kept.',
    noRoom: 'There is no room left for files.',
    forbidden: 'You may not change assets.',
    offline: 'The server did not answer. Look at the file before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  },
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
