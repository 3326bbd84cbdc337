import { type Channel, EXPORT_FORMATS } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { anyOf, dateCondition, wordCondition } from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumns,
  plainTextColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { viewNameColumn } from './channel-view-column.store.ts'
import { readChannels } from './channels.store.ts'

const FORMAT_NAMES: Record<string, string> = { csv: 'CSV', xlsx: 'XLSX' }

const formatColumn = listColumn({
  id: 'export_format',
  header: 'Format',
  type: 'single_choice',
  condition: wordCondition(sql`t.export_format`, EXPORT_FORMATS),
  sort: { by: sql`t.export_format` },
  facet: { kind: 'plain', by: sql`t.export_format`, names: FORMAT_NAMES },
})

const exportedColumn = listColumn({
  id: 'exported_at',
  header: 'Last export',
  type: 'date',
  condition: dateCondition(sql`t.exported_at`),
  // A channel that was never exported sorts before all others.
  sort: { by: sql`coalesce(t.exported_at, '-infinity')` },
})

const creatorColumn = (): ListColumn => {
  const column = createdByColumn()
  return {
    ...column,
    shown: { ...column.shown, sortable: true },
    sort: {
      by: foldedInSql(sql`u.full_name`),
      join: sql`left join users u on u.supplier_id = t.supplier_id and u.id = t.created_by`,
    },
  }
}

/** Searched by name and description. A reader sees every channel, but not the private views of colleagues in them. */
export const channelList: ListResource<Channel> = {
  name: 'channels',
  table: 'channels',
  columns: async ({ userId }) =>
    columnSet([
      checkboxColumn(),
      smallNameColumn(),
      plainTextColumn('description', 'Description', { editable: true }),
      formatColumn,
      viewNameColumn(userId),
      listColumn({ id: 'view.item_count', header: 'Items', type: 'number' }),
      listColumn({ id: 'fields', header: 'Columns', type: 'multiple_choice' }),
      exportedColumn,
      creatorColumn(),
      ...momentColumns(),
      idColumn(),
    ]),
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  // An export updates its channel without a new catalogue version.
  uncached: true,
  searched: (search) =>
    anyOf(
      [sql`t.name`, sql`t.description`].map((text) => sql`${foldedInSql(sql`${text}`)} like ${searchPattern(search)}`),
    ),
  rows: readChannels,
}
