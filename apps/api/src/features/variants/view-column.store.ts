import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Row } from '../../platform/db/schema.ts'
import { isId } from '../../platform/db/ids.ts'
import { isUnreadableFilter } from '../../platform/listing/filters/compile-filter.ts'
import { anyOf, isNegative, not, readId, valuesOf } from '../../platform/listing/filters/conditions.ts'
import {
  type Condition,
  type FilterScope,
  listColumn,
  type ListColumn,
  type Sql,
  UnreadableValue,
} from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { type Narrowing, onlyItemOf } from '../../platform/listing/filters/narrowing.ts'

/** `view[in]:{view id}`: the members of a view, so that no address has to list their ids. */
export const viewColumn = (): ListColumn =>
  listColumn({
    id: 'view',
    header: 'View',
    type: 'id',
    condition: async (item, scope) => {
      const ids = valuesOf(item).map(readId)
      const views = await viewsOf(scope.context, ids)
      const [chosen, filtered] = [views.filter(isStatic), views.filter((view) => !isStatic(view))]
      if (filtered.length > MAX_DYNAMIC) throw new UnreadableValue(`at most ${MAX_DYNAMIC} dynamic views`, 'bad_value')
      const members = chosen.length > 0 ? [membersOf(chosen, scope.context)] : []
      for (const view of filtered) members.push(await rowsOf(view, scope))
      return isNegative(item) ? not(anyOf(members)) : anyOf(members)
    },
  })

/**
 * Number of variants in a static view, when the list is narrowed by nothing else: each member is a variant of the same
 * supplier.
 */
export async function staticViewTotal(context: ListContext, narrowing: Narrowing): Promise<Sql | undefined> {
  const item = onlyItemOf(narrowing)
  if (item?.column !== 'view' || isNegative(item)) return undefined
  const ids = valuesOf(item)
  const [view] = ids.length === 1 && ids.every(isId) ? await viewsOf(context, ids) : []
  if (view?.kind !== 'static') return undefined
  return sql`
    select count(*) as n from view_members v where v.supplier_id = ${context.supplierId} and v.view_id = ${view.id}`
}

type View = Pick<Row<'views'>, 'id' | 'kind' | 'filters'>

function viewsOf({ trx, supplierId, userId }: ListContext, ids: readonly string[]): Promise<View[]> {
  const views = trx
    .selectFrom('views')
    .select(['id', 'kind', 'filters'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
  if (userId === undefined) return views.execute()
  return views
    .where((eb) => eb.or([eb('public', '=', true), eb('created_by', '=', userId), eb('showcase_id', 'is not', null)]))
    .execute()
}

/** Each dynamic view has its own filter, and all of them run in one query. */
const MAX_DYNAMIC = 50

const isStatic = ({ kind }: View) => kind === 'static'

function membersOf(views: readonly View[], { supplierId }: ListContext): Condition {
  const [view] = views
  const one = view && views.length === 1 ? sql`= ${view.id}` : sql`= ${among(views.map(({ id }) => id))}`
  return sql`t.id in (
    select v.variant_id from view_members v where v.supplier_id = ${supplierId} and v.view_id ${one})`
}

async function rowsOf(view: View, { conditionOf }: FilterScope): Promise<Condition> {
  try {
    return await conditionOf(decodeURIComponent(view.filters))
  } catch (error) {
    if (isUnreadableFilter(error)) throw new UnreadableValue('views whose own filter can still be read', 'bad_value')
    throw error
  }
}
