import type { Transaction } from 'kysely'
import type { NewRow, Tables } from './schema.ts'

/** PostgreSQL numbers the parameters of a statement with 16 bits. */
const MAX_PARAMETERS = 30_000

/** Inserts any number of rows that name the same columns, in as few statements as there can be. */
export async function insertRows<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const batch = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(first).length))
  for (let start = 0; start < rows.length; start += batch) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + batch))
      .execute()
  }
}
