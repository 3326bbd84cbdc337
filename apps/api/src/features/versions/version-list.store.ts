import type { Version } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { nameKey, searchPattern } from '../../platform/db/keys.ts'
import { textCondition } from '../../platform/listing/filters/conditions.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { type ColumnSet, columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { namesOf } from '../../platform/listing/columns/reference.ts'
import { idColumn, smallNameColumn } from '../../platform/listing/columns/standard-columns.ts'

const code = smallNameColumn({ id: 'code', header: 'Code' })

const OTHERS = [
  listColumn({
    id: 'color',
    header: 'Colour',
    type: 'text',
    condition: textCondition({ text: sql`t.color`, folded: foldedInSql(sql`t.color`) }),
    facet: { kind: 'plain', by: sql`t.color` },
  }),
  idColumn(),
]

/** No column stores the natural sort key, because versions are few. */
async function versionColumns(context: ListContext): Promise<ColumnSet> {
  const ids = await naturalOrder(context)
  const join = sql`left join unnest(${ids}::uuid[]) with ordinality as o (id, place) on o.id = t.id`
  return columnSet([{ ...code, sort: { by: sql`o.place`, join } }, ...OTHERS])
}

const naturalOrder = (context: ListContext): Promise<readonly string[]> =>
  context.caches.lookups.get(context, 'versions in natural order', async () => {
    const keyed = [...(await namesOf('versions')(context))].map(([id, name]) => ({ id, key: nameKey(name) }))
    return keyed.toSorted((a, b) => (a.key === b.key ? compare(a.id, b.id) : compare(a.key, b.key))).map(({ id }) => id)
  })

const compare = (a: string, b: string): number => (a < b ? -1 : 1)

export const versionList: ListResource<Version> = {
  name: 'versions',
  table: 'versions',
  columns: versionColumns,
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
    .where('id', '=', among(ids))
    .execute()
}
