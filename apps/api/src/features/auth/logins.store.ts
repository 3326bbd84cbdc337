import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'
import type { FamilyOwner } from './refresh.store.ts'

export interface Login extends FamilyOwner {
  emailKey: string
  email: string
  passwordHash: string
  demo: boolean
}

/** Undefined also when the user or the supplier has been deactivated. */
export async function findLogin(trx: Transaction<Tables>, key: string): Promise<Login | undefined> {
  const row = await trx
    .selectFrom('logins as login')
    .innerJoin('suppliers as supplier', 'supplier.supplier_id', 'login.supplier_id')
    .where('login.email_key', '=', key)
    .where('login.disabled_at', 'is', null)
    .where('supplier.suspended_at', 'is', null)
    .selectAll('login')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    emailKey: row.email_key,
    email: row.email,
    supplierId: row.supplier_id,
    userId: row.user_id,
    passwordHash: row.password_hash,
    demo: row.demo,
  }
}

export async function writePassword(
  trx: Transaction<Tables>,
  emailKey: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('logins')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('email_key', '=', emailKey)
    .execute()
}

/**
 * Number of links requested since then, including used ones. The lock keeps this login from requesting another until
 * the transaction ends.
 */
export async function lockAndCountResets(trx: Transaction<Tables>, emailKey: string, since: Date): Promise<number> {
  await trx.selectFrom('logins').select('email_key').where('email_key', '=', emailKey).forUpdate().execute()
  const { asked } = await trx
    .selectFrom('password_resets')
    .select((select) => select.fn.countAll<number>().as('asked'))
    .where('email_key', '=', emailKey)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return asked
}

/** Creates a new link; earlier ones stop working. */
export async function insertReset(
  trx: Transaction<Tables>,
  reset: { tokenHash: string; emailKey: string; at: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: reset.at })
    .where('email_key', '=', reset.emailKey)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      email_key: reset.emailKey,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute()
}

/** Invalidates every reset link that was mailed. */
export async function closeAllResets(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx.updateTable('password_resets').set({ used_at: at }).where('used_at', 'is', null).execute()
}

export async function isResetOpen(trx: Transaction<Tables>, tokenHash: string, at: Date): Promise<boolean> {
  const open = await trx
    .selectFrom('password_resets')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return open !== undefined
}

/** Uses up a link. Returns its login, or undefined when the link is not valid. */
export async function useReset(trx: Transaction<Tables>, tokenHash: string, at: Date): Promise<string | undefined> {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('email_key')
    .executeTakeFirst()
  return used?.email_key
}
