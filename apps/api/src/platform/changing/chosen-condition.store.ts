import type { WireChoice, WireMatching } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../db/among.ts'
import type { Condition } from '../listing/columns/list-column.ts'
import { narrowed } from '../listing/filters/narrowing.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { readListQuery } from '../listing/pages/list-query.ts'
import { refuseUnknownIds } from './bulk-ids.ts'
import { knownItems, type TableWithId } from './known-items.store.ts'

type Resource = ListResource<{ id: string }>

/** A condition on the chosen rows `t`, for statements that read all of them at once; rejects unknown ids. */
export async function chosenCondition(
  resource: Resource & { table: TableWithId },
  context: ListContext,
  choice: WireChoice,
): Promise<Condition> {
  if ('matching' in choice) return matchingCondition(resource, context, choice.matching)
  refuseUnknownIds(choice.ids, await knownItems(context, resource.table, choice.ids))
  return sql<boolean>`t.supplier_id = ${context.supplierId} and t.id = ${among(choice.ids)}`
}

/** A condition on the rows `t` that match, except those left out. */
export async function matchingCondition(
  resource: Resource,
  context: ListContext,
  matching: WireMatching,
): Promise<Condition> {
  const { except = [], expected: _, ...params } = matching
  const columns = await resource.columns(context)
  const matches = await narrowed(resource, columns, context, readListQuery(params, columns, resource))
  return except.length === 0 ? matches : sql<boolean>`${matches} and t.id <> all(${except}::uuid[])`
}
