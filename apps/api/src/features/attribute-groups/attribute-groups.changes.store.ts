import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { NamedCopy } from '../../platform/changing/named-copies.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import type { Changes, NewRow } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

export interface LockedGroup {
  id: string
  name: string
}

/** Returns the groups with these ids, locked until the transaction ends; missing ids are left out. */
export function lockGroups({ trx, supplierId }: Where, ids: readonly string[]): Promise<LockedGroup[]> {
  return trx
    .selectFrom('attribute_groups')
    .select(['id', 'name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns false when the supplier already has a group of this name; the transaction is then aborted. */
export const insertGroup = ({ trx }: Where, row: NewRow<'attribute_groups'>): Promise<boolean> =>
  unlessTaken('attribute_groups_name', () => trx.insertInto('attribute_groups').values(row).execute())

/** Returns false when another group has the name; the transaction is then aborted. */
export const writeGroup = (
  { trx, supplierId, at }: Change,
  id: string,
  columns: Pick<Changes<'attribute_groups'>, 'name' | 'name_fold' | 'name_key' | 'description'>,
): Promise<boolean> =>
  unlessTaken('attribute_groups_name', () =>
    trx
      .updateTable('attribute_groups')
      .set(({ eb }) => ({ ...columns, updated_at: at, rev: eb('rev', '+', 1) }))
      .where('supplier_id', '=', supplierId)
      .where('id', '=', id)
      .execute(),
  )

export async function memberIdsOf({ trx, supplierId }: Where, groupIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('attribute_group_members')
    .select('attribute_id')
    .distinct()
    .where('supplier_id', '=', supplierId)
    .where('group_id', '=', among(groupIds))
    .execute()
  return rows.map(({ attribute_id }) => attribute_id)
}

/** Their attributes are kept, but lose their position in these groups. */
export async function deleteGroupRows({ trx, supplierId }: Where, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('attribute_groups').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}

export async function copyGroupRows(
  { trx, supplierId, userId, at }: Change,
  copies: readonly NamedCopy[],
): Promise<void> {
  const names = copies.map(({ name }) => name)
  await sql`
    insert into attribute_groups (supplier_id, id, name, name_fold, name_key, description, created_by, created_at,
      updated_at)
    select g.supplier_id, c.id, c.name, c.name_fold, c.name_key, g.description, ${userId}::uuid, ${at}::timestamptz,
      ${at}::timestamptz
    from unnest(
      ${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ originalId }) => originalId)}::uuid[],
      ${names}::text[], ${names.map(foldName)}::text[], ${names.map(nameKey)}::text[]
    ) as c (id, original_id, name, name_fold, name_key)
    join attribute_groups g on g.supplier_id = ${supplierId} and g.id = c.original_id
  `.execute(trx)
}
