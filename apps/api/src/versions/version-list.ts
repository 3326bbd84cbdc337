import type { Version } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../db/keys.ts'
import { textCondition } from '../listing/conditions.ts'
import { foldedInSql } from '../listing/folded-text.ts'
import { columnSet, listColumn } from '../listing/list-column.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { idColumn, smallNameColumn } from '../listing/standard-columns.ts'

const COLUMNS = columnSet([
  smallNameColumn({ id: 'code', header: 'Code', key: 'code_fold' }),
  listColumn({
    id: 'color',
    header: 'Colour',
    type: 'text',
    condition: textCondition({ text: sql`t.color`, folded: foldedInSql(sql`t.color`) }),
    facet: { kind: 'plain', by: sql`t.color` },
  }),
  idColumn(),
])

export const versionList: ListResource<Version> = {
  name: 'versions',
  table: 'versions',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'code', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`${foldedInSql(sql`t.code`)} like ${searchPattern(search)}`,
  rows: readVersions,
}

function readVersions({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Version[]> {
  return trx
    .selectFrom('versions')
    .select(['id', 'code', 'color'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
