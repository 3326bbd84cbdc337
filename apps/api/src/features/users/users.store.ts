import type { User } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import type { Row, Tables } from '../../platform/db/schema.ts'

type UserRow = Pick<Row<'users'>, 'id' | 'username' | 'full_name' | 'role' | 'contact' | 'rev'>

export interface StoredUser {
  user: User
  rev: number
}

export async function readUser(
  trx: Transaction<Tables>,
  supplierId: string,
  id: string,
): Promise<StoredUser | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'role', 'contact', 'rev'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toUser(row)
}

/** Reads the user and locks the row until the transaction ends. */
export async function lockUser(
  trx: Transaction<Tables>,
  supplierId: string,
  id: string,
): Promise<StoredUser | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'role', 'contact', 'rev'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toUser(row)
}

export async function writeContact(
  trx: Transaction<Tables>,
  supplierId: string,
  id: string,
  contact: User['contact'],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set(({ eb }) => ({ contact: JSON.stringify(contact), rev: eb('rev', '+', 1), updated_at: at }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

const toUser = ({ rev, contact, ...row }: UserRow): StoredUser => ({
  user: { ...row, contact: contact as User['contact'] },
  rev,
})
