import { sql } from 'kysely'
import type { Sql } from '../columns/list-column.ts'
import type { FacetQuestion } from './list-facets.ts'
import { isWithin, narrowed } from '../filters/narrowing.ts'

export interface ValueCount {
  id: string
  value: string
  n: number
}

/** The most frequent values of every attribute, or of the one whose own filter is ignored. */
export async function countsOfValues(
  question: FacetQuestion,
  most: number,
  only?: { column: string; attributeId: string },
): Promise<Map<string, readonly ValueCount[]>> {
  const { trx, supplierId } = question.context
  const { rows } = await sql<ValueCount & { attribute_id: string }>`
    with counted as materialized (${await valueCounts(question, only?.column)}),
    ranked as (
      select a.attribute_id, a.id, a.value, c.n::bigint as n,
        row_number() over (partition by a.attribute_id order by c.n desc, a.value_key, a.id) as place
      from counted c join attribute_values a on a.supplier_id = ${supplierId} and a.id = c.value_id
      where c.n > 0 ${only ? sql`and a.attribute_id = ${only.attributeId}` : sql``}
    )
    select attribute_id, id, value, n from ranked where place <= ${most} order by attribute_id, place
  `.execute(trx)
  return Map.groupBy(rows, ({ attribute_id }) => attribute_id)
}

async function valueCounts(
  { resource, columns, context, narrowing }: FacetQuestion,
  ignoring: string | undefined,
): Promise<Sql> {
  const where = await narrowed(resource, columns, context, narrowing, ignoring)
  const kept = resource.counts?.values
  if (kept && isWithin(kept.columns, narrowing, ignoring)) {
    return sql`select t.value_id, sum(t.n) as n from ${kept.from} t where ${where} group by t.value_id`
  }
  return sql`
    select x.value_id, count(*) as n from ${sql.id(resource.table)} t, unnest(t.value_ids) as x (value_id)
    where ${where} group by x.value_id`
}
