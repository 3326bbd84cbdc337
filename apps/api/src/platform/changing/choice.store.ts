import { sql } from 'kysely'
import type { Condition } from '../listing/columns/list-column.ts'
import type { ListContext } from '../listing/list-context.ts'

/** Small enough for a statement to stay far below the database's time limit, even on a busy machine. */
export const CHUNK = 5_000

interface ChosenRow {
  id: string
  total: number
}

/** Opens a cursor on the matching rows; it shows the state at the time of opening, even after the rows change. */
export async function openChosen({ trx }: ListContext, table: string, matches: Condition) {
  await sql`
    declare chosen no scroll cursor for
    select t.id, count(*) over () as total from ${sql.id(table)} t
    where ${matches}
    order by t.id
  `.execute(trx)
}

export async function fetchChosen({ trx }: ListContext): Promise<ChosenRow[]> {
  return (await sql<ChosenRow>`fetch ${sql.lit(CHUNK)} from chosen`.execute(trx)).rows
}

export async function closeChosen({ trx }: ListContext): Promise<void> {
  await sql`close chosen`.execute(trx)
}
