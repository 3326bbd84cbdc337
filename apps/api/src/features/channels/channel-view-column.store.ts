import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { isNegative, not, valuesOf } from '../../platform/listing/filters/conditions.ts'
import { type Condition, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { matchItems } from '../../platform/listing/filters/match-items.ts'

/** The view that a channel exports; a colleague's private view counts as none. */
export const viewNameColumn = (userId: string | undefined): ListColumn =>
  listColumn({
    id: 'view.name',
    header: 'View',
    type: 'single_choice',
    async condition(item, { context }) {
      const views = [...(await viewNames(context))].map(([id, name]) => ({ id, name }))
      const operator: string = item.operator
      if (operator === 'xt') return exportsOneOf(views)
      if (operator === 'xf' || operator === 'nl') return not(exportsOneOf(views))
      const ids = new Set(matchItems(valuesOf(item), item, views))
      const matching = exportsOneOf(views.filter(({ id }) => ids.has(id)))
      return isNegative(item) ? not(matching) : matching
    },
    sort: {
      by: sql`v.name_key`,
      join: sql`left join views v on v.supplier_id = t.supplier_id and v.id = t.view_id and ${visibleTo(userId)}`,
    },
    facet: { kind: 'reference', by: sql`t.view_id`, names: viewNames },
  })

const exportsOneOf = (views: readonly { id: string }[]): Condition =>
  sql`t.view_id = ${among(views.map(({ id }) => id))}`

const visibleTo = (userId: string | undefined): Condition =>
  userId === undefined
    ? sql`true`
    : sql`(v.public or v.created_by is not distinct from ${userId}::uuid or v.showcase_id is not null)`

async function viewNames({ trx, supplierId, userId }: ListContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select v.id, v.name from views v
    where v.supplier_id = ${supplierId} and ${visibleTo(userId)}
      and v.id in (select c.view_id from channels c where c.supplier_id = ${supplierId})
  `.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
