import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** Answers those that there were. */
export async function deleteDocuments(trx: Trx, supplierId: string, ids: readonly string[]): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('documents')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
