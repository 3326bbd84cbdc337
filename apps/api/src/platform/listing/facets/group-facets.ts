import { sql } from 'kysely'
import type { ListColumn, Sql } from '../columns/list-column.ts'
import type { FacetQuestion } from './list-facets.ts'
import { columnsOf, isWithin, narrowed } from '../filters/narrowing.ts'

type Groups = Map<string, number>

/**
 * Row counts by value, for columns with one value per row: all in one pass, except that each filtered column needs a
 * pass of its own.
 */
export async function countGroups(
  question: FacetQuestion,
  columns: readonly ListColumn[],
): Promise<Map<string, Groups>> {
  const grouped = columns.filter((column) => keyOf(column) !== undefined)
  const filtered = columnsOf(question.narrowing)
  const free = grouped.filter(({ shown }) => !filtered.has(shown.id))
  const groups = await countTogether(question, free)
  for (const column of grouped.filter(({ shown }) => filtered.has(shown.id))) {
    const own = await countTogether(question, [column], column.shown.id)
    groups.set(column.shown.id, own.get(column.shown.id) ?? new Map())
  }
  return groups
}

const keyOf = ({ facet }: ListColumn): Sql<string | null> | undefined => (facet && 'by' in facet ? facet.by : undefined)

async function countTogether(
  question: FacetQuestion,
  columns: readonly ListColumn[],
  ignoring?: string,
): Promise<Map<string, Groups>> {
  const kept = columns.filter((column) => isKept(question, column, ignoring))
  const others = columns.filter((column) => !kept.includes(column))
  return new Map([
    ...(await groupsOf(question, kept, true, ignoring)),
    ...(await groupsOf(question, others, false, ignoring)),
  ])
}

const isKept = ({ resource, narrowing }: FacetQuestion, { shown }: ListColumn, ignoring?: string): boolean =>
  resource.counts !== undefined &&
  resource.counts.columns.has(shown.id) &&
  isWithin(resource.counts.columns, narrowing, ignoring)

async function groupsOf(
  { resource, columns: all, context, narrowing }: FacetQuestion,
  columns: readonly ListColumn[],
  isKeptCount: boolean,
  ignoring?: string,
): Promise<Map<string, Groups>> {
  const keys = columns.flatMap((column) => keyOf(column) ?? [])
  if (keys.length === 0) return new Map()
  const where = await narrowed(resource, all, context, narrowing, ignoring)
  const counted = isKeptCount ? resource.counts : undefined
  const sets = sql.join(keys.map((key) => sql`(${key})`))
  const { rows } = await sql<{ place: number; id: string | null; n: number }>`
    select ${placeOf(keys)} as place, coalesce(${sql.join(keys.map((key) => sql`(${key})::text`))}) as id,
      ${counted ? sql`sum(t.n)` : sql`count(*)`} as n
    from ${counted ? counted.from : sql.id(resource.table)} t
    where ${where} group by grouping sets (${sets})
  `.execute(context.trx)
  return new Map(columns.map(({ shown }, place) => [shown.id, groupsAt(rows, place)]))
}

/** Which grouping set a result row belongs to. */
const placeOf = (keys: readonly Sql[]): Sql =>
  sql`case ${sql.join(
    keys.map((key, place) => sql`when grouping(${key}) = 0 then ${sql.lit(place)}`),
    sql` `,
  )} end`

function groupsAt(rows: readonly { place: number; id: string | null; n: number }[], place: number): Groups {
  const own = rows.filter((row) => row.place === place && row.n > 0)
  return new Map(own.flatMap(({ id, n }) => (id === null ? [] : [[id, n] as const])))
}
