import type { Transaction } from 'kysely'
import { closeAllResets } from '../auth/logins.store.ts'
import { endAllFamilies } from '../auth/refresh.store.ts'
import { replaceSigningKey } from '../auth/signing-keys.store.ts'
import type { Tables } from '../../platform/db/schema.ts'

/**
 * Makes what a backup knows of sign-in useless: its signing key, its sessions and the reset links in the mail. Whoever
 * reads a backup could otherwise act as any user of the restored installation. Passwords stay, and personal access
 * tokens, of which a backup has hashes only.
 */
export async function endRestoredSessions(trx: Transaction<Tables>, now: Date): Promise<void> {
  await replaceSigningKey(trx, now)
  await endAllFamilies(trx, 'restored', now)
  await closeAllResets(trx, now)
}
