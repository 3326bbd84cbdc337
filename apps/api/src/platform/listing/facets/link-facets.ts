import { sql } from 'kysely'
import type { ListColumn } from '../columns/list-column.ts'
import type { FacetQuestion } from './list-facets.ts'
import { narrowed } from '../filters/narrowing.ts'

/** Row counts by linked item: a row counts once per item, under all filters except the one on the same column. */
export async function countLinks(
  question: FacetQuestion,
  columns: readonly ListColumn[],
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const counts = new Map<string, ReadonlyMap<string, number>>()
  for (const column of columns) counts.set(column.shown.id, await countsOf(question, column))
  return counts
}

async function countsOf(
  { resource, columns, context, narrowing }: FacetQuestion,
  { shown, facet }: ListColumn,
): Promise<ReadonlyMap<string, number>> {
  if (facet?.kind !== 'linked') return new Map()
  const where = await narrowed(resource, columns, context, narrowing, shown.id)
  const { rows } = await sql<{ id: string; n: number }>`
    select l.item_id as id, count(*) as n
    from ${sql.id(resource.table)} t join lateral (${facet.links}) l on true
    where ${where} group by l.item_id
  `.execute(context.trx)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
