import {
  type NewPersonalAccessToken,
  type PersonalAccessToken,
  type PersonalAccessTokenDraft,
  TOKEN_DAYS,
} from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../auth/audit.store.ts'
import type { OpenSessions } from '../auth/open-sessions.ts'
import { newPersonalToken, shownPrefix } from '../../platform/http/personal-tokens.ts'
import { hashToken } from '../auth/tokens.ts'
import { newId } from '../../platform/db/ids.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { deleteToken, insertToken, lockAndCount, ownTokens, type TokenOwner } from '../auth/access-tokens.store.ts'

const MAX_TOKENS = 50
const DAY_MS = 24 * 3_600_000

/** The rules of personal access tokens: users manage only their own, and a token is shown once, when it is created. */
export class AccessTokenService {
  readonly #dependencies: AppDependencies
  readonly #open: OpenSessions

  constructor(dependencies: AppDependencies, open: OpenSessions) {
    this.#dependencies = dependencies
    this.#open = open
  }

  list(owner: TokenOwner): Promise<PersonalAccessToken[]> {
    return this.#dependencies.db.asSystem((trx) => ownTokens(trx, owner))
  }

  async create(owner: TokenOwner, draft: PersonalAccessTokenDraft): Promise<NewPersonalAccessToken> {
    const { db, now } = this.#dependencies
    const { supplierId, userId } = owner
    const at = now()
    const expiresAt = endOf(draft, at)
    const [id, token] = [newId(), newPersonalToken()]
    const row = { id, name: draft.name, scope: draft.scope, prefix: shownPrefix(token) }
    await db.asSystem(async (trx) => {
      if ((await lockAndCount(trx, owner)) >= MAX_TOKENS) throw tooMany()
      await insertToken(trx, {
        ...row,
        supplier_id: supplierId,
        user_id: userId,
        token_hash: hashToken(token),
        created_at: at,
        last_used_at: null,
        expires_at: expiresAt,
      })
      await recordAudit(trx, { event: 'access_token_created', supplierId, userId, at, tokenId: id })
    })
    const times = { created_at: at.toISOString(), last_used_at: null, expires_at: expiresAt.toISOString() }
    return { ...row, ...times, token }
  }

  async revoke(owner: TokenOwner, id: string): Promise<void> {
    const { db, now } = this.#dependencies
    const hash = await db.asSystem(async (trx) => {
      const deleted = await deleteToken(trx, owner, id)
      const { supplierId, userId } = owner
      if (deleted) await recordAudit(trx, { event: 'access_token_revoked', supplierId, userId, at: now(), tokenId: id })
      return deleted
    })
    if (!hash) throw notFound()
    this.#open.personal.forget([hash])
  }
}

function endOf({ expires_at: asked }: PersonalAccessTokenDraft, at: Date): Date {
  const latest = new Date(at.getTime() + TOKEN_DAYS.max * DAY_MS)
  if (asked === undefined) return new Date(at.getTime() + TOKEN_DAYS.default * DAY_MS)
  const end = new Date(asked)
  if (end > at && end <= latest) return end
  const detail = 'The expiry date must be in the future and at most a year away.'
  throw new Problem(422, 'invalid', detail, { errors: [{ pointer: '#/expires_at', code: 'invalid', detail }] })
}

const tooMany = () =>
  new Problem(
    422,
    'too_many_items',
    `There are at most ${MAX_TOKENS} access tokens. Revoke one that you no longer need.`,
  )
