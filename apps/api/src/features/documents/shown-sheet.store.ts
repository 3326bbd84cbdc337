import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { type GroupRow, sheetGroups, type ShownAttribute, type ShownGroup } from './sheet-groups.ts'

/** The catalogue data that a sheet shows. */
export interface ShownSheet {
  supplier: { name: string; logoKey: string | null }
  product: { id: string; name: string }
  quality: string
  groups: ShownGroup[]
}

/** Undefined when there is no such product. */
export async function readShownSheet(context: ListContext, productId: string): Promise<ShownSheet | undefined> {
  const product = await readProduct(context, productId)
  if (!product) return undefined
  const { name, quality, supplier_name, logo_key, value_ids } = product
  const attributes = await readAttributes(context, value_ids)
  const groups = await readGroups(context, attributes)
  return {
    supplier: { name: supplier_name, logoKey: logo_key },
    product: { id: productId, name },
    quality: quality ?? '',
    groups: sheetGroups(attributes, groups),
  }
}

const readProduct = ({ trx, supplierId }: ListContext, id: string) =>
  trx
    .selectFrom('products as p')
    .innerJoin('suppliers as s', (join) => join.onRef('s.supplier_id', '=', 'p.supplier_id'))
    .leftJoin('materials as m', (join) =>
      join.onRef('m.supplier_id', '=', 'p.supplier_id').onRef('m.id', '=', 'p.material_id'),
    )
    .select(['p.name', 'p.value_ids', 'm.name as quality', 's.name as supplier_name', 's.logo_key'])
    .where('p.supplier_id', '=', supplierId)
    .where('s.supplier_id', '=', supplierId)
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Only live and public attributes, by name: every recipient of the link reads the sheet. */
async function readAttributes(
  { trx, supplierId }: ListContext,
  valueIds: readonly string[],
): Promise<ShownAttribute[]> {
  const { rows } = await sql<ShownAttribute>`
    select a.id, a.name, a.display_type as type, a.unit,
      array_agg(v.value order by v.value_key, v.id) as values
    from attribute_values v
    join attributes a on a.supplier_id = v.supplier_id and a.id = v.attribute_id
    where v.supplier_id = ${supplierId} and a.supplier_id = ${supplierId} and v.id = ${among(valueIds)}
      and a.live and a.public and v.live
    group by a.supplier_id, a.id
    order by a.name_key, a.id
  `.execute(trx)
  return rows
}

/** Groups sorted by name, each with its attributes in order. */
async function readGroups(
  { trx, supplierId }: ListContext,
  attributes: readonly ShownAttribute[],
): Promise<GroupRow[]> {
  const ids = attributes.map(({ id }) => id)
  const { rows } = await sql<GroupRow>`
    select g.name, array_agg(m.attribute_id order by m.position, m.attribute_id) as attribute_ids
    from attribute_groups g
    join attribute_group_members m on m.supplier_id = g.supplier_id and m.group_id = g.id
    where g.supplier_id = ${supplierId} and m.supplier_id = ${supplierId} and m.attribute_id = ${among(ids)}
    group by g.supplier_id, g.id
    order by g.name_key, g.id
  `.execute(trx)
  return rows
}
