import { sql } from 'kysely'
import type { Condition, Sql } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'

export interface OrderedRows {
  table: Sql
  joins: Sql
  where: Condition
  order: Sql
}

const ID_BYTES = 16

/** The ids of all rows, concatenated in order: later pages are cut out without another query. */
export async function wholeOrder({ trx }: ListContext, { table, joins, where, order }: OrderedRows): Promise<Buffer> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(t.id), ''::bytea ${order}) as ids from ${table} ${joins} where ${where}
  `.execute(trx)
  return Buffer.from(rows[0]?.ids ?? [])
}

export function idsAt(ids: Buffer, offset: number, limit: number): string[] {
  const page = ids.subarray(offset * ID_BYTES, (offset + limit) * ID_BYTES)
  return Array.from({ length: page.length / ID_BYTES }, (_, index) =>
    idOf(page.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES)),
  )
}

const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
