import { LIST } from '../shared/common.messages.ts'
import { ATTRIBUTES_AREA } from './attributes-area.messages.ts'

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'attribute' : 'attributes'}`

/** Specification 2, 2; all other wording is our own. */
export const ATTRIBUTES = {
  ...LIST,
  title: ATTRIBUTES_AREA.title,
  add: 'Add attribute',
  search: 'Search attributes...',
  total: counted,
  selected: (count: number) => `Selected attributes: ${count.toLocaleString('en')}`,
  table: 'Attributes',
  loading: 'Loading attributes',
  none: 'No attributes created yet',
  noneHint: "Create your first attribute by clicking the 'Add attribute' button.",
  noHits: 'No attributes found',
  noHitsHint: 'No attribute matches the search and the filters.',
  reset: 'Show all attributes',
  failed: 'The attributes could not be loaded.',
  outdated: 'The attributes could not be refreshed. These were loaded earlier.',
  unreached: 'These attributes could not be loaded. The previous ones are still shown.',
  columns: {
    name: 'Name',
    displayName: 'Display name',
    type: 'Type',
    values: 'Values',
    groups: 'Groups',
    live: 'Live',
    public: 'Public',
    updated: 'Updated',
  },
  ownColumns: 'Attribute',
  valuesOf: (name: string, count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'value' : 'values'} of ${name}`,
  // Selection bar and row menu.
  actions: 'Actions on the selected attributes',
  edit: 'Edit',
  delete: 'Delete',
  duplicate: 'Duplicate',
  // Shortcuts.
  nextRow: 'Next attribute',
  previousRow: 'Previous attribute',
  toggleRow: 'Select the attribute',
  openRow: 'Open the attribute',
  editRows: 'Edit the selected attributes',
} as const
