import { type View, VIEW_KINDS } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { booleanCondition, EVERYTHING, idCondition, wordCondition } from '../../platform/listing/filters/conditions.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumns,
  plainTextColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { readViews } from './views.store.ts'

const flagColumn = (id: 'public' | 'live', header: string): ListColumn =>
  listColumn({ id, header, type: 'boolean', condition: booleanCondition(sql`${sql.ref(`t.${id}`)}`) })

const COLUMNS = columnSet([
  checkboxColumn(),
  smallNameColumn(),
  listColumn({
    id: 'kind',
    header: 'Kind',
    type: 'single_choice',
    condition: wordCondition(sql`t.kind`, VIEW_KINDS),
    sort: { by: sql`t.kind` },
    facet: { kind: 'plain', by: sql`t.kind` },
  }),
  plainTextColumn('description', 'Description'),
  flagColumn('public', 'Public'),
  flagColumn('live', 'Live'),
  listColumn({ id: 'item_count', header: 'Items', type: 'number' }),
  listColumn({ id: 'created_by', header: 'Created by', type: 'id', condition: idCondition(sql`t.created_by`) }),
  ...momentColumns(),
  idColumn(),
])

export const viewList: ListResource<View> = {
  name: 'views',
  table: 'views',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`${foldedInSql(sql`t.name`)} like ${searchPattern(search)}`,
  visible: visibleViews,
  rows: readViews,
}

/** Public views and the user's own, but no own views of showcases. */
function visibleViews({ userId }: ListContext) {
  if (userId === undefined) return { key: '', condition: EVERYTHING }
  const own = sql<boolean>`(t.public or t.created_by is not distinct from ${userId}::uuid)`
  return { key: userId, condition: sql<boolean>`(${own} and t.showcase_id is null)` }
}
