import type { Transaction } from 'kysely'
import type { NewRow, Row, Tables } from '../../platform/db/schema.ts'

/** All suppliers of this installation, by name. */
export const readSuppliers = (trx: Transaction<Tables>): Promise<Pick<Row<'suppliers'>, 'supplier_id' | 'name'>[]> =>
  trx.selectFrom('suppliers').select(['supplier_id', 'name']).orderBy('name').execute()

/** At most two logins: enough to tell whether there are none, one or several. */
export const readTwoLogins = (trx: Transaction<Tables>): Promise<Pick<Row<'logins'>, 'email' | 'demo'>[]> =>
  trx.selectFrom('logins').select(['email', 'demo']).limit(2).execute()

export async function hasLogin(trx: Transaction<Tables>, emailKey: string): Promise<boolean> {
  const taken = await trx.selectFrom('logins').select('email_key').where('email_key', '=', emailKey).executeTakeFirst()
  return taken !== undefined
}

export async function insertSupplier(trx: Transaction<Tables>, supplier: NewRow<'suppliers'>): Promise<void> {
  await trx.insertInto('suppliers').values(supplier).execute()
}

export async function insertUser(
  trx: Transaction<Tables>,
  user: NewRow<'users'>,
  login: NewRow<'logins'>,
): Promise<void> {
  await trx.insertInto('users').values(user).execute()
  await trx.insertInto('logins').values(login).execute()
}
