import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { PlannedFields } from './planned-fields.ts'

type Trx = Transaction<Tables>

/** Which attribute each of these values belongs to. */
export async function attributesOfValues(trx: Trx, supplierId: string, valueIds: readonly string[]) {
  const rows = await trx
    .selectFrom('attribute_values as v')
    .innerJoin('attributes as a', (join) =>
      join.onRef('a.supplier_id', '=', 'v.supplier_id').onRef('a.id', '=', 'v.attribute_id'),
    )
    .select(['v.id', 'v.attribute_id', 'a.name', 'a.display_type'])
    .where('v.supplier_id', '=', supplierId)
    .where('v.id', '=', sql<string>`any(${valueIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The new `value_ids` of a row; the same array where nothing is to be changed. */
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
        and o.attribute_id = any(${attributeIds}::uuid[]))`

/** The new `optionset` of a row: headers are added or replaced by their values, or lose them. */
export function changedOptionset(
  optionset: NonNullable<PlannedFields['optionset']>,
  mode: PlannedFields['mode'],
): RawBuilder<unknown> {
  const given = sql`${JSON.stringify(optionset)}::jsonb`
  switch (mode) {
    case 'upsert':
      return given
    case 'append':
      return sql`optionset || (
        select coalesce(jsonb_object_agg(g.key, g.value || jsonb_build_object('values', ${withAdded})), '{}')
        from jsonb_each(${given}) as g cross join lateral ${oldValues} as old)`
    case 'remove':
      return sql`(
        select coalesce(jsonb_object_agg(o.key, case when g.key is null then o.value
            else jsonb_set(o.value, '{values}', rest.values) end)
          filter (where g.key is null or (g.value->'values' <> '[]' and rest.values <> '[]')), '{}')
        from jsonb_each(optionset) as o left join jsonb_each(${given}) as g on g.key = o.key
        cross join lateral (
          select coalesce(jsonb_agg(x.value order by x.at), '[]') as values
          from jsonb_array_elements(o.value->'values') with ordinality as x (value, at)
          where g.key is null or not (g.value->'values') @> x.value) as rest)`
  }
}

const oldValues = sql`(select coalesce(optionset->g.key->'values', '[]') as values)`
const withAdded = sql`old.values || (
  select coalesce(jsonb_agg(x.value order by x.at), '[]')
  from jsonb_array_elements(g.value->'values') with ordinality as x (value, at) where not old.values @> x.value)`
