import type { AssetGridRef, ColumnSettings } from '@selvedge/machines'
import type { Asset } from '@selvedge/sdk'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import type { KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { useListColumns } from '../list/use-list-columns.ts'
import { ASSET_FACTS, groupOfColumn } from './asset-columns.tsx'
import { fieldLook } from './field-look.tsx'
import { ASSETS } from './assets.messages.ts'

const FIRST: readonly KnownColumn[] = [
  { id: 'mimetype', header: ASSETS.columns.type, type: 'text', sortable: true, unit: null },
  { id: 'state', header: ASSETS.columns.status, type: 'state', sortable: true, unit: null },
  { id: 'labels', header: ASSETS.columns.labels, type: 'multiple_choice', sortable: false, unit: null },
]
const INITIAL: ColumnSettings = { shown: FIRST.map(({ id }) => id), pinned: [], sizes: {}, density: 'default' }

/** Every card has a picture and a name, so neither can be chosen. */
const LOOK: ListLook<Asset> = {
  first: FIRST,
  of: (column) => ASSET_FACTS[column.id] ?? fieldLook(column),
  groupOf: groupOfColumn,
}

/** What cards show of an asset, chosen as the columns of the table are; a user's cards have their own. */
export function useCardColumns(grid: AssetGridRef) {
  const settings = useColumnSettings({ list: 'asset-cards', initial: INITIAL, fixed: [] })
  return { settings, ...useListColumns(grid, settings, LOOK) }
}
export type CardColumns = ReturnType<typeof useCardColumns>
