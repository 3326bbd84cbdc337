import { IMPORT_STATES, type ImportSummary } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../db/keys.ts'
import { numberCondition, wordCondition } from '../listing/conditions.ts'
import { createdByColumn } from '../listing/created-by-column.ts'
import { foldedInSql } from '../listing/folded-text.ts'
import { columnSet, listColumn } from '../listing/list-column.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { checkboxColumn, idColumn, momentColumn, smallNameColumn } from '../listing/standard-columns.ts'
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
