import { allOf, where } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { isId } from '../../platform/db/ids.ts'
import { isUnreadableFilter } from '../../platform/listing/filters/compile-filter.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { EVERY_ROW, narrowed } from '../../platform/listing/filters/narrowing.ts'
import { variantList } from '../variants/variant-list.store.ts'

/** The given ids that are variants in the view. */
export async function membersAmong(
  context: ListContext,
  viewId: string | null,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)].filter(isId)
  if (viewId === null || asked.length === 0) return new Set()
  try {
    const columns = await variantList.columns(context)
    const filter = allOf(where('view', 'in', viewId), where('id', 'in', ...asked))
    const found = await narrowed(variantList, columns, context, { ...EVERY_ROW, filter })
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.id(variantList.table)} t where ${found}
    `.execute(context.trx)
    return new Set(rows.map(({ id }) => id))
  } catch (error) {
    // The view names a deleted column, so its members are unknown.
    if (isUnreadableFilter(error)) return new Set()
    throw error
  }
}
