import type { Transaction } from 'kysely'
import { isUniqueViolation } from '../db/errors.ts'
import type { NewRow, Row, Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

/** False when the supplier has a view of this name, whoever may see it; the transaction has failed then. */
export async function insertView(trx: Trx, row: NewRow<'views'>): Promise<boolean> {
  try {
    await trx.insertInto('views').values(row).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'views_name')) return false
    throw error
  }
}

/** The view, held until the transaction ends. */
export function lockView(trx: Trx, supplierId: string, id: string): Promise<Row<'views'> | undefined> {
  return trx
    .selectFrom('views')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function touchView(trx: Trx, supplierId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('views')
    .set(({ eb }) => ({ updated_at: at, rev: eb('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}
