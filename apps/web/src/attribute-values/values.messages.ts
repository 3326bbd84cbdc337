import { LIST } from '../shared/common.messages.ts'

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** Specification 2, 2; all other wording is our own. */
export const VALUES = {
  ...LIST,
  title: 'Values',
  search: 'Search values...',
  table: 'Values',
  total: (total: number) => many(total, 'value'),
  loading: 'Loading values',
  none: 'No values yet',
  noneHint: 'Add values one by one, or all at once from a CSV or XLS file.',
  noHits: 'No values found',
  noHitsHint: 'No value matches the search and the filters.',
  failed: 'The values could not be loaded.',
  outdated: 'The values could not be refreshed. These were loaded earlier.',
  unreached: 'These values could not be loaded. The previous ones are still shown.',
  attributeFailed: 'The attribute could not be loaded.',
  missing: 'Attribute not found',
  missingHint: 'It may have been deleted.',
  ownColumns: 'Value',
  columns: {
    value: 'Value',
    displayName: 'Display name',
    description: 'Description',
    standard: 'Standard',
    tolerance: 'Tolerance',
    asset: 'Asset',
    live: 'Live',
    variants: 'Variants',
  },
  variants: (count: number) => many(count, 'variant'),
  live: { true: 'Live', false: 'Other' },
  // Selection bar and row menu.
  add: 'Add value',
  findDuplicates: 'Find duplicates',
  selected: (count: number) => `Selected values: ${count.toLocaleString('en')}`,
  actions: 'Actions on the selected values',
  merge: 'Merge values',
  unlinkAssets: 'Unlink assets',
  linkAssets: 'Link assets',
  delete: 'Delete',
  edit: 'Edit',
  linkAsset: 'Link asset',
  unlinkAsset: 'Unlink asset',
  // Shortcuts.
  nextRow: 'Next value',
  previousRow: 'Previous value',
  toggleRow: 'Select the value',
  openRow: 'Open the value',
  editRows: 'Edit the value',
} as const
