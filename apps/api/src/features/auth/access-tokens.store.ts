import type { PersonalAccessToken } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import type { StoredSession } from './sessions.store.ts'
import type { Database } from '../../platform/db/database.ts'
import type { NewRow, Tables } from '../../platform/db/schema.ts'

type Trx = Transaction<Tables>

export interface TokenOwner {
  supplierId: string
  userId: string
}

const SHOWN = ['id', 'name', 'scope', 'prefix', 'created_at', 'last_used_at', 'expires_at'] as const
const MINUTE_MS = 60_000

/** The user's own tokens, newest first, without their hashes. */
export async function ownTokens(trx: Trx, { supplierId, userId }: TokenOwner): Promise<PersonalAccessToken[]> {
  const rows = await trx
    .selectFrom('access_tokens')
    .select(SHOWN)
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  }))
}

/** Number of the user's tokens. The lock keeps this user from creating another until the transaction ends. */
export async function lockAndCount(trx: Trx, { supplierId, userId }: TokenOwner): Promise<number> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', userId)
    .forUpdate()
    .execute()
  return countTokens(trx, { supplierId, userId })
}

/** Number of tokens that are valid at a moment, or of all tokens. */
export async function countTokens(trx: Trx, { supplierId, userId }: TokenOwner, goodAt?: Date): Promise<number> {
  const { tokens } = await trx
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<number>().as('tokens'))
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .$if(goodAt !== undefined, (query) => query.where('expires_at', '>', goodAt ?? null))
    .executeTakeFirstOrThrow()
  return Number(tokens)
}

export async function insertToken(trx: Trx, token: NewRow<'access_tokens'>): Promise<void> {
  await trx.insertInto('access_tokens').values(token).execute()
}

/** Answers the hash of the token that there was. */
export async function deleteToken(trx: Trx, { supplierId, userId }: TokenOwner, id: string) {
  const deleted = await trx
    .deleteFrom('access_tokens')
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst()
  return deleted?.token_hash
}

/** The session a token grants, as long as its user may sign in. */
export async function readTokenSession(db: Database, tokenHash: string): Promise<StoredSession | undefined> {
  const row = await db.asSystem((trx) =>
    trx
      .selectFrom('access_tokens as token')
      .innerJoin('users as user', (join) =>
        join.onRef('user.supplier_id', '=', 'token.supplier_id').onRef('user.id', '=', 'token.user_id'),
      )
      .innerJoin('logins as login', (join) =>
        join.onRef('login.supplier_id', '=', 'token.supplier_id').onRef('login.user_id', '=', 'token.user_id'),
      )
      .innerJoin('suppliers as supplier', 'supplier.supplier_id', 'token.supplier_id')
      .where('token.token_hash', '=', tokenHash)
      .where('login.disabled_at', 'is', null)
      .where('supplier.suspended_at', 'is', null)
      .select(['token.id', 'token.scope', 'token.supplier_id', 'token.user_id', 'token.expires_at'])
      .select(['user.role', 'login.demo'])
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const { id, scope, supplier_id: supplierId, user_id: userId, expires_at: expiresAt, role, demo } = row
  return { token: { id, scope }, supplierId, userId, role, demo, expiresAt }
}

/** Another server may already have written the same minute. */
export async function writeLastUse(db: Database, id: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - MINUTE_MS)
  await db.asSystem((trx) =>
    trx
      .updateTable('access_tokens')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
      .execute(),
  )
}
