import type { WireChoice } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { matchingCondition } from '../changing/chosen-condition.store.ts'

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
  const matches = await matchingCondition(resource, context, choice.matching)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(resource.table)} t where ${matches}
  `.execute(context.trx)
  return { ...choice, matching: { ...choice.matching, expected: rows[0]?.count ?? 0 } }
}
