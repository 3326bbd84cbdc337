import type { Transaction } from 'kysely'
import { StartError } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName } from '../../platform/db/keys.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { hasLogin, insertSupplier, insertUser, readSuppliers } from './accounts.store.ts'
import { emailKey } from './email-key.ts'
import { hashPassword } from './passwords.ts'

export interface UserDraft {
  /** A supplier of this name is created when there is none. */
  supplierName: string
  email: string
  fullName: string
  password: string
  /** May only sign in on the machine the server runs on, and only while no other machine can reach it. */
  demo?: boolean
}

/** Creates an editor with a login. Throws StartError when the address already has a login. */
export async function createUser(
  trx: Transaction<Tables>,
  { supplierName, email, fullName, password, demo = false }: UserDraft,
): Promise<{ supplierId: string; userId: string }> {
  const now = new Date()
  const key = emailKey(email)
  if (await hasLogin(trx, key)) throw new StartError(`A user with the sign-in name ${key} already exists.`)
  const supplierId = (await findSupplier(trx, supplierName)) ?? (await makeSupplier(trx, supplierName, now))
  const userId = newId()
  await insertUser(
    trx,
    {
      supplier_id: supplierId,
      id: userId,
      username: email.trim(),
      full_name: fullName,
      created_at: now,
      updated_at: now,
    },
    {
      email_key: key,
      email: email.trim(),
      supplier_id: supplierId,
      user_id: userId,
      password_hash: await hashPassword(password),
      demo,
      password_changed_at: now,
    },
  )
  return { supplierId, userId }
}

async function findSupplier(trx: Transaction<Tables>, name: string): Promise<string | undefined> {
  const suppliers = await readSuppliers(trx)
  return suppliers.find((supplier) => foldName(supplier.name) === foldName(name))?.supplier_id
}

async function makeSupplier(trx: Transaction<Tables>, name: string, now: Date): Promise<string> {
  const supplierId = newId()
  await insertSupplier(trx, { supplier_id: supplierId, name: name.trim(), created_at: now, updated_at: now })
  return supplierId
}
