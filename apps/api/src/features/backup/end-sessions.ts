import type { Transaction } from 'kysely'
import { closeAllResets } from '../auth/logins.store.ts'
import { endAllFamilies } from '../auth/refresh.store.ts'
import { replaceSigningKey } from '../auth/signing-keys.store.ts'
import type { Tables } from '../../platform/db/schema.ts'

/**
 * Invalidates the credentials in a backup: signing key, sessions and mailed reset links. Otherwise anyone who can read
 * the backup could sign in as any user of the restored installation. Passwords and personal access tokens stay valid,
 * as a backup holds only their hashes.
 */
export async function endRestoredSessions(trx: Transaction<Tables>, now: Date): Promise<void> {
  await replaceSigningKey(trx, now)
  await endAllFamilies(trx, 'restored', now)
  await closeAllResets(trx, now)
}
