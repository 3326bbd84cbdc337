import type { Transaction } from 'kysely'
import { StartError } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName } from '../../platform/db/keys.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { emailKey } from './email-key.ts'
import { hashPassword } from './passwords.ts'

export interface UserDraft {
  /** The supplier is made when there is none of this name. */
  supplierName: string
  email: string
  fullName: string
  password: string
  /** May sign in only from the machine that the server runs on, and only while nothing else reaches it. */
  demo?: boolean
}

/** A user who may write, with a login. Throws StartError when somebody signs in with this address already. */
export async function createUser(
  trx: Transaction<Tables>,
  { supplierName, email, fullName, password, demo = false }: UserDraft,
): Promise<{ supplierId: string; userId: string }> {
  const now = new Date()
  const key = emailKey(email)
  const taken = await trx.selectFrom('logins').select('email_key').where('email_key', '=', key).executeTakeFirst()
  if (taken) throw new StartError(`There is already a user who signs in as ${taken.email_key}.`)
  const supplierId = (await findSupplier(trx, supplierName)) ?? (await insertSupplier(trx, supplierName, now))
  const userId = newId()
  await trx
    .insertInto('users')
    .values({
      supplier_id: supplierId,
      id: userId,
      username: email.trim(),
      full_name: fullName,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await trx
    .insertInto('logins')
    .values({
      email_key: key,
      email: email.trim(),
      supplier_id: supplierId,
      user_id: userId,
      password_hash: await hashPassword(password),
      demo,
      password_changed_at: now,
    })
    .execute()
  return { supplierId, userId }
}

async function findSupplier(trx: Transaction<Tables>, name: string): Promise<string | undefined> {
  const suppliers = await trx.selectFrom('suppliers').select(['supplier_id', 'name']).execute()
  return suppliers.find((supplier) => foldName(supplier.name) === foldName(name))?.supplier_id
}

async function insertSupplier(trx: Transaction<Tables>, name: string, now: Date): Promise<string> {
  const supplierId = newId()
  await trx
    .insertInto('suppliers')
    .values({ supplier_id: supplierId, name: name.trim(), created_at: now, updated_at: now })
    .execute()
  return supplierId
}
