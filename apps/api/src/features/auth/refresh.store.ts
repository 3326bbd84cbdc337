import type { Transaction } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { type AuditEvent, recordAudit } from './audit.store.ts'
import { FAMILY_MS, type RefreshStore } from './refresh.service.ts'
import { hashToken } from './tokens.ts'

export interface FamilyOwner {
  supplierId: string
  userId: string
}

export const refreshStore = (trx: Transaction<Tables>, { demoAllowed }: { demoAllowed: boolean }): RefreshStore => ({
  async lockFamily(tokenHash) {
    const family = await lockFamilyOf(trx, tokenHash)
    if (!family || (family.demo && !demoAllowed)) return undefined
    // Read under the lock: a transaction that waited for it must see what the previous one wrote.
    const tokens = await trx
      .selectFrom('refresh_tokens')
      .select(['token_hash', 'superseded_at'])
      .where('family_id', '=', family.id)
      .where((where) => where.or([where('token_hash', '=', tokenHash), where('superseded_at', 'is', null)]))
      .execute()
    const shown = tokens.find(({ token_hash }) => token_hash === tokenHash)
    const current = tokens.find(({ superseded_at }) => superseded_at === null)
    if (!shown || !current) return undefined
    return {
      familyId: family.id,
      supplierId: family.supplier_id,
      userId: family.user_id,
      expiresAt: family.expires_at,
      ended: family.ended_at !== null,
      supersededAt: shown.superseded_at,
      currentHash: current.token_hash,
    }
  },

  async supersede({ familyId, currentHash }, nextHash, at, expiresAt) {
    await trx.updateTable('refresh_tokens').set({ superseded_at: at }).where('token_hash', '=', currentHash).execute()
    await trx
      .insertInto('refresh_tokens')
      .values({ token_hash: nextHash, family_id: familyId, issued_at: at })
      .execute()
    await trx.updateTable('session_families').set({ expires_at: expiresAt }).where('id', '=', familyId).execute()
  },

  async end({ familyId, supplierId, userId }, event, at) {
    await endFamilies(trx, { supplierId, userId }, event, at, familyId)
  },
})

async function lockFamilyOf(trx: Transaction<Tables>, tokenHash: string) {
  return trx
    .selectFrom('session_families as family')
    .innerJoin('logins as login', (join) =>
      join.onRef('login.supplier_id', '=', 'family.supplier_id').onRef('login.user_id', '=', 'family.user_id'),
    )
    .innerJoin('suppliers as supplier', 'supplier.supplier_id', 'family.supplier_id')
    .where('family.id', '=', (sub) =>
      sub.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', tokenHash),
    )
    .where('login.disabled_at', 'is', null)
    .where('supplier.suspended_at', 'is', null)
    .select(['family.id', 'family.supplier_id', 'family.user_id', 'family.expires_at', 'family.ended_at', 'login.demo'])
    .forUpdate('family')
    .executeTakeFirst()
}

/** Begins a session, and deletes this user's sessions that expired long ago. */
export async function startFamily(
  trx: Transaction<Tables>,
  { supplierId, userId }: FamilyOwner,
  refreshToken: string,
  at: Date,
): Promise<string> {
  const familyId = newId()
  const owner = { supplier_id: supplierId, user_id: userId }
  await trx
    .deleteFrom('session_families')
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(at.getTime() - FAMILY_MS))
    .execute()
  await trx
    .insertInto('session_families')
    .values({ ...owner, id: familyId, created_at: at, expires_at: new Date(at.getTime() + FAMILY_MS) })
    .execute()
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refreshToken), family_id: familyId, issued_at: at })
    .execute()
  await recordAudit(trx, { event: 'signed_in', supplierId, userId, at, familyId })
  return familyId
}

/** Ends every session of every user. */
export async function endAllFamilies(trx: Transaction<Tables>, reason: string, at: Date): Promise<void> {
  await trx
    .updateTable('session_families')
    .set({ ended_at: at, end_reason: reason })
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one session of a user, or all of them. Returns the ones it ended. */
export async function endFamilies(
  trx: Transaction<Tables>,
  { supplierId, userId }: FamilyOwner,
  event: AuditEvent,
  at: Date,
  familyId?: string,
): Promise<string[]> {
  const ended = await trx
    .updateTable('session_families')
    .set({ ended_at: at, end_reason: event })
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(familyId !== undefined, (update) => update.where('id', '=', familyId ?? ''))
    .returning('id')
    .execute()
  await recordAudit(trx, { event, supplierId, userId, at, ...(familyId !== undefined && { familyId }) })
  return ended.map(({ id }) => id)
}
