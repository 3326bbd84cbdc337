import { CATEGORY_COLORS, type LabelCategory } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { numberCondition, wordCondition } from '../../platform/listing/filters/conditions.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  idColumn,
  momentColumns,
  plainTextColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { readCategories } from './label-categories.store.ts'

const LABEL_COUNT = sql<number>`(
  select count(*) from labels l where l.supplier_id = t.supplier_id and l.category_id = t.id)`

const COLUMNS = columnSet([
  smallNameColumn(),
  listColumn({
    id: 'color',
    header: 'Colour',
    type: 'color',
    editable: true,
    condition: wordCondition(sql`t.color`, CATEGORY_COLORS),
    sort: { by: sql`t.color` },
    facet: { kind: 'plain', by: sql`t.color` },
  }),
  plainTextColumn('description', 'Description', { editable: true }),
  listColumn({
    id: 'label_count',
    header: 'Labels',
    type: 'number',
    condition: numberCondition(LABEL_COUNT),
    sort: { by: LABEL_COUNT },
  }),
  listColumn({ id: 'labels', header: 'Labels', type: 'multiple_choice' }),
  ...momentColumns(),
  idColumn(),
])

/** Searched by the names of the categories and of their labels. */
export const labelCategoryList: ListResource<LabelCategory> = {
  name: 'label_categories',
  table: 'label_categories',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`(${foldedInSql(sql`t.name`)} like ${searchPattern(search)} or exists (
    select 1 from labels l where l.supplier_id = t.supplier_id and l.category_id = t.id
      and ${foldedInSql(sql`l.name`)} like ${searchPattern(search)}))`,
  rows: readCategories,
}
