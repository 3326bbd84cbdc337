import { LIST } from '../shared/common.messages.ts'

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** Specification 1, 2.5 and 2.6, and specification 2, 2; all other wording is our own. */
export const ASSETS = {
  ...LIST,
  title: 'Assets',
  tabs: { label: 'Assets and labels', table: 'Assets table', labels: 'Labels' },
  add: 'Add asset',
  search: 'Search assets...',
  total: (total: number) => many(total, 'asset', 'assets'),
  selected: (count: number) => `Selected assets: ${count.toLocaleString('en')}`,
  table: 'Assets',
  loading: 'Loading assets',
  none: 'No assets found',
  noneHint: 'Nothing is linked yet.',
  noHits: 'No assets found',
  noHitsHint: 'No asset matches the search and the filters.',
  failed: 'The assets could not be loaded.',
  outdated: 'The assets could not be refreshed. These were loaded earlier.',
  unreached: 'These assets could not be loaded. The previous ones are still shown.',
  more: { loading: 'Loading more assets', failed: 'More assets could not be loaded.', retry: 'Try again' },
  columns: { image: 'Image', name: 'Name', type: 'File type', status: 'Status', labels: 'Labels', created: 'Created' },
  ownColumns: 'Asset',
  unusedFilter: 'Used by 0 variants',
  // Table or cards.
  look: 'Layout',
  asTable: 'Table',
  asCards: 'Cards',
  cardSize: 'Card size',
  md: 'Medium',
  lg: 'Large',
  moreLabels: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  // Actions.
  actions: 'Actions on the selected assets',
  linkAssets: 'Link assets',
  linkVariants: 'Link variants',
  linkByName: 'Link by file name',
  applyLabels: 'Apply labels',
  applyLabelsToRow: 'Apply Labels',
  share: (name: string) => `Share ${name}`,
  copied: 'Copied to clipboard',
  notCopied: 'The address could not be copied.',
  download: 'Download',
  notDownloaded: 'The file could not be downloaded.',
  delete: 'Delete',
  view: (name: string) => `View ${name}`,
  // Deleting.
  cancel: 'Cancel',
  deleteTitle: (count: number) => (count === 1 ? 'Delete asset' : 'Delete assets'),
  deleteText: (count: number) =>
    count === 1 ? 'Delete cannot be reverted!' : `${many(count, 'asset', 'assets')}: delete cannot be reverted!`,
  usage: (words: readonly string[]) => `It will be removed from ${words.join(', ')}.`,
  unused: 'Nothing is linked to it.',
  uncounted: 'Its links could not be counted.',
  usageOfMany: (used: number, words: readonly string[]) =>
    `${used.toLocaleString('en')} of them ${used === 1 ? 'is' : 'are'} used, and will be removed from ${words.join(', ')}.`,
  unusedMany: 'Nothing is linked to them.',
  uncountedMany: 'Their links could not be counted.',
  usedAssets: 'Used assets',
  moreUsed: (count: number) => `and ${count.toLocaleString('en')} more`,
  variants: (count: number) => many(count, 'variant', 'variants'),
  products: (count: number) => many(count, 'product', 'products'),
  values: (count: number) => many(count, 'attribute value', 'attribute values'),
  showcases: (count: number) => many(count, 'showcase', 'showcases'),
  deleting: 'Deleting',
  deleted: 'Deleted successfully',
  confirmProblem: {
    failed: 'Something has gone wrong! Please try later.',
    offline: 'The server did not answer. Check the list before you try again.',
    gone: 'Some of these assets no longer exist. Nothing was changed.',
    countChanged: (count: number) =>
      `The number of matching assets is now ${count.toLocaleString('en')}. Nothing has been changed yet. Confirm again to continue.`,
  },
  // Shortcuts.
  nextRow: 'Next asset',
  previousRow: 'Previous asset',
  toggleRow: 'Select the asset',
  openRow: 'Open the asset',
  editRows: 'Edit the selected assets',
  viewer: {
    close: 'Close',
    pictures: 'Pictures on this page',
    info: 'Asset info',
    position: (at: number, count: number) => `${at.toLocaleString('en')} of ${count.toLocaleString('en')}`,
    labels: {
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fit: 'Show all',
      scale: (factor: number) => `${Math.round(factor * 100)} %`,
      zoomTo: (factor: number) => `Zoom to ${factor * 100} %`,
      trueColour: 'Neutral grey background',
      previous: 'Previous picture',
      next: 'Next picture',
      loading: 'Loading the picture',
      failed: 'The picture could not be loaded.',
      retry: 'Try again',
      instructions: 'Plus and minus zoom, zero shows all, one and four show 100 and 400 %, the arrow keys move.',
    },
  },
} as const

/** Texts of the library; an empty tab of a product or a variant says instead that nothing is linked. */
export const LIBRARY = {
  ...ASSETS,
  none: 'There are no assets yet',
  noneHint: 'Upload pictures, documents and other files, then label them and link them to variants.',
} as const
