import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { Tables } from '../../platform/db/schema.ts'

interface PutBack {
  table: keyof Tables
  /** A query with the column `item`: the rows as JSON. */
  items: RawBuilder<unknown>
  /** Columns that do not come from the JSON, whose row is `r`. */
  columns?: Record<string, RawBuilder<unknown>>
}

/**
 * Inserts rows that were kept as JSON. The table may have changed since: columns that it no longer has are left out, and
 * those that are new get their default.
 */
export async function putBack({ trx, supplierId }: Change, { table, items, columns = {} }: PutBack): Promise<void> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    select column_name::text as name, column_default::text as value from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
  `.execute(trx)
  const replaced: Record<string, RawBuilder<unknown>> = { ...columns, supplier_id: sql`${supplierId}::uuid` }
  const values = rows.map(({ name, value }) => {
    const column = sql`r.${sql.ref(name)}`
    return replaced[name] ?? (value === null ? column : sql`coalesce(${column}, ${sql.raw(value)})`)
  })
  await sql`
    insert into ${sql.id(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from (${items}) x
    cross join lateral jsonb_populate_record(null::${sql.id(table)}, x.item) r
  `.execute(trx)
}
