import { sql } from 'kysely'
import type { Database, Work } from '../database.ts'
import { newId } from '../ids.ts'

const AT_ONCE = 20

/** Errors of transactions that ran while the role was renamed, on more connections than the pool has. */
export async function failedWithoutRole(db: Database): Promise<string[]> {
  await db.asSystem((trx) => sql`alter role selvedge_app rename to selvedge_away`.execute(trx))
  const failures = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      db.forSupplier(newId(), namesOfSuppliers).then(
        () => 'served',
        (error: Error) => error.message,
      ),
    ),
  )
  await db.asSystem((trx) => sql`alter role selvedge_away rename to selvedge_app`.execute(trx))
  return [...new Set(failures)]
}

/** Names of the suppliers that the transaction can see. */
export const namesOfSuppliers: Work<string[]> = async (trx) => {
  const { rows } = await sql<{ name: string }>`/* supplier_id */ select name from suppliers`.execute(trx)
  return rows.map(({ name }) => name)
}
