import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>
type Type = 'uuid' | 'text' | 'float8' | 'date' | 'uuid[]'

/** The columns that are written, named as the fields of a row. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: Type }

/** Columns that are the same in all rows of a run. */
export type SameForAll = Readonly<Record<string, RawBuilder<unknown>>>

/** Who made the rows of a run, and when. */
export const createdBy = (userId: string | null, at: Date) => ({
  created_by: sql`${userId}::uuid`,
  created_at: sql`${at}::timestamptz`,
  updated_at: sql`${at}::timestamptz`,
})

/** One array for each column, so that a statement has few parameters and one text however many rows it writes. */
export async function insertRows<Row extends object>(
  trx: Trx,
  supplierId: string,
  table: keyof Tables,
  columns: ColumnTypes<Row>,
  rows: readonly Row[],
  same: SameForAll = {},
): Promise<void> {
  const names = [...Object.keys(columns), ...Object.keys(same)]
  const values = [...readBack(columns), ...Object.values(same)]
  await sql`
    insert into ${sql.raw(table)} (supplier_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${supplierId}::uuid, ${sql.join(values)} from ${unnested(columns, rows)}
  `.execute(trx)
}

/** Rows are found by their id; each one that is written counts up its revision. */
export async function updateRows<Row extends { id: string }>(
  trx: Trx,
  supplierId: string,
  table: 'products' | 'variants' | 'attribute_values',
  columns: ColumnTypes<Row>,
  rows: readonly Row[],
  at: Date,
): Promise<void> {
  const values = readBack(columns)
  const assignments = Object.keys(columns).map((name, index) => sql`${sql.ref(name)} = ${values[index]}`)
  await sql`
    update ${sql.raw(table)} as t
    set ${sql.join(assignments)}, rev = t.rev + 1, updated_at = ${at}::timestamptz
    from ${unnested(columns, rows)}
    where t.supplier_id = ${supplierId}::uuid and t.id = ${among(rows.map(({ id }) => id))} and t.id = x.id
  `.execute(trx)
}

/** A list in a column crosses as its text: `unnest` would take arrays of arrays apart entirely. */
function unnested<Row extends object>(columns: ColumnTypes<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const arrays = names.map((name) => {
    if (columns[name] !== 'uuid[]') return sql`${rows.map((row) => row[name])}::${sql.raw(columns[name])}[]`
    return sql`${rows.map((row) => `{${String(row[name])}}`)}::text[]`
  })
  return sql`unnest(${sql.join(arrays)}) as x (${sql.join(names.map((name) => sql.ref(name)))})`
}

function readBack<Row>(columns: ColumnTypes<Row>): RawBuilder<unknown>[] {
  return Object.entries(columns).map(([name, type]) => {
    const column = sql.ref(`x.${name}`)
    return type === 'uuid[]' ? sql`${column}::uuid[]` : column
  })
}
