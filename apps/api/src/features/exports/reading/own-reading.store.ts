import { sql } from 'kysely'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import type { Sql } from '../../../platform/listing/columns/list-column.ts'
import type { OwnReading, Statement } from '../making/export-messages.ts'
import type { ExportPlan } from './export-columns.store.ts'
import type { Question } from './question.store.ts'
import { everyValue } from './read-values.store.ts'

/** Statements for a second connection, which reads with the snapshot and the rights of this transaction. */
export async function ownReading(
  url: string,
  context: ListContext,
  { texts, attributeIds }: ExportPlan,
  { total, where, joins, order }: Question,
): Promise<OwnReading> {
  // Compiled here, so that the supplier guard checks them.
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

/** Up to this many rows are found one by one, even in the largest catalogue. */
const FEW = 500

/** As `joinWithoutLoops`: a cursor may be planned before statistics know the supplier. */
const WITHOUT_LOOPS = '; set local enable_nestloop = off; set local jit = off'

/** A cursor is planned to return its first rows quickly unless it knows that all will be fetched. */
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
