import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among } from '../../platform/db/among.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { type Carrier, CARRIERS } from './value-links.store.ts'

/** How many variants and products carried each value or attribute that is deleted, by its id. */
export type KeptLinks = Map<string, Record<Carrier, number>>

interface Keeping {
  deletionId: string
  /** Whether values are deleted by themselves, or with their attribute. */
  of: 'value' | 'attribute'
  links: KeptLinks
}

/** What one deletion puts into the trash. */
export const keeping = (of: Keeping['of'], deletionId: string): Keeping => ({ deletionId, of, links: new Map() })
export type { Keeping }

interface Part {
  carrier: Carrier
  carrierIds: readonly string[]
  /** The deleted values that these carry. */
  valueIds: readonly string[]
}

/** Keeps the links between values that are about to be deleted and these carriers, and adds them to the counts. */
export async function keepLinks(change: Change, { deletionId, of, links }: Keeping, part: Part): Promise<void> {
  const { trx, supplierId } = change
  const { carrier, carrierIds, valueIds } = part
  const counts =
    of === 'value'
      ? sql`select deleted_id as id, count(*) as n from pairs group by 1`
      : sql`select v.attribute_id as id, count(distinct p.item_id) as n from pairs p
          join attribute_values v on v.supplier_id = ${supplierId} and v.id = ${among(valueIds)} and v.id = p.deleted_id
          group by 1`
  const { rows } = await sql<{ id: string; n: number }>`
    with pairs as materialized (
      select v.id as deleted_id, t.id as item_id
      from ${sql.id(CARRIERS[carrier])} t cross join unnest(t.value_ids) as v (id)
      where t.supplier_id = ${supplierId} and t.id = ${among(carrierIds)} and v.id = ${among(valueIds)}
    ),
    kept as (
      insert into trash_links (supplier_id, deletion_id, kind, deleted_ids, item_ids)
      select ${supplierId}::uuid, ${deletionId}::uuid, ${`${carrier}_value`}, array_agg(deleted_id), array_agg(item_id)
      from pairs having count(*) > 0
    )
    ${counts}
  `.execute(trx)
  for (const { id, n } of rows) {
    const counted = links.get(id) ?? { variant: 0, product: 0 }
    links.set(id, { ...counted, [carrier]: counted[carrier] + n })
  }
}

/** Puts values into the trash. Call before they are deleted, and after `keepLinks`. */
export async function keepValues(
  { trx, supplierId, userId, at }: Change,
  { deletionId, links }: Keeping,
  ids: readonly string[],
): Promise<void> {
  const counts = ids.map((id) => links.get(id))
  const searched = sql`${foldedInSql(sql`v.value`)} || chr(31) || ${foldedInSql(sql`a.name`)}`
  await sql`
    insert into trash (supplier_id, id, deletion_id, kind, name, name_key, search_text, parent_name, item, links,
      deleted_by, deleted_at)
    select v.supplier_id, v.id, ${deletionId}::uuid, 'attribute_value', v.value, v.value_key, ${searched}, a.name,
      to_jsonb(v), jsonb_build_object('variants', n.variants, 'products', n.products),
      ${userId}::uuid, ${at}::timestamptz
    from unnest(
      ${ids}::uuid[], ${counts.map((count) => count?.variant ?? 0)}::integer[],
      ${counts.map((count) => count?.product ?? 0)}::integer[]
    ) as n (id, variants, products)
    join attribute_values v on v.supplier_id = ${supplierId} and v.id = ${among(ids)} and v.id = n.id
    join attributes a on a.supplier_id = ${supplierId} and a.id = v.attribute_id
  `.execute(trx)
}
