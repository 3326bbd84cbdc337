import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among } from '../../platform/db/among.ts'
import type { ValueKeys } from '../attribute-values/typed-value.ts'
import type { NotLinkedItems } from './not-linked.ts'
import { putBack } from './put-back.store.ts'
import type { KeptIn } from './trashed-values.store.ts'

/** What an attribute is linked to by rows of its own, which went into the trash with it. */
const LINKS = {
  versions: { source: 'attribute_versions', column: 'version_id', table: 'versions' },
  groups: { source: 'attribute_group_members', column: 'group_id', table: 'attribute_groups' },
} as const

/** Inserts attributes with their versions and groups, as far as these exist. Returns the groups. */
export async function putBackAttributes(
  change: Change,
  ids: readonly string[],
  notLinked: NotLinkedItems,
): Promise<string[]> {
  const { supplierId, at } = change
  await putBack(change, {
    table: 'attributes',
    items: sql`select item from trash where supplier_id = ${supplierId} and id = ${among(ids)}`,
    columns: { rev: sql`r.rev + 1`, updated_at: sql`${at}::timestamptz` },
  })
  await linkTo(change, ids, 'versions', notLinked)
  return linkTo(change, ids, 'groups', notLinked)
}

/** Returns the versions or groups that exist. */
async function linkTo(
  change: Change,
  ids: readonly string[],
  of: keyof typeof LINKS,
  notLinked: NotLinkedItems,
): Promise<string[]> {
  const { trx, supplierId } = change
  const { source, column, table } = LINKS[of]
  const rows = sql`
    select v.item, e.id is not null as is_there, (v.item ->> ${sql.lit(column)})::uuid as id
    from trash_rows r cross join lateral jsonb_array_elements(r.items) as v (item)
    left join ${sql.id(table)} e on e.supplier_id = ${supplierId} and e.id = (v.item ->> ${sql.lit(column)})::uuid
    where r.supplier_id = ${supplierId} and r.entry_id = ${among(ids)} and r.source = ${sql.lit(source)}`
  await putBack(change, { table: source, items: sql`select item from (${rows}) l where is_there` })
  const { rows: linked } = await sql<{ id: string; is_there: boolean }>`
    select distinct id, is_there from (${rows}) l`.execute(trx)
  notLinked.add(
    { of, reason: 'gone' },
    linked.filter(({ is_there }) => !is_there),
  )
  return linked.flatMap(({ id, is_there }) => (is_there ? [id] : []))
}

export type RestoredValue = { id: string; kept_in: KeptIn; value: string } & ValueKeys

/** Rows per statement. */
const AT_ONCE = 2_000

/** Inserts values, whose texts fit the type that their attribute has by now. */
export async function putBackValues(change: Change, values: readonly RestoredValue[]): Promise<void> {
  for (let start = 0; start < values.length; start += AT_ONCE) {
    await putBackPart(change, values.slice(start, start + AT_ONCE))
  }
}

/** Reads only those rows of the trash that have one of these values. */
async function putBackPart(change: Change, values: readonly RestoredValue[]): Promise<void> {
  const { supplierId, at } = change
  const [ids, entries, places] = [
    values.map(({ id }) => id),
    values.map(({ kept_in }) => kept_in.entry_id),
    values.map(({ kept_in }) => kept_in.place),
  ]
  const typed = values.map(({ id: _id, kept_in: _in, ...columns }) => JSON.stringify(columns))
  await putBack(change, {
    table: 'attribute_values',
    items: sql`
      select v.item || n.typed as item from (
        select item from trash
        where supplier_id = ${supplierId} and id = ${among(entries)} and kind = 'attribute_value'
        union all
        select x.item
        from (select distinct u.entry_id, u.place from unnest(${entries}::uuid[], ${places}::integer[]) as u (entry_id, place)) k
        join trash_rows r on r.supplier_id = ${supplierId} and r.entry_id = k.entry_id and r.place = k.place
          and r.source = 'attribute_values'
        cross join lateral jsonb_array_elements(r.items) as x (item)
      ) v
      join unnest(${ids}::uuid[], ${typed}::text[]::jsonb[]) as n (id, typed) on n.id = (v.item ->> 'id')::uuid`,
    columns: {
      asset_id: sql`(select a.id from assets a where a.supplier_id = ${supplierId} and a.id = r.asset_id)`,
      rev: sql`r.rev + 1`,
      updated_at: sql`${at}::timestamptz`,
    },
  })
}
