import { sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'

type Trx = Transaction<Tables>

export type ShareKind = Row<'share_links'>['kind']

export interface ShareTarget {
  supplierId: string
  kind: ShareKind
  targetId: string
}

export interface NewLink {
  token: string
  hash: string
  at: Date
}

/** Keeps the target's live link if it has one. */
export const insertLink = (trx: Trx, target: ShareTarget, link: NewLink): Promise<void> =>
  insertLinks(trx, [{ ...target, ...link }])

/** The same for many targets. */
export async function insertLinks(trx: Trx, links: readonly (ShareTarget & NewLink)[]): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ supplierId, kind, targetId, token, hash, at }) => ({
    token_hash: hash,
    token,
    supplier_id: supplierId,
    kind,
    target_id: targetId,
    created_at: at,
    revoked_at: null,
  }))
  await trx
    .insertInto('share_links')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'kind', 'target_id']).where('revoked_at', 'is', null).doNothing(),
    )
    .execute()
}

/** The live token of each target that has one. */
export async function readTokens(
  trx: Trx,
  supplierId: string,
  kind: ShareKind,
  targetIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ target_id: string; token: string }>`
    select target_id, token from share_links
    where supplier_id = ${supplierId} and kind = ${kind} and target_id = ${among(targetIds)}
      and revoked_at is null
  `.execute(trx)
  return new Map(rows.map(({ target_id, token }) => [target_id, token]))
}

export async function revokeLinks(
  trx: Trx,
  supplierId: string,
  kind: ShareKind,
  targetIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update share_links set revoked_at = ${at}::timestamptz, token = null
    where supplier_id = ${supplierId} and kind = ${kind} and target_id = ${among(targetIds)}
      and revoked_at is null
  `.execute(trx)
}

export interface FoundLink {
  supplier_id: string
  target_id: string
  picture_key: string
  is_live: boolean
}

/** Searches all suppliers, because the link identifies the supplier. */
export async function findLink(trx: Trx, kind: ShareKind, hash: string): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select l.supplier_id, l.target_id, l.picture_key, l.revoked_at is null and s.suspended_at is null as is_live
    from share_links l join suppliers s on s.supplier_id = l.supplier_id
    where l.token_hash = ${hash} and l.kind = ${kind}
  `.execute(trx)
  return rows[0]
}
