import { isValueless } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { amongTexts } from '../../platform/db/among.ts'
import type { ConditionBuilder } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { isNegative, not, textCondition } from '../../platform/listing/filters/conditions.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'

/** Columns of values whose few texts repeat; an index over each begins with the supplier. */
export type RepeatedColumn = 'standard' | 'tolerance'

/** With more different texts than these, the values are compared one by one. */
const MAX_TEXTS = 1_000

/**
 * Compares the different texts of the supplier's values, and finds the values that have one of those that match in the
 * index. Folding the text of each of 200,000 values would take longer than the rest of a page.
 */
export function repeatedTextCondition(column: RepeatedColumn): ConditionBuilder {
  const text = sql<string | null>`${sql.ref(`t.${column}`)}`
  const [ofValues, ofTexts] = [comparing(text), comparing(sql`x.text`)]
  const isOneOfTexts: ConditionBuilder = async (item, scope) => {
    const { context } = scope
    const texts = await differentTexts(context, column)
    if (texts.length > MAX_TEXTS) return ofValues(item, scope)
    const { rows } = await sql<{ text: string }>`
      select x.text from unnest(${texts}::text[]) as x (text) where ${await ofTexts(item, scope)}
    `.execute(context.trx)
    return sql`${text} = ${amongTexts(rows.map((row) => row.text))}`
  }
  return async (item, scope) => {
    if (isValueless(item.operator)) return ofValues(item, scope)
    if (isNegative(item)) return not(await isOneOfTexts({ ...item, operator: 'eq' }, scope))
    return isOneOfTexts(item, scope)
  }
}

const comparing = (text: RawBuilder<string | null>): ConditionBuilder =>
  textCondition({ text, folded: foldedInSql(text) })

/** The index is walked from each text to the next one. At most one more than `MAX_TEXTS`. */
function differentTexts(context: ListContext, column: RepeatedColumn): Promise<readonly string[]> {
  const { trx, supplierId, caches } = context
  const name = sql.ref(`v.${column}`)
  const first = (condition: RawBuilder<unknown>) => sql`(
    select ${name} from attribute_values v where v.supplier_id = ${supplierId} and ${condition} order by ${name} limit 1)`
  return caches.lookups.get(context, `texts of values: ${column}`, async () => {
    const { rows } = await sql<{ text: string }>`
      with recursive x (text) as (
        select ${first(sql`${name} is not null`)}
        union all
        select ${first(sql`${name} > x.text`)} from x where x.text is not null
      )
      select text from x where text is not null limit ${MAX_TEXTS + 1}
    `.execute(trx)
    return rows.map(({ text }) => text)
  })
}
