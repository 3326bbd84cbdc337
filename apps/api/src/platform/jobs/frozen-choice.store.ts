import type { WireChoice } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from '../listing/list-context.ts'
import { readListQuery } from '../listing/pages/list-query.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { narrowed } from '../listing/filters/narrowing.ts'

/**
 * A selection whose row count is fixed now. A job that finds another count when it runs fails with 409 `count_changed`:
 * it never changes more rows than its user confirmed.
 */
export async function frozenChoice<Row extends { id: string }, Choice extends WireChoice>(
  resource: ListResource<Row>,
  context: ListContext,
  choice: Choice,
): Promise<Choice> {
  if (!('matching' in choice) || choice.matching.expected !== undefined) return choice
  const { except = [], ...params } = choice.matching
  const columns = await resource.columns(context)
  const matches = await narrowed(resource, columns, context, readListQuery(params, columns, resource))
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(resource.table)} t where ${matches} and t.id <> all(${except}::uuid[])
  `.execute(context.trx)
  return { ...choice, matching: { ...choice.matching, expected: rows[0]?.count ?? 0 } }
}
