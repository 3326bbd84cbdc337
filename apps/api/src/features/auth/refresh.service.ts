import type { AuditEvent } from './audit.store.ts'
import { hashToken, type Successor } from './tokens.ts'

/**
 * How long a superseded token still gets the current one, for two tabs that refresh together or an answer that was
 * lost.
 */
export const GRACE_MS = 10_000
export const FAMILY_MS = 30 * 24 * 3_600_000

/** All refresh tokens of one sign-in, locked so that they rotate one at a time. */
export interface LockedFamily {
  familyId: string
  supplierId: string
  userId: string
  expiresAt: Date
  ended: boolean
  /** When the presented token was replaced; null for the current one. */
  supersededAt: Date | null
  currentHash: string
}

/** Database operations of a rotation, in one transaction. */
export interface RefreshStore {
  /** Undefined for a token that was never issued, or whose user may no longer sign in. */
  lockFamily(tokenHash: string): Promise<LockedFamily | undefined>
  supersede(family: LockedFamily, nextHash: string, at: Date, expiresAt: Date): Promise<void>
  end(family: LockedFamily, event: AuditEvent, at: Date): Promise<void>
}

export type Rotation =
  | { outcome: 'rotated'; refreshToken: string; userId: string; familyId: string }
  | { outcome: 'reused'; familyId: string }
  | { outcome: 'refused' }
  /** Never issued, or its user may no longer sign in. */
  | { outcome: 'unknown' }

/**
 * Rotates a refresh token, which can be used once. Any token of the family that was superseded in the last ten seconds
 * gets the same current successor. An older one means that a token was stolen, either this one or its successor, so the
 * family ends.
 */
export async function rotate(
  store: RefreshStore,
  refreshToken: string,
  now: Date,
  successor: Successor,
): Promise<Rotation> {
  const family = await store.lockFamily(hashToken(refreshToken))
  if (!family) return { outcome: 'unknown' }
  if (family.ended || family.expiresAt <= now) return { outcome: 'refused' }
  const { familyId, userId, supersededAt } = family
  if (supersededAt === null) {
    const next = successor(refreshToken)
    await store.supersede(family, hashToken(next), now, new Date(now.getTime() + FAMILY_MS))
    return { outcome: 'rotated', refreshToken: next, userId, familyId }
  }
  if (now.getTime() - supersededAt.getTime() <= GRACE_MS) {
    return { outcome: 'rotated', refreshToken: currentToken(family, refreshToken, successor), userId, familyId }
  }
  await store.end(family, 'refresh_reused', now)
  return { outcome: 'reused', familyId }
}

const MAX_STEPS = 10_000

/** Only its hash is stored, but each token can be derived from the one before it. */
function currentToken({ currentHash }: LockedFamily, refreshToken: string, successor: Successor): string {
  let token = refreshToken
  for (let step = 0; step < MAX_STEPS; step += 1) {
    token = successor(token)
    if (hashToken(token) === currentHash) return token
  }
  throw new Error('The current token does not follow from the one that was shown.')
}
