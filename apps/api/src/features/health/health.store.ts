import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'

/** Fails on a read-only server, such as a replica, or on a full disk. */
export async function proveWritable(trx: Transaction<Tables>): Promise<void> {
  await sql`update signing_keys set created_at = created_at`.execute(trx)
}

export async function countMigrations(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ ran: number }>`select count(*) as ran from migrations`.execute(trx)
  return rows[0]?.ran ?? 0
}
