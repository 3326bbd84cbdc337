import type { NotLinked } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among } from '../../platform/db/among.ts'
import type { ValueKeys } from '../attribute-values/typed-value.ts'
import { putBack } from './put-back.store.ts'

/** Inserts attributes with their versions and groups, as far as these exist. Returns the groups, and how many are missing. */
export async function putBackAttributes(
  change: Change,
  ids: readonly string[],
): Promise<{ groups: string[]; missing: NotLinked[] }> {
  const { trx, supplierId, at } = change
  await putBack(change, {
    table: 'attributes',
    items: sql`select item from trash where supplier_id = ${supplierId} and id = ${among(ids)}`,
    columns: { rev: sql`r.rev + 1`, updated_at: sql`${at}::timestamptz` },
  })
  const linked = (source: 'attribute_versions' | 'attribute_group_members', column: string, table: string) => sql`
    select v.item from trash_rows r cross join lateral jsonb_array_elements(r.items) as v (item)
    where r.supplier_id = ${supplierId} and r.entry_id = ${among(ids)} and r.source = ${source}
      and exists (select from ${sql.id(table)} e where e.supplier_id = ${supplierId}
        and e.id = (v.item ->> ${sql.lit(column)})::uuid)`
  await putBack(change, { table: 'attribute_versions', items: linked('attribute_versions', 'version_id', 'versions') })
  const members = linked('attribute_group_members', 'group_id', 'attribute_groups')
  await putBack(change, { table: 'attribute_group_members', items: members })
  const { rows } = await sql<{ id: string }>`
    select distinct (m.item ->> 'group_id')::uuid as id from (${members}) m`.execute(trx)
  return { groups: rows.map(({ id }) => id), missing: await missingOf(change, ids) }
}

/** Versions and groups that were deleted since. */
async function missingOf({ trx, supplierId }: Change, ids: readonly string[]): Promise<NotLinked[]> {
  const missing = (of: 'versions' | 'groups', source: string, column: string, table: string) => sql`
    select ${sql.lit(of)} as of, count(*) as count
    from trash_rows r cross join lateral jsonb_array_elements(r.items) as v (item)
    where r.supplier_id = ${supplierId} and r.entry_id = ${among(ids)} and r.source = ${source}
      and not exists (select from ${sql.id(table)} e where e.supplier_id = ${supplierId}
        and e.id = (v.item ->> ${sql.lit(column)})::uuid)`
  const { rows } = await sql<{ of: 'versions' | 'groups'; count: number }>`
    ${missing('versions', 'attribute_versions', 'version_id', 'versions')}
    union all ${missing('groups', 'attribute_group_members', 'group_id', 'attribute_groups')}
  `.execute(trx)
  return rows.flatMap(({ of, count }) => (count > 0 ? [{ of, reason: 'gone' as const, count, items: [] }] : []))
}

export type RestoredValue = { id: string; value: string } & ValueKeys

/** Rows per statement. */
const AT_ONCE = 2_000

/** Inserts values, whose texts fit the type that their attribute has by now. */
export async function putBackValues(
  change: Change,
  entryIds: readonly string[],
  values: readonly RestoredValue[],
): Promise<void> {
  const { supplierId, at } = change
  for (let start = 0; start < values.length; start += AT_ONCE) {
    const part = values.slice(start, start + AT_ONCE)
    const rows = part.map((value) => JSON.stringify(value))
    await putBack(change, {
      table: 'attribute_values',
      items: sql`
        select v.item || n.keys as item from (
          select item from trash
          where supplier_id = ${supplierId} and id = ${among(entryIds)} and kind = 'attribute_value'
          union all
          select x.item from trash_rows r cross join lateral jsonb_array_elements(r.items) as x (item)
          where r.supplier_id = ${supplierId} and r.entry_id = ${among(entryIds)} and r.source = 'attribute_values'
        ) v
        join unnest(${part.map(({ id }) => id)}::uuid[], ${rows}::text[]::jsonb[]) as n (id, keys)
          on n.id = (v.item ->> 'id')::uuid`,
      columns: {
        asset_id: sql`(select a.id from assets a where a.supplier_id = ${supplierId} and a.id = r.asset_id)`,
        rev: sql`r.rev + 1`,
        updated_at: sql`${at}::timestamptz`,
      },
    })
  }
}
