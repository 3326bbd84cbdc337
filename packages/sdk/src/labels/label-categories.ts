import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import type { Column } from '../shared/column.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import { readColumns, type WholeRows } from '../shared/reading.ts'
import {
  type LabelCategory,
  labelCategoryAnswer,
  type LabelCategoryDraft,
  type LabelCategoryPatch,
  labelCategorySchema,
} from './labels.schema.ts'

/** Label categories, each with a colour. */
export function createLabelCategories(http: Http) {
  const pathOf = pathsOf('labelCategories', 'label_categories')
  return {
    /** Columns that can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'label_categories', options),

    /** Categories with all their labels; searches the names of both. A `limit` of -1 returns all. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<LabelCategory> =>
      readList(http, 'label_categories', labelCategorySchema, query, options),

    /** One category with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<LabelCategory>> {
      return readOne(http, pathOf('get', id), labelCategoryAnswer, options)
    },

    /** Creates a category. Fails with kind `conflict` and code `duplicate_name` when the name is taken. */
    create: async (draft: LabelCategoryDraft, options?: RequestOptions): Promise<Tagged<LabelCategory>> =>
      createOne(http, 'label_categories/', { schema: labelCategoryAnswer, json: draft, ...options }),

    /**
     * Changes the given fields. Fails with kind `conflict` and code `duplicate_name` when the name is taken, and with
     * `ifMatch` with kind `stale` when it has changed since.
     */
    async update(id: string, patch: LabelCategoryPatch, options?: ChangeOptions): Promise<Tagged<LabelCategory>> {
      return changeOne(http, pathOf('update', id), { schema: labelCategoryAnswer, json: patch, ...options })
    },

    /**
     * Deletes permanently, with its labels, which are removed from every asset. With `ifMatch`, fails with kind
     * `stale`.
     */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },
  }
}
