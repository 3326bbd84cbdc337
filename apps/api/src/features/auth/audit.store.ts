import type { Transaction } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import type { Tables } from '../../platform/db/schema.ts'

export type AuditEvent =
  | 'signed_in'
  | 'signed_out'
  | 'refresh_reused'
  | 'password_reset_requested'
  | 'password_changed'
  | 'access_token_created'
  | 'access_token_revoked'

export interface AuditEntry {
  event: AuditEvent
  supplierId: string
  userId: string
  at: Date
  familyId?: string
  tokenId?: string
}

export async function recordAudit(
  trx: Transaction<Tables>,
  { event, supplierId, userId, at, familyId, tokenId }: AuditEntry,
): Promise<void> {
  const detail = JSON.stringify({ family_id: familyId, token_id: tokenId })
  await trx
    .insertInto('audit_events')
    .values({ id: newId(), supplier_id: supplierId, user_id: userId, event, detail, at })
    .execute()
}
