import type { BulkMode } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

/** An attribute that was added to a group, removed from it or moved within it. */
export interface Moved {
  group_id: string
  attribute_id: string
}

/** Changes the members of a group: `upsert` leaves exactly these attributes, in this order. */
export async function changeAttributesOf(
  where: Where,
  groupId: string,
  attributeIds: readonly string[],
  mode: BulkMode,
): Promise<Moved[]> {
  const inGroup = sql<boolean>`group_id = ${groupId}::uuid`
  switch (mode) {
    case 'append':
      return add(where, [groupId], attributeIds)
    case 'remove':
      return take(where, sql<boolean>`${inGroup} and attribute_id = ${among(attributeIds)}`)
    case 'upsert': {
      const taken = await take(where, sql<boolean>`${inGroup} and attribute_id <> all(${attributeIds}::uuid[])`)
      const added = await add(where, [groupId], attributeIds)
      return [...taken, ...added, ...(await order(where, groupId, attributeIds))]
    }
  }
}

/** Changes the groups of attributes: `upsert` leaves exactly these groups. New members are added at the end. */
export async function changeGroupsOf(
  where: Where,
  attributeIds: readonly string[],
  groupIds: readonly string[],
  mode: BulkMode,
): Promise<Moved[]> {
  const ofThese = sql<boolean>`attribute_id = ${among(attributeIds)}`
  switch (mode) {
    case 'append':
      return add(where, groupIds, attributeIds)
    case 'remove':
      return take(where, sql<boolean>`${ofThese} and group_id = ${among(groupIds)}`)
    case 'upsert': {
      const taken = await take(where, sql<boolean>`${ofThese} and group_id <> all(${groupIds}::uuid[])`)
      return [...taken, ...(await add(where, groupIds, attributeIds))]
    }
  }
}

async function add(
  { trx, supplierId }: Where,
  groupIds: readonly string[],
  attributeIds: readonly string[],
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    insert into attribute_group_members (supplier_id, group_id, attribute_id, position)
    select ${supplierId}::uuid, g.id, a.id, a.place + coalesce((
      select max(m.position) from attribute_group_members m where m.supplier_id = ${supplierId} and m.group_id = g.id
    ), -1)
    from unnest(${groupIds}::uuid[]) as g (id)
    cross join unnest(${attributeIds}::uuid[]) with ordinality as a (id, place)
    on conflict do nothing returning group_id, attribute_id
  `.execute(trx)
  return rows
}

function take({ trx, supplierId }: Where, which: RawBuilder<boolean>): Promise<Moved[]> {
  return trx
    .deleteFrom('attribute_group_members')
    .where('supplier_id', '=', supplierId)
    .where(which)
    .returning(['group_id', 'attribute_id'])
    .execute()
}

async function order({ trx, supplierId }: Where, groupId: string, attributeIds: readonly string[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    update attribute_group_members m set position = a.place - 1
    from unnest(${attributeIds}::uuid[]) with ordinality as a (id, place)
    where m.supplier_id = ${supplierId} and m.group_id = ${groupId} and m.attribute_id = a.id
      and m.position <> a.place - 1
    returning m.group_id, m.attribute_id
  `.execute(trx)
  return rows
}

/** Copies group members in order: the attributes of `from[n]` into `to[n]`. */
export async function copyMembers(
  { trx, supplierId }: Where,
  from: readonly string[],
  to: readonly string[],
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    insert into attribute_group_members (supplier_id, group_id, attribute_id, position)
    select m.supplier_id, c.copy_id, m.attribute_id, m.position
    from unnest(${from}::uuid[], ${to}::uuid[]) as c (id, copy_id)
    join attribute_group_members m on m.supplier_id = ${supplierId} and m.group_id = c.id
    returning group_id, attribute_id
  `.execute(trx)
  return rows
}
