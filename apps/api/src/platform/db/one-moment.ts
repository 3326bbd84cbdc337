import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Makes all further reads of this transaction see one snapshot. Call it before the first read. */
export async function readOneMoment(trx: Transaction<Tables>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
}
