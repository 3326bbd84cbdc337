import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { NamedCopy } from '../../platform/changing/named-copies.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import type { Changes, NewRow, Row } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

/** Returns false when the supplier already has a channel of this name; the transaction is then aborted. */
export const insertChannel = ({ trx }: Where, row: NewRow<'channels'>): Promise<boolean> =>
  unlessTaken('channels_name', () => trx.insertInto('channels').values(row).execute())

export type ChannelColumns = Pick<
  Changes<'channels'>,
  'name' | 'name_fold' | 'name_key' | 'description' | 'export_format' | 'fields' | 'view_id'
>

/** Increments the revision. Returns false as `insertChannel` does. */
export const writeChannel = ({ trx, supplierId, at }: Change, id: string, columns: ChannelColumns): Promise<boolean> =>
  unlessTaken('channels_name', () =>
    trx
      .updateTable('channels')
      .set(({ eb }) => ({ ...columns, updated_at: at, rev: eb('rev', '+', 1) }))
      .where('supplier_id', '=', supplierId)
      .where('id', '=', id)
      .execute(),
  )

/** Returns the channels with these ids, locked until the transaction ends; missing ids are left out. */
export function lockChannels({ trx, supplierId }: Where, ids: readonly string[]): Promise<Row<'channels'>[]> {
  return trx
    .selectFrom('channels')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function removeChannels({ trx, supplierId }: Where, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('channels').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}

/** The copies belong to the user who makes them, and start without an export. */
export async function insertCopies(
  { trx, supplierId, userId, at }: Change,
  copies: readonly NamedCopy[],
): Promise<void> {
  const names = copies.map(({ name }) => name)
  await sql`
    insert into channels (supplier_id, id, name, name_fold, name_key, description, export_format, fields, view_id,
      created_by, created_at, updated_at)
    select o.supplier_id, c.id, c.name, c.name_fold, c.name_key, o.description, o.export_format, o.fields, o.view_id,
      ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from unnest(
      ${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ originalId }) => originalId)}::uuid[],
      ${names}::text[], ${names.map(foldName)}::text[], ${names.map(nameKey)}::text[]
    ) as c (id, original_id, name, name_fold, name_key)
    join channels o on o.supplier_id = ${supplierId} and o.id = c.original_id
  `.execute(trx)
}
