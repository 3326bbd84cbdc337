import { sql } from 'kysely'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import type { Sql } from '../../../platform/listing/columns/list-column.ts'
import type { OwnReading, Statement } from '../making/export-messages.ts'
import type { ExportPlan } from './export-columns.store.ts'
import type { Question } from './question.store.ts'
import { everyValue } from './read-values.store.ts'

/** What another connection reads at the moment of this transaction, with the rights of this transaction. */
export async function ownReading(
  url: string,
  context: ListContext,
  { texts, attributeIds }: ExportPlan,
  { total, where, joins, order }: Question,
): Promise<OwnReading> {
  // Compiled here, so that the guard of the suppliers sees them.
  const statement = (question: Sql): Statement => {
    const { sql: text, parameters } = question.compile(context.trx)
    return { text, values: parameters }
  }
  return {
    url,
    begin: `${await joining(context)}${total > FEW ? WITHOUT_LOOPS : ''}`,
    values: statement(everyValue(context, attributeIds)),
    rows: statement(sql`select ${sql.join(texts)} from variants t ${joins} where ${where} ${order}`),
  }
}

/** So few rows are found one by one in the largest catalogue. */
const FEW = 500

/** As `joinWithoutLoops` does: a cursor is planned for a supplier of whom statistics may know nothing yet. */
const WITHOUT_LOOPS = '; set local enable_nestloop = off; set local jit = off'

/** A cursor is planned for its first rows unless it is told that all of them will be fetched. */
async function joining({ trx }: ListContext): Promise<string> {
  const { rows } = await sql<{ statements: string }>`
    select format(
      'begin isolation level repeatable read, read only; set transaction snapshot %L; ' ||
      'set local role %I; set local app.supplier = %L; ' ||
      'set local cursor_tuple_fraction = 1; set local statement_timeout = %L',
      pg_export_snapshot(), current_user, current_setting('app.supplier'), current_setting('statement_timeout')
    ) as statements`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The database returned no snapshot.')
  return row.statements
}
