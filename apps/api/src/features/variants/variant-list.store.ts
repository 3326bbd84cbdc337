import type { Variant } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { NO_FAMILY } from '../../platform/changing/variant-counts.store.ts'
import { searchPattern } from '../../platform/db/keys.ts'
import type { CountTable, ListResource } from '../../platform/listing/list-resource.ts'
import { variantColumns } from './variant-columns.store.ts'
import { readVariants } from './variants.store.ts'
import { staticViewTotal } from './view-column.store.ts'

const counts: CountTable = {
  from: sql`(
    select supplier_id, state, nullif(material_family_id, ${sql.lit(NO_FAMILY)}::uuid) as material_family_id, n
    from variant_counts)`,
  columns: new Set(['state', 'meta.material.material_family_name']),
  values: { from: sql`value_counts`, columns: new Set(['state']) },
}

export const variantList: ListResource<Variant> = {
  name: 'variants',
  table: 'variants',
  columns: variantColumns,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: false,
  searched: (search) => sql`t.search_text like ${searchPattern(search)}`,
  counts,
  shortTotal: staticViewTotal,
  rows: readVariants,
}
