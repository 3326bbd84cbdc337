import { sql } from 'kysely'
import { importColumn } from '../../platform/listing/columns/import-column.ts'
import { attributeColumns } from '../../platform/listing/columns/attribute-columns.ts'
import { numberCondition, textCondition } from '../../platform/listing/filters/conditions.ts'
import { searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, type ColumnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { familyColumn, materialColumn, versionColumn } from '../../platform/listing/columns/material-columns.ts'
import {
  checkboxColumn,
  idColumn,
  imageColumn,
  momentColumns,
  plainTextColumn,
  searchedNameColumn,
  stateColumn,
} from '../../platform/listing/columns/standard-columns.ts'

/** The fixed columns, then one per live attribute; built once per catalogue version. */
export const productColumns = (context: ListContext): Promise<ColumnSet> =>
  context.caches.lookups.get(context, 'product columns', async () =>
    columnSet([...FIXED, ...(await attributeColumns(context, 'products'))]),
  )

const code = listColumn({
  id: 'ext_id',
  header: 'Internal code / SKU',
  type: 'text',
  editable: true,
  condition: textCondition({
    text: sql`t.ext_id`,
    folded: searchTextPart(sql`t.search_text`, 2),
    searchColumn: sql`t.search_text`,
  }),
  sort: { by: searchTextPart(sql`t.search_text`, 2) },
})

const variantCount = listColumn({
  id: 'nr_variants',
  header: 'Variants',
  type: 'number',
  condition: numberCondition(sql`t.nr_variants`),
  sort: { by: sql`t.nr_variants` },
})

const FIXED: readonly ListColumn[] = [
  checkboxColumn(),
  imageColumn(),
  searchedNameColumn(),
  code,
  materialColumn('material.name'),
  familyColumn('material.material_family_name'),
  versionColumn('version_codes'),
  stateColumn(),
  variantCount,
  plainTextColumn('description', 'Description', { editable: true }),
  plainTextColumn('external_url', 'External URL', { type: 'url', editable: true }),
  plainTextColumn('warning', 'Warning'),
  ...momentColumns(),
  idColumn(),
  importColumn('product'),
]
