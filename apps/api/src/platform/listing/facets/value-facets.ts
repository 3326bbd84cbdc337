import { among } from '../../db/among.ts'
import { sql } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { Condition, Sql } from '../columns/list-column.ts'
import { EVERYTHING } from '../filters/conditions.ts'
import { foldedInSql, textLike } from '../filters/folded-text.ts'
import type { FacetQuestion } from './list-facets.ts'
import { isWithin, narrowed, valuesNamed } from '../filters/narrowing.ts'

export interface ValueCount {
  id: string
  value: string
  n: number
}

/** The most frequent values of every attribute, or of the one attribute whose own filter is ignored. */
export async function countsOfValues(
  question: FacetQuestion,
  max: number,
  only?: { column: string; attributeId: string; unit: string | null },
): Promise<Map<string, readonly ValueCount[]>> {
  const { trx, supplierId } = question.context
  // Every value named in a filter is included, however rare.
  const named = only && !question.of ? valuesNamed(question.narrowing, only.column).filter(isId) : []
  const { rows } = await sql<ValueCount & { attribute_id: string }>`
    with counted as materialized (${await valueCounts(question, only?.column)}),
    ranked as (
      select a.attribute_id, a.id, a.value, a.value_key, c.n::bigint as n,
        row_number() over (
          partition by a.attribute_id order by a.id = ${among(named)} desc, c.n desc, a.value_key, a.id
        ) as place
      from counted c join attribute_values a on a.supplier_id = ${supplierId} and a.id = c.value_id
      where c.n > 0 ${only ? sql`and a.attribute_id = ${only.attributeId} and ${isSearched(question, only.unit)}` : sql``}
    )
    select attribute_id, id, value, n from ranked where place <= ${max} order by attribute_id, n desc, value_key, id
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

/** Whether a value, followed by its unit, contains the searched text. */
function isSearched({ of }: FacetQuestion, unit: string | null): Condition {
  if (!of || of.search === '') return EVERYTHING
  const shown = sql<string>`a.value || ${unit ? ` ${unit}` : ''}`
  return textLike({ text: shown, folded: foldedInSql(shown) }, 'ct', [of.search])
}
