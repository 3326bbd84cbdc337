import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { NamedCopy } from '../../platform/changing/named-copies.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'

/**
 * Copies attributes with their versions, values and group memberships; a copy comes after the existing members of its
 * groups. Returns these groups.
 */
export async function copyAttributes(change: Change, copies: readonly NamedCopy[]): Promise<string[]> {
  await copyRows(change, copies)
  await copyVersions(change, copies)
  await copyValues(change, copies)
  return copyPlaces(change, copies)
}

const pairsOf = (copies: readonly NamedCopy[]) => sql`unnest(
  ${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ originalId }) => originalId)}::uuid[]
) with ordinality as c (id, original_id, place)`

async function copyRows({ trx, supplierId, userId, at }: Change, copies: readonly NamedCopy[]): Promise<void> {
  const names = copies.map(({ name }) => name)
  await sql`
    insert into attributes (supplier_id, id, name, name_fold, name_key, display_name, description, display_type, unit,
      live, public, created_by, created_at, updated_at)
    select a.supplier_id, c.id, n.name, n.name_fold, n.name_key, a.display_name, a.description, a.display_type, a.unit,
      a.live, a.public, ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from ${pairsOf(copies)}
    join unnest(${names}::text[], ${names.map(foldName)}::text[], ${names.map(nameKey)}::text[])
      with ordinality as n (name, name_fold, name_key, place) on n.place = c.place
    join attributes a on a.supplier_id = ${supplierId} and a.id = c.original_id
  `.execute(trx)
}

async function copyVersions({ trx, supplierId }: Change, copies: readonly NamedCopy[]): Promise<void> {
  await sql`
    insert into attribute_versions (supplier_id, attribute_id, version_id)
    select v.supplier_id, c.id, v.version_id from ${pairsOf(copies)}
    join attribute_versions v on v.supplier_id = ${supplierId} and v.attribute_id = c.original_id
  `.execute(trx)
}

async function copyPlaces({ trx, supplierId }: Change, copies: readonly NamedCopy[]): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    insert into attribute_group_members (supplier_id, group_id, attribute_id, position)
    select m.supplier_id, m.group_id, c.id, c.place + (
      select max(o.position) from attribute_group_members o
      where o.supplier_id = ${supplierId} and o.group_id = m.group_id)
    from ${pairsOf(copies)}
    join attribute_group_members m on m.supplier_id = ${supplierId} and m.attribute_id = c.original_id
    returning group_id
  `.execute(trx)
  return [...new Set(rows.map(({ group_id }) => group_id))]
}

/** Batch size that keeps a statement far below the statement timeout. */
const AT_ONCE = 5_000

async function copyValues({ trx, supplierId, userId, at }: Change, copies: readonly NamedCopy[]): Promise<void> {
  const { rows } = await sql<{ id: string; attribute_id: string }>`
    select a.id, c.id as attribute_id from ${pairsOf(copies)}
    join attribute_values a on a.supplier_id = ${supplierId} and a.attribute_id = c.original_id
  `.execute(trx)
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE)
    await sql`
      insert into attribute_values (supplier_id, id, attribute_id, value, value_fold, value_key, value_number,
        value_date, display_name, description, standard, tolerance, live, asset_id, created_by, created_at, updated_at)
      select a.supplier_id, n.id, n.attribute_id, a.value, a.value_fold, a.value_key, a.value_number,
        a.value_date, a.display_name, a.description, a.standard, a.tolerance, a.live, a.asset_id, ${userId}::uuid,
        ${at}::timestamptz, ${at}::timestamptz
      from unnest(
        ${part.map(({ id }) => id)}::uuid[], ${part.map(() => newId())}::uuid[],
        ${part.map(({ attribute_id }) => attribute_id)}::uuid[]
      ) as n (original_id, id, attribute_id)
      join attribute_values a on a.supplier_id = ${supplierId} and a.id = n.original_id
    `.execute(trx)
  }
}
