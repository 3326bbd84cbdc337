import { type Export, EXPORT_FORMATS, EXPORT_STATES } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import {
  booleanCondition,
  dateCondition,
  idCondition,
  numberCondition,
  wordCondition,
} from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn, type ListColumn, type Sql } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumn,
  plainTextColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { exportStatus, readExports } from './exports.store.ts'

const wordColumn = (id: string, header: string, by: Sql<string>, words: readonly string[]): ListColumn =>
  listColumn({ id, header, type: 'single_choice', condition: wordCondition(by, words), sort: { by } })

const numberColumn = (id: 'row_count' | 'filesize', header: string): ListColumn => {
  const by = sql<number | null>`${sql.ref(`t.${id}`)}`
  return listColumn({
    id,
    header,
    type: 'number',
    condition: numberCondition(by),
    sort: { by: sql`coalesce(${by}, -1)` },
  })
}

const flagColumn = (id: 'with_images' | 'with_assets', header: string): ListColumn =>
  listColumn({ id, header, type: 'boolean', condition: booleanCondition(sql`${sql.ref(`t.${id}`)}`) })

const COLUMNS = columnSet([
  checkboxColumn(),
  smallNameColumn({ id: 'channel_name', header: 'Channel', key: 'channel_name' }),
  wordColumn('export_format', 'Format', sql`t.export_format`, EXPORT_FORMATS),
  wordColumn('status', 'Status', exportStatus, EXPORT_STATES),
  numberColumn('row_count', 'Rows'),
  numberColumn('filesize', 'Size'),
  flagColumn('with_images', 'Images'),
  flagColumn('with_assets', 'Assets'),
  momentColumn('created_at', 'Created'),
  listColumn({ id: 'finished_at', header: 'Finished', type: 'date', condition: dateCondition(sql`t.finished_at`) }),
  createdByColumn(),
  listColumn({ id: 'created_by_name', header: 'Author', type: 'text' }),
  plainTextColumn('error', 'Error'),
  listColumn({ id: 'url', header: 'File', type: 'url' }),
  listColumn({ id: 'sha256', header: 'SHA-256', type: 'text' }),
  listColumn({ id: 'channel_id', header: 'Channel ID', type: 'id', condition: idCondition(sql`t.channel_id`) }),
  listColumn({ id: 'job_id', header: 'Job', type: 'id', condition: idCondition(sql`t.job_id`) }),
  idColumn(),
])

/** The history of exports, newest first. */
export const exportList = (publicUrl: string): ListResource<Export> => ({
  name: 'exports',
  table: 'exports',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'created_at', direction: 'desc' }],
  allRows: false,
  uncached: true,
  searched: (search) => sql`${foldedInSql(sql`t.channel_name`)} like ${searchPattern(search)}`,
  rows: (context, ids) => readExports(context, ids, publicUrl),
})
