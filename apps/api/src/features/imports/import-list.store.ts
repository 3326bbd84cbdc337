import { IMPORT_STATES, type ImportSummary } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { numberCondition, wordCondition } from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { readSummaries } from './import-summaries.store.ts'

const rows = sql<number>`(t.facts ->> 'rows')::bigint`

const COLUMNS = columnSet([
  checkboxColumn(),
  smallNameColumn({ id: 'file.name', header: 'File', column: 'file_name', key: 'file_name' }),
  listColumn({
    id: 'state',
    header: 'Status',
    type: 'single_choice',
    condition: wordCondition(sql`t.state`, IMPORT_STATES),
    sort: { by: sql`t.state` },
  }),
  listColumn({ id: 'rows', header: 'Rows', type: 'number', condition: numberCondition(rows), sort: { by: rows } }),
  momentColumn('created_at', 'Created'),
  createdByColumn(),
  listColumn({ id: 'created_by_name', header: 'Author', type: 'text' }),
  idColumn(),
])

/** The history of imports, newest first. */
export const importList: ListResource<ImportSummary> = {
  name: 'imports',
  table: 'imports',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'created_at', direction: 'desc' }],
  allRows: false,
  uncached: true,
  searched: (search) => sql`${foldedInSql(sql`t.file_name`)} like ${searchPattern(search)}`,
  rows: readSummaries,
}
