import type { Asset } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { assetColumns } from './asset-columns.store.ts'
import { labelTotal } from './label-columns.store.ts'
import { readAssets } from './assets.store.ts'

export const assetList: ListResource<Asset> = {
  name: 'assets',
  table: 'assets',
  columns: assetColumns,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: false,
  searched: (search) => sql`t.search_text like ${searchPattern(search)}`,
  shortTotal: labelTotal,
  rows: readAssets,
}
