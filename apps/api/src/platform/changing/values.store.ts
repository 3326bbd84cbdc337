import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Tables } from '../db/schema.ts'
import type { PlannedFields } from './planned-fields.ts'

type Trx = Transaction<Tables>

/** Maps each of these values to its attribute. */
export async function attributesOfValues(trx: Trx, supplierId: string, valueIds: readonly string[]) {
  const rows = await trx
    .selectFrom('attribute_values as v')
    .innerJoin('attributes as a', (join) =>
      join.onRef('a.supplier_id', '=', 'v.supplier_id').onRef('a.id', '=', 'v.attribute_id'),
    )
    .select(['v.id', 'v.attribute_id', 'a.name', 'a.display_type'])
    .where('v.supplier_id', '=', supplierId)
    .where('v.id', '=', among(valueIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The new `value_ids` of a row; the same array if nothing changes. */
export function changedValues(
  supplierId: string,
  { ids, oneValued }: NonNullable<PlannedFields['values']>,
  mode: PlannedFields['mode'],
): RawBuilder<unknown> {
  const given = sql`${ids}::uuid[]`
  const kept = (condition: RawBuilder<unknown>) => sql`
    array(select k.id from unnest(value_ids) with ordinality as k (id, at) where ${condition} order by k.at)`
  switch (mode) {
    case 'remove':
      return kept(sql`k.id <> all(${given})`)
    case 'upsert':
      return sql`case when value_ids @> ${given} and value_ids <@ ${given} then value_ids else ${given} end`
    case 'append':
      return sql`${kept(sql`k.id = any(${given}) or not ${belongsTo(supplierId, oneValued)}`)}
        || array(select g.id from unnest(${given}) with ordinality as g (id, at) where g.id <> all(value_ids) order by g.at)`
  }
}

const belongsTo = (supplierId: string, attributeIds: readonly string[]) =>
  attributeIds.length === 0
    ? sql`false`
    : sql`exists (select from attribute_values o where o.supplier_id = ${supplierId} and o.id = k.id
        and o.attribute_id = ${among(attributeIds)})`
