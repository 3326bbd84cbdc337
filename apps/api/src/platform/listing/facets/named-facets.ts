import { sql } from 'kysely'
import { readId } from '../filters/conditions.ts'
import type { ListColumn } from '../columns/list-column.ts'
import type { FacetQuestion } from './list-facets.ts'
import { narrowed, valuesNamed } from '../filters/narrowing.ts'

const MAX_NAMED = 20

/**
 * Row counts of each item that the filter names on these columns, under all other filters. There may be many items with
 * many rows each, so the others are not counted.
 */
export async function countNamed(
  question: FacetQuestion,
  columns: readonly ListColumn[],
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const counts = new Map<string, ReadonlyMap<string, number>>()
  for (const column of columns) counts.set(column.shown.id, await countsOf(question, column))
  return counts
}

async function countsOf(question: FacetQuestion, { shown, facet }: ListColumn): Promise<ReadonlyMap<string, number>> {
  const { resource, columns, context, narrowing } = question
  const ids = valuesNamed(narrowing, shown.id).slice(0, MAX_NAMED).map(readId)
  if (facet?.kind !== 'named' || ids.length === 0) return new Map()
  const where = await narrowed(resource, columns, context, narrowing, shown.id)
  const counts = new Map<string, number>()
  for (const id of ids) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.id(resource.table)} t where ${where} and ${facet.rowsOf(context, [id])}
    `.execute(context.trx)
    counts.set(id, rows[0]?.n ?? 0)
  }
  return counts
}
