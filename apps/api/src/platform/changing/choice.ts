import type { WireChoice, WireMatching } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { lockCatalogue } from '../db/catalogue-version.ts'
import type { ListContext } from '../listing/list-context.ts'
import { readListQuery } from '../listing/pages/list-query.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { narrowed } from '../listing/filters/narrowing.ts'
import { Problem } from '../http/problem.ts'

/** The rows that a bulk call is about. */
export interface ChosenRows {
  readonly count: number
  /** They were named one by one, so that each has to be there. */
  readonly areNamed: boolean
  /** Their ids, some thousands at a time; to be read once. */
  readonly chunks: AsyncIterable<readonly string[]>
}

export interface ChoiceBounds {
  /** More rows than this are refused. */
  most?: number
  tooMany?: string
}

type Resource = ListResource<{ id: string }>

/**
 * Finds what is chosen, once: whatever the caller changes, the rows stay the same. Holds the catalogue, so that nobody
 * else changes it meanwhile.
 */
export async function chosenRows(
  resource: Resource,
  context: ListContext,
  choice: WireChoice,
  { most = Infinity, tooMany = `At most ${most} at once.` }: ChoiceBounds = {},
): Promise<ChosenRows> {
  const version = await lockCatalogue(context.trx, context.supplierId)
  const chosen =
    'ids' in choice ? namedRows(choice.ids) : await matchingRows(resource, { ...context, version }, choice.matching)
  if (chosen.count > most) throw new Problem(422, 'too_many_items', tooMany, { members: { count: chosen.count } })
  return chosen
}

const namedRows = (ids: readonly string[]): ChosenRows => ({ count: ids.length, areNamed: true, chunks: inOne(ids) })

async function* inOne(ids: readonly string[]) {
  yield ids
}

async function matchingRows(resource: Resource, context: ListContext, matching: WireMatching): Promise<ChosenRows> {
  const columns = await resource.columns(context)
  const { except = [], expected, ...params } = matching
  const matches = await narrowed(resource, columns, context, readListQuery(params, columns, resource))
  // A cursor shows what was there when it was opened, also after its rows were changed.
  await sql`
    declare chosen no scroll cursor for
    select t.id, count(*) over () as total from ${sql.id(resource.table)} t
    where ${matches} and t.id <> all(${except}::uuid[])
    order by t.id
  `.execute(context.trx)
  const first = await fetchChunk(context)
  const count = first[0]?.total ?? 0
  if (expected !== undefined && expected !== count) throw countChanged(count, expected)
  return { count, areNamed: false, chunks: chunksFrom(first, context) }
}

// Few enough for one statement to stay far below the limit of the database, also on a busy machine.
const CHUNK = 5_000

interface CursorRow {
  id: string
  total: number
}

async function fetchChunk({ trx }: ListContext): Promise<CursorRow[]> {
  return (await sql<CursorRow>`fetch ${sql.lit(CHUNK)} from chosen`.execute(trx)).rows
}

async function* chunksFrom(first: readonly CursorRow[], context: ListContext) {
  for (let rows = first; rows.length > 0; rows = rows.length < CHUNK ? [] : await fetchChunk(context)) {
    yield rows.map(({ id }) => id)
  }
  await sql`close chosen`.execute(context.trx)
}

const countChanged = (count: number, expected: number) =>
  new Problem(409, 'count_changed', `There are ${count} of these now, not ${expected}.`, { members: { count } })
