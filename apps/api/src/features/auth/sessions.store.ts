import type { Database } from '../../platform/db/database.ts'
import type { Session } from '../../platform/http/session.ts'

export interface StoredSession extends Session {
  demo: boolean
  expiresAt: Date
}

/** The session of a family that has not ended and whose user may still sign in. */
export async function readSession(db: Database, familyId: string): Promise<StoredSession | undefined> {
  const row = await db.asSystem((trx) =>
    trx
      .selectFrom('session_families as family')
      .innerJoin('users as user', (join) =>
        join.onRef('user.supplier_id', '=', 'family.supplier_id').onRef('user.id', '=', 'family.user_id'),
      )
      .innerJoin('logins as login', (join) =>
        join.onRef('login.supplier_id', '=', 'family.supplier_id').onRef('login.user_id', '=', 'family.user_id'),
      )
      .innerJoin('suppliers as supplier', 'supplier.supplier_id', 'family.supplier_id')
      .where('family.id', '=', familyId)
      .where('family.ended_at', 'is', null)
      .where('login.disabled_at', 'is', null)
      .where('supplier.suspended_at', 'is', null)
      .select(['family.supplier_id', 'family.user_id', 'family.expires_at', 'user.role', 'login.demo'])
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const { supplier_id: supplierId, user_id: userId, expires_at: expiresAt, role, demo } = row
  return { familyId, supplierId, userId, role, demo, expiresAt }
}
