import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { foldName } from '../../platform/db/keys.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { rememberMade } from '../imports/undoing/remember-items.store.ts'
import type { DemoCatalogue } from './catalogue/demo-types.ts'
import type { DemoRows } from './demo-rows.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>

/** The supplier's demo that is loading or loaded. */
export const loadedDemo = ({ trx, supplierId }: Place) =>
  trx
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('supplier_id', '=', supplierId)
    .where('is_demo', '=', true)
    .where('state', '<>', 'undone')
    .executeTakeFirst()

/** Serialises concurrent requests for a demo. */
export const lockSetup = ({ trx, supplierId }: Place) =>
  trx.selectFrom('suppliers').select('supplier_id').where('supplier_id', '=', supplierId).forUpdate().execute()

export async function hasProducts({ trx, supplierId }: Place): Promise<boolean> {
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Up to five names of the demo that the supplier already uses for something else. */
export async function takenNames({ trx, supplierId }: Place, catalogue: DemoCatalogue): Promise<string[]> {
  const names: readonly (readonly [table: string, fold: string, names: readonly string[]])[] = [
    ['material_families', 'name_fold', catalogue.materialFamilies.map(({ name }) => name)],
    ['versions', 'code_fold', catalogue.versions.map(({ code }) => code)],
    ['attributes', 'name_fold', catalogue.attributes.map(({ name }) => name)],
    ['attribute_groups', 'name_fold', catalogue.attributeGroups.map(({ name }) => name)],
    ['label_categories', 'name_fold', catalogue.labelCategories.map(({ name }) => name)],
    ['views', 'name_fold', catalogue.views.map(({ name }) => name)],
  ]
  const selects = names.map(
    ([table, fold, ours]) => sql`
      select x.name from ${sql.id(table)} t
      join unnest(${ours.map(foldName)}::text[], ${[...ours]}::text[]) as x (fold, name) on x.fold = t.${sql.id(fold)}
      where t.supplier_id = ${supplierId}`,
  )
  const { rows } = await sql<{ name: string }>`
    select name from (${sql.join(selects, sql` union all `)}) as taken order by name limit 5`.execute(trx)
  return rows.map(({ name }) => name)
}

const MADE = {
  material_family: 'material_families',
  material: 'materials',
  version: 'versions',
  attribute: 'attributes',
  attribute_group: 'attribute_groups',
  attribute_value: 'attribute_values',
  label_category: 'label_categories',
  label: 'labels',
  asset: 'assets',
  product: 'products',
  variant: 'variants',
  view: 'views',
} as const

/** Records what the demo created, so that it can be undone. */
export async function rememberDemo(change: Change, importId: string, rows: DemoRows): Promise<void> {
  const { trx, supplierId } = change
  for (const [kind, table] of Object.entries(MADE) as [keyof typeof MADE, (typeof MADE)[keyof typeof MADE]][]) {
    await rememberMade(
      { trx, supplierId, importId },
      kind,
      rows[table].map(({ id }) => id),
    )
  }
}
