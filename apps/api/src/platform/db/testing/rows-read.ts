import { sql, type Transaction } from 'kysely'
import type { Tables } from '../schema.ts'

/** Number of rows this transaction has read so far, of one table or of all, including those for foreign keys. */
export async function rowsRead(trx: Transaction<Tables>, table?: keyof Tables): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
    where ${table ?? null}::text is null or relname = ${table ?? null}::text`.execute(trx)
  return Number(rows[0]?.read)
}
