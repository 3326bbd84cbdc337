import type { Filter, Page, Variant } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import { compileFilter } from '../../platform/listing/filters/compile-filter.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import type { RawListParams } from '../../platform/listing/pages/list-query.ts'
import { type Scope, scoped } from '../../platform/listing/filters/scope.ts'
import { variantList } from '../variants/variant-list.store.ts'
import { knownViews } from './views.store.ts'

/** One page of the variants of these views, each once. Throws a Problem that names missing views. */
export async function readVariantsOf(
  context: ListContext,
  viewIds: readonly string[],
  params: RawListParams,
): Promise<Page<Partial<Variant> & { id: string }>> {
  refuseUnknownIds(viewIds, await knownViews(context, viewIds))
  const resource = { ...scoped(variantList, await scopeOf(context, viewIds)), scattered: true }
  return readList(resource, context, params)
}

async function scopeOf(context: ListContext, viewIds: readonly string[]): Promise<Scope> {
  const columns = await variantList.columns(context)
  const filter: Filter = [
    { concat: 'and', items: [{ column: 'view', operator: 'in', values: viewIds, concat: 'and' }] },
  ]
  return {
    // The user is part of the key: a dynamic view may build on views that only some users can see.
    key: JSON.stringify(['views', context.userId, viewIds.toSorted()]),
    condition: await compileFilter(filter, columns, context),
  }
}
