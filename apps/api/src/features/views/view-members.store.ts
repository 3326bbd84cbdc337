import { sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { Condition } from '../../platform/listing/columns/list-column.ts'

type Trx = Transaction<Tables>

export interface Membership {
  supplierId: string
  viewId: string
}

/** Returns those that were not members before. */
export async function insertMembers(
  trx: Trx,
  { supplierId, viewId }: Membership,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into view_members (supplier_id, view_id, variant_id)
    select ${supplierId}::uuid, ${viewId}::uuid, x.id from unnest(${ids}::uuid[]) as x (id)
    on conflict do nothing returning variant_id as id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns those that were members. */
export const removeMembers = (trx: Trx, membership: Membership, ids: readonly string[]): Promise<string[]> =>
  deleteMembers(trx, membership, sql`variant_id = ${among(ids)}`)

/** Returns the members that were removed. */
export const removeOtherMembers = (trx: Trx, membership: Membership, ids: readonly string[]): Promise<string[]> =>
  deleteMembers(trx, membership, sql`variant_id <> all(${ids}::uuid[])`)

async function deleteMembers(trx: Trx, { supplierId, viewId }: Membership, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from view_members where supplier_id = ${supplierId} and view_id = ${viewId} and ${condition}
    returning variant_id as id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export async function countMembers(trx: Trx, { supplierId, viewId }: Membership): Promise<number> {
  const { n } = await trx
    .selectFrom('view_members')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('supplier_id', '=', supplierId)
    .where('view_id', '=', viewId)
    .executeTakeFirstOrThrow()
  return n
}
