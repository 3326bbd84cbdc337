import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from './among.ts'
import type { NewRow, Row, Tables } from './schema.ts'

type Trx = Transaction<Tables>

/** The columns to write, named like the fields of a row. */
export type Columns<Fields> = readonly (keyof Fields & string)[]

/** Columns with the same value in all rows of a call. */
export type SameForAll = Readonly<Record<string, RawBuilder<unknown>>>

/** The user who created the rows, and the time. */
export const createdBy = (userId: string | null, at: Date) => ({
  created_by: sql`${userId}::uuid`,
  created_at: sql`${at}::timestamptz`,
  updated_at: sql`${at}::timestamptz`,
})

/** JSON in a row is sent as nested JSON, not as the text that a single statement would take. */
export type JsonRow<Table extends keyof Tables> = {
  [Column in keyof NewRow<Table>]: Column extends keyof Row<Table>
    ? unknown extends Row<Table>[Column]
      ? object
      : NewRow<Table>[Column]
    : never
}

/** Maximum number of rows per statement. */
const ROWS_AT_ONCE = 5_000

/** Inserts any number of complete rows, all with the same columns. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly JsonRow<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE)
    await insertJson(trx, table, Object.keys(part[0] ?? {}), jsonOf(part))
  }
}

/** Inserts the given columns of the rows, plus those that are the same for all. */
export async function insertColumns<Fields extends object>(
  trx: Trx,
  supplierId: string,
  table: keyof Tables,
  columns: Columns<Fields>,
  rows: readonly Fields[],
  same: SameForAll = {},
): Promise<void> {
  await insertJson(trx, table, columns, jsonOf(rows), { supplier_id: sql`${supplierId}::uuid`, ...same })
}

/** Sends rows as the text of one JSON array, so that a statement has few parameters however many rows it writes. */
export async function insertJson(
  trx: Trx,
  table: string,
  columns: readonly string[],
  rows: string,
  same: SameForAll = {},
): Promise<void> {
  const names = [...Object.keys(same), ...columns]
  const values = [...Object.values(same), ...columns.map((name) => sql.ref(`x.${name}`))]
  await sql`
    insert into ${sql.id(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${rowsOf(table, rows)}
  `.execute(trx)
}

/** Finds rows by id; each row written increments its revision. */
export async function updateRows<Fields extends { id: string }>(
  trx: Trx,
  supplierId: string,
  table: 'products' | 'variants' | 'attribute_values',
  columns: Columns<Fields>,
  rows: readonly Fields[],
  at: Date,
): Promise<void> {
  const assignments = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`)
  await sql`
    update ${sql.id(table)} as t
    set ${sql.join(assignments)}, rev = t.rev + 1, updated_at = ${at}::timestamptz
    from ${rowsOf(table, jsonOf(rows))}
    where t.supplier_id = ${supplierId}::uuid and t.id = ${among(rows.map(({ id }) => id))} and t.id = x.id
  `.execute(trx)
}

/** The table itself defines the type of each column. */
const rowsOf = (table: string, rows: string) => sql`json_populate_recordset(null::${sql.id(table)}, ${rows}::json) as x`

/** A lone surrogate cannot be stored, and JSON parsing would reject the whole statement for it. */
const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
