import { sql } from 'kysely'
import { importColumn } from '../../platform/listing/columns/import-column.ts'
import { attributeColumns } from '../../platform/listing/columns/attribute-columns.ts'
import { idCondition, textCondition } from '../../platform/listing/filters/conditions.ts'
import { searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, type ColumnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import {
  familyColumn,
  materialColumn,
  versionOfProductColumn,
} from '../../platform/listing/columns/material-columns.ts'
import {
  checkboxColumn,
  idColumn,
  imageColumn,
  momentColumns,
  plainTextColumn,
  searchedNameColumn,
  stateColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { viewColumn } from './view-column.store.ts'

/** The fixed columns, then one per live attribute; built once per catalogue version. */
export const variantColumns = (context: ListContext): Promise<ColumnSet> =>
  context.caches.lookups.get(context, 'variant columns', async () =>
    columnSet([...FIXED, ...(await attributeColumns(context, 'variants'))]),
  )

const productName = listColumn({
  id: 'meta.product.name',
  header: 'Product',
  type: 'text',
  condition: textCondition({
    text: sql`t.product_name`,
    folded: searchTextPart(sql`t.search_text`, 2),
    searchColumn: sql`t.search_text`,
    key: sql`t.product_name_key`,
  }),
  sort: { by: sql`t.product_name_key`, seekable: true },
})

/** `meta.product.id[in]:{product id}`: the variants of a product. The product's name is the filter that users see. */
const productId = listColumn({
  id: 'meta.product.id',
  header: 'Product ID',
  type: 'id',
  condition: idCondition(sql`t.product_id`),
})

const externalId = listColumn({
  id: 'external_id',
  header: 'SKU',
  type: 'text',
  editable: true,
  condition: textCondition({
    text: sql`t.external_id`,
    folded: searchTextPart(sql`t.search_text`, 3),
    searchColumn: sql`t.search_text`,
    key: sql`t.external_id_key`,
  }),
  sort: { by: sql`t.external_id_key` },
})

const FIXED: readonly ListColumn[] = [
  checkboxColumn(),
  imageColumn(),
  searchedNameColumn(),
  productName,
  externalId,
  materialColumn('meta.material.name'),
  familyColumn('meta.material.material_family_name'),
  stateColumn(),
  plainTextColumn('description', 'Description', { editable: true }),
  plainTextColumn('external_url', 'External URL', { type: 'url', editable: true }),
  plainTextColumn('warning', 'Warning'),
  versionOfProductColumn('version_code'),
  ...momentColumns(),
  idColumn(),
  productId,
  viewColumn(),
  importColumn('variant'),
]
