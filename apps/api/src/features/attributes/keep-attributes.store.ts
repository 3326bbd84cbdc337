import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among } from '../../platform/db/among.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import type { Keeping } from '../attribute-values/keep-values.store.ts'

/** Rows of one row of the trash: longer JSON would be slow to read. */
const ROWS_AT_ONCE = 1_000

/** Puts attributes into the trash, with their values, versions and groups. Call before they are deleted. */
export async function keepAttributes(change: Change, { deletionId }: Keeping, ids: readonly string[]): Promise<void> {
  const { trx, supplierId, userId, at } = change
  await sql`
    insert into trash (supplier_id, id, deletion_id, kind, name, name_key, search_text, item, links, deleted_by, deleted_at)
    select a.supplier_id, a.id, ${deletionId}::uuid, 'attribute', a.name, a.name_key, ${foldedInSql(sql`a.name`)},
      to_jsonb(a),
      jsonb_build_object(
        'values', (select count(*) from attribute_values v where v.supplier_id = ${supplierId} and v.attribute_id = a.id),
        'groups', (select count(*) from attribute_group_members m
          where m.supplier_id = ${supplierId} and m.attribute_id = a.id)),
      ${userId}::uuid, ${at}::timestamptz
    from attributes a where a.supplier_id = ${supplierId} and a.id = ${among(ids)}
  `.execute(trx)
  for (const source of ['attribute_values', 'attribute_versions', 'attribute_group_members'] as const) {
    await sql`
      insert into trash_rows (supplier_id, entry_id, source, place, items)
      select ${supplierId}::uuid, attribute_id, ${source}, place, jsonb_agg(item)
      from (
        select r.attribute_id, to_jsonb(r) as item,
          (row_number() over (partition by r.attribute_id) - 1) / ${sql.lit(ROWS_AT_ONCE)} as place
        from ${sql.id(source)} r where r.supplier_id = ${supplierId} and r.attribute_id = ${among(ids)}
      ) x group by attribute_id, place
    `.execute(trx)
  }
}

/** Adds how many variants and products carried their values, once these are deleted. */
export async function countKeptLinks(
  { trx, supplierId }: Change,
  { links }: Keeping,
  ids: readonly string[],
): Promise<void> {
  const counts = ids.map((id) => links.get(id))
  const numbers = (of: 'variant' | 'product'): RawBuilder<unknown> =>
    sql`${counts.map((count) => count?.[of] ?? 0)}::integer[]`
  await sql`
    update trash set links = links || jsonb_build_object('variants', n.variants, 'products', n.products)
    from unnest(${ids}::uuid[], ${numbers('variant')}, ${numbers('product')}) as n (id, variants, products)
    where trash.supplier_id = ${supplierId} and trash.id = n.id
  `.execute(trx)
}
