import { hashToken, randomToken } from '../auth/tokens.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { findLink, insertLinks, readTokens, revokeLinks, type ShareKind } from './share-links.store.ts'

/** The live token of a target, created if there is none. Anyone who has it can view the target without an account. */
export async function shareLink(change: Change, kind: ShareKind, targetId: string): Promise<string> {
  const live = (await shareLinks(change, kind, [targetId])).get(targetId)
  if (live === undefined) throw new Error('A link that was just created is missing.')
  return live
}

/** The live tokens of many targets, by target. */
export async function shareLinks(
  change: Change,
  kind: ShareKind,
  targetIds: readonly string[],
): Promise<Map<string, string>> {
  const { trx, supplierId, at } = change
  const links = targetIds.map((targetId) => {
    const token = randomToken()
    return { supplierId, kind, targetId, token, hash: hashToken(token), at }
  })
  await insertLinks(trx, links)
  return shareTokens(change, kind, targetIds)
}

type Reader = Pick<ListContext, 'trx' | 'supplierId'>

/** The live tokens by target; targets without one are left out. */
export const shareTokens = (
  { trx, supplierId }: Reader,
  kind: ShareKind,
  targetIds: readonly string[],
): Promise<Map<string, string>> => readTokens(trx, supplierId, kind, targetIds)

/** Revokes the links of these targets: they answer 410, and the next `shareLink` creates a new one. */
export const revokeShareLinks = (
  { trx, supplierId, at }: Pick<Change, 'trx' | 'supplierId' | 'at'>,
  kind: ShareKind,
  targetIds: readonly string[],
): Promise<void> => revokeLinks(trx, supplierId, kind, targetIds, at)

export interface OpenedShare {
  supplierId: string
  targetId: string
  /** Secret of the link, from which the addresses of its pictures are derived. */
  pictureKey: string
}

/**
 * What a token opens. Throws 404 for anything that was never a token of this kind, and 410 `link_revoked` for a revoked
 * one. Every text takes the same work and only hashes are compared, so timing does not reveal how close a guess was.
 */
export async function openShare(db: Database, kind: ShareKind, token: string): Promise<OpenedShare> {
  const found = await db.asSystem((trx) => findLink(trx, kind, hashToken(token)))
  if (!found) throw notFound()
  if (!found.is_live) throw new Problem(410, 'link_revoked', 'This link has been revoked.')
  return { supplierId: found.supplier_id, targetId: found.target_id, pictureKey: found.picture_key }
}
