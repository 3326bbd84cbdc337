import { sql } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { among } from '../db/among.ts'
import type { ListContext } from '../listing/list-context.ts'

export type TableWithId = { [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never }[keyof Tables]

/** The ids among these that are items of this supplier. */
export async function knownItems(
  { trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>,
  table: TableWithId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.id(table)} where supplier_id = ${supplierId} and id = ${among(ids)}
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
