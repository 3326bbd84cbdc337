import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** All that this transaction reads from here on stood at one moment. Nothing was read in it before. */
export async function readOneMoment(trx: Transaction<Tables>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
}
