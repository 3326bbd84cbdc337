import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../../platform/changing/change.ts'
import { among } from '../../../platform/db/among.ts'
import type { ValueChanges } from '../attribute-values.store.ts'
import type { RelinkedPart } from '../relink-values.ts'
import { CARRIERS, type Replacements } from '../value-links.store.ts'

/** Keeps which of the merged and remaining values these variants or products have, before they change. */
export async function recordLinks(
  { trx, supplierId }: Change,
  mergeId: string,
  replacements: Replacements,
  { carrier, carrierIds, valueIds }: RelinkedPart,
): Promise<void> {
  const targets = new Set(valueIds.flatMap((id) => replacements.get(id) ?? []))
  const ids = [...valueIds, ...targets]
  // A query hashes the ids once; `any` would compare each value of each row with all of them.
  await sql`
    insert into merged_links (supplier_id, merge_id, carrier, item_id, value_ids)
    select ${supplierId}::uuid, ${mergeId}::uuid, ${carrier}, t.id, array(
      select v.id from unnest(t.value_ids) as v (id) where v.id in (select m.id from unnest(${ids}::uuid[]) as m (id)))
    from ${sql.id(CARRIERS[carrier])} t where t.supplier_id = ${supplierId} and t.id = ${among(carrierIds)}
  `.execute(trx)
}

/** Keeps these values, before they are deleted. */
export async function recordValues(
  { trx, supplierId }: Change,
  mergeId: string,
  ids: readonly string[],
  replacements: Replacements,
): Promise<void> {
  await sql`
    insert into merged_values (supplier_id, merge_id, id, selected_id, item)
    select ${supplierId}::uuid, ${mergeId}::uuid, v.id, m.selected_id, to_jsonb(v)
    from unnest(${ids}::uuid[], ${ids.map((id) => replacements.get(id) ?? null)}::uuid[]) as m (id, selected_id)
    join attribute_values v on v.supplier_id = ${supplierId} and v.id = m.id
  `.execute(trx)
}

interface ChangedTarget {
  id: string
  before: object
  after: ValueChanges
}

/** Keeps the merge itself, and what it changed in the values that remain. */
export async function recordMerge(
  { trx, supplierId, userId, at }: Change,
  { id, attributeId, targets }: { id: string; attributeId: string; targets: readonly ChangedTarget[] },
): Promise<void> {
  const owner = { supplier_id: supplierId, created_by: userId, created_at: at }
  await trx
    .insertInto('value_merges')
    .values({ ...owner, id, attribute_id: attributeId })
    .execute()
  if (targets.length === 0) return
  const rows = targets.map((target) => ({
    supplier_id: supplierId,
    merge_id: id,
    id: target.id,
    before: JSON.stringify(target.before),
    after: JSON.stringify(target.after),
  }))
  await trx.insertInto('merge_targets').values(rows).execute()
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Deletes what undoes merges older than 30 days; returns their number. */
export async function deleteOldMerges({ trx }: Pick<Change, 'trx'>, at: Date): Promise<number> {
  const isOld = sql`created_at < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)}::timestamptz`
  const ofOld = (table: string): RawBuilder<unknown> => sql`
    delete from ${sql.id(table)} x using value_merges m
    where m.supplier_id = x.supplier_id and m.id = x.merge_id and m.${isOld}`
  for (const table of ['merged_links', 'merged_values', 'merge_targets']) await ofOld(table).execute(trx)
  const { numAffectedRows = 0n } = await sql`delete from value_merges where ${isOld}`.execute(trx)
  return Number(numAffectedRows)
}
