import { sql } from 'kysely'
import { attributeColumns } from '../listing/attribute-columns.ts'
import { numberCondition, textCondition } from '../listing/conditions.ts'
import { searchTextPart } from '../listing/folded-text.ts'
import { columnSet, type ColumnSet, listColumn, type ListColumn } from '../listing/list-column.ts'
import type { ListContext } from '../listing/list-context.ts'
import { namesOf, referenceCondition } from '../listing/reference.ts'
import {
  checkboxColumn,
  idColumn,
  imageColumn,
  momentColumns,
  plainTextColumn,
  searchedNameColumn,
  stateColumn,
} from '../listing/standard-columns.ts'

/** The fixed columns, then one for every live attribute; made once for every version of the catalogue. */
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

const material = listColumn({
  id: 'material.name',
  header: 'Material',
  type: 'single_choice',
  condition: referenceCondition('materials', sql`t.material_id`),
  sort: {
    by: sql`m.name_key`,
    join: sql`left join materials m on m.supplier_id = t.supplier_id and m.id = t.material_id`,
  },
  facet: { kind: 'reference', by: sql`t.material_id`, names: namesOf('materials') },
})

const family = listColumn({
  id: 'material.material_family_name',
  header: 'Material family',
  type: 'single_choice',
  condition: referenceCondition('material_families', sql`t.material_family_id`),
  sort: {
    by: sql`f.name_key`,
    join: sql`left join material_families f on f.supplier_id = t.supplier_id and f.id = t.material_family_id`,
  },
  facet: { kind: 'reference', by: sql`t.material_family_id`, names: namesOf('material_families') },
})

const version = listColumn({
  id: 'version_codes',
  header: 'Version',
  type: 'single_choice',
  condition: referenceCondition('versions', sql`t.version_id`),
  facet: { kind: 'reference', by: sql`t.version_id`, names: namesOf('versions') },
})

const FIXED: readonly ListColumn[] = [
  checkboxColumn(),
  imageColumn(),
  searchedNameColumn(),
  code,
  material,
  family,
  version,
  stateColumn(),
  variantCount,
  plainTextColumn('description', 'Description', { editable: true }),
  plainTextColumn('external_url', 'External URL', { type: 'url', editable: true }),
  plainTextColumn('warning', 'Warning'),
  ...momentColumns(),
  idColumn(),
]
