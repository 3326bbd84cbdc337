import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { PlannedEdit, TextEdit, ValuesEdit } from './plan-edit.ts'

type Condition = RawBuilder<unknown>

export async function insertTextRows(
  { trx, supplierId }: Change,
  editId: string,
  { column, value }: TextEdit,
  chosen: Condition,
): Promise<void> {
  const before = sql`t.${sql.id(column)}`
  await sql`
    insert into bulk_edit_rows (supplier_id, edit_id, item_id, name, name_key, product_name, before_text, outcome)
    select ${supplierId}::uuid, ${editId}::uuid, t.id, t.name, t.name_key, t.product_name, ${before},
      case when ${before} is distinct from ${value}::text then 'changes' else 'unchanged' end
    from variants t where ${chosen}
  `.execute(trx)
}

/** The links are read first: in a join, all values of the attribute would be read for each variant. */
export async function insertValueRows(
  { trx, supplierId }: Change,
  editId: string,
  plan: ValuesEdit & Pick<PlannedEdit, 'mode'>,
  chosen: Condition,
): Promise<void> {
  await sql`
    with chosen as materialized (
      select t.id, t.name, t.name_key, t.product_name, t.value_ids from variants t where ${chosen}
    ), links as materialized (
      select c.id, x.id as value_id, x.at
      from chosen c cross join lateral unnest(c.value_ids) with ordinality as x (id, at)
    ), held as (
      select l.id, array_agg(l.value_id order by l.at) as before
      from links l
      join attribute_values o on o.supplier_id = ${supplierId} and o.attribute_id = ${plan.attributeId} and o.id = l.value_id
      group by l.id
    )
    insert into bulk_edit_rows (supplier_id, edit_id, item_id, name, name_key, product_name, before_ids, after_ids,
      outcome)
    select ${supplierId}::uuid, ${editId}::uuid, c.id, c.name, c.name_key, c.product_name, h.before, p.after,
      case when h.before @> p.after and h.before <@ p.after then 'unchanged'
        else 'changes' end
    from chosen c
    left join held on held.id = c.id
    cross join lateral (select coalesce(held.before, '{}') as before) h
    cross join lateral (select ${valuesAfter(plan)} as after) p
  `.execute(trx)
}

function valuesAfter({ mode, valueIds, holdsOne }: ValuesEdit & Pick<PlannedEdit, 'mode'>): RawBuilder<unknown> {
  const given = sql`${valueIds}::uuid[]`
  if (mode === 'append' && holdsOne) return given
  switch (mode) {
    case 'upsert':
      return given
    case 'append':
      return sql`h.before || array(
        select g.id from unnest(${given}) with ordinality as g (id, at) where g.id <> all(h.before) order by g.at)`
    case 'remove':
      return sql`array(
        select k.id from unnest(h.before) with ordinality as k (id, at) where k.id <> all(${given}) order by k.at)`
  }
}
