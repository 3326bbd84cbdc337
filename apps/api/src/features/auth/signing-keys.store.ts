import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tables } from '../../platform/db/schema.ts'

export interface SigningKey {
  id: string
  secret: Buffer
}

/** The signing key of this installation, created at its first start. */
export async function signingKey(db: Database, now: Date): Promise<SigningKey> {
  return db.asSystem(async (trx) => {
    // Two servers that start together on an empty database must get the same key.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const found = await trx
      .selectFrom('signing_keys')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst()
    if (found) return { id: found.id, secret: Buffer.from(found.secret, 'base64url') }
    return insertKey(trx, now)
  })
}

/** Everything signed with the previous key becomes invalid. */
export async function replaceSigningKey(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx.deleteFrom('signing_keys').execute()
  await insertKey(trx, now)
}

async function insertKey(trx: Transaction<Tables>, now: Date): Promise<SigningKey> {
  const key = { id: newId(), secret: randomBytes(32) }
  await trx
    .insertInto('signing_keys')
    .values({ id: key.id, secret: key.secret.toString('base64url'), created_at: now })
    .execute()
  return key
}

// An arbitrary number that is unique within this program: it spells "keys".
const LOCK = 0x6b657973
