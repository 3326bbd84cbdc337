import { toListParams } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, type ChangeOptions, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, listOf, readList } from '../shared/list.ts'
import type { Facets, Page } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import type { BulkMode, Variant } from '../variants/variants.schema.ts'
import { toWireViewDraft, toWireViewPatch, type ViewDraft, type ViewPatch } from './view-draft.ts'
import {
  createdViewAnswer,
  membersAnswer,
  type View,
  viewAnswer,
  viewSchema,
  viewVariantsAnswer,
} from './views.schema.ts'

/**
 * Saved sets of filters, sorts and columns; a static view holds chosen variants. Private views are visible to their
 * author only.
 */
export function createViews(http: Http) {
  const pathOf = pathsOf('views', 'views')
  const many = callsOnMany(http, 'views', 'views/')
  return {
    /** Columns of the list in table order: what can be filtered (`operators`), sorted, shown and edited. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'views', options),

    /**
     * Public views and the user's own with their exact total. Fails with kind `invalid` when a filter or sort names an
     * unknown column.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<View> =>
      readList(http, 'views', viewSchema, query, options),

    /** Counts of each kind under the filters and the search, each column ignoring its own filter. */
    facets: (query: WholeRows = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'views', query, options),

    /**
     * One view with its ETag, which `update` and `delete` take as `ifMatch`. Fails with kind `notFound`, also for a
     * colleague's private view.
     */
    async get(id: string, options?: RequestOptions): Promise<Tagged<View>> {
      return readOne(http, pathOf('get', id), viewAnswer, options)
    },

    /**
     * A new view, public by default; a static one holds at most 100,000 variants. Fails with kind `conflict` and code
     * `duplicate_name` when the name is taken.
     */
    async create(draft: ViewDraft, options?: RequestOptions): Promise<Tagged<View>> {
      const request = { schema: createdViewAnswer, json: toWireViewDraft(draft), ...timeoutOf(draft.variants ?? []) }
      const { value, etag } = await http.postTagged('views/', { ...request, ...options })
      return { value: value.data.view, etag }
    },

    /**
     * Changes the fields of the patch and leaves the others. Fails with kind `stale` when `ifMatch` is outdated, and
     * with kind `conflict` and code `duplicate_name` when the name is taken.
     */
    async update(id: string, patch: ViewPatch, options?: ChangeOptions): Promise<Tagged<View>> {
      return changeOne(http, pathOf('update', id), { schema: viewAnswer, json: toWireViewPatch(patch), ...options })
    },

    /**
     * Deletes permanently; its variants stay. Fails with kind `conflict` and code `in_use` when a channel exports it.
     */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them permanently, or none. Returns their number. Fails with code `in_use` when a channel exports
     * one.
     */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * Creates copies named 'Copy of {name}' with the same members, at most 500. Returns the new ids in the order of the
     * chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** The variants of these views, without duplicates: members of static views and matches of dynamic ones. */
    variantsOf: (viewIds: readonly string[], query: WholeRows = {}, options?: RequestOptions): List<Variant> =>
      listOf((page, each) => readMembers(http, viewIds, page, each), query, options),

    /**
     * Adds variants to a static view, up to 100,000 in all; returns how many were new to it, and their ids if at most
     * 10,000. Fails with kind `invalid` and code `not_static` for a dynamic view.
     */
    async addVariants(
      viewId: string,
      choice: Choice,
      options?: RequestOptions,
    ): Promise<{ count: number; ids: string[] }> {
      refuseNoIds('views.addVariants', choice)
      return changeMembers(http, `${pathOf('addVariants', viewId)}/variants`, { choice, mode: 'append' }, options)
    },

    /**
     * Removes variants from a static view; they stay in the catalogue. Returns how many were in it. Fails with code
     * `not_static`.
     */
    async removeVariants(viewId: string, choice: Choice, options?: RequestOptions): Promise<number> {
      refuseNoIds('views.removeVariants', choice)
      return (
        await changeMembers(http, `${pathOf('removeVariants', viewId)}/variants`, { choice, mode: 'remove' }, options)
      ).count
    },
  }
}

async function readMembers(
  http: Http,
  viewIds: readonly string[],
  query: WholeRows,
  options?: RequestOptions,
): Promise<Page<Variant>> {
  refuseNoIds('views.variantsOf', viewIds)
  const { facets: _, ...params } = toListParams(query)
  const json = { ids: [...viewIds], ...params }
  return (await http.post('views/variants', { schema: viewVariantsAnswer, json, ...options })).data.variants
}

interface MemberChange {
  choice: Choice
  mode: BulkMode
}

async function changeMembers(http: Http, path: string, { choice, mode }: MemberChange, options?: RequestOptions) {
  const answer = await http.patch(path, {
    schema: membersAnswer,
    query: { mode },
    json: toWireChoice(choice),
    ...timeoutOf(choice),
    ...options,
  })
  return answer.data
}
