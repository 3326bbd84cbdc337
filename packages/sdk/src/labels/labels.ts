import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { refuseNoIds } from '../shared/choice-request.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { countSchema } from '../shared/page.ts'
import {
  type Label,
  labelAnswer,
  type LabelDraft,
  type LabelPatch,
  type LabelUsage,
  labelUsageAnswer,
} from './labels.schema.ts'

/** Labels of assets. */
export function createLabels(http: Http) {
  const pathOf = pathsOf('labels', 'labels')
  return {
    /** One label with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Label>> {
      return readOne(http, pathOf('get', id), labelAnswer, options)
    },

    /**
     * Creates a label in a category. Fails with kind `conflict` and code `duplicate_name` when the category has one of
     * this name.
     */
    create: async (draft: LabelDraft, options?: RequestOptions): Promise<Tagged<Label>> =>
      createOne(http, 'labels/', { schema: labelAnswer, json: draft, ...options }),

    /**
     * Changes the given fields; another `category_id` moves it. With `ifMatch`, fails with kind `stale` when it has
     * changed.
     */
    async update(id: string, patch: LabelPatch, options?: ChangeOptions): Promise<Tagged<Label>> {
      return changeOne(http, pathOf('update', id), { schema: labelAnswer, json: patch, ...options })
    },

    /**
     * Deletes permanently, removing it from every asset. With `ifMatch`, fails with kind `stale` when it has changed.
     */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them permanently, at most 10,000, removing them from every asset. Returns their number. */
    async deleteMany(ids: readonly string[], options?: RequestOptions): Promise<number> {
      refuseNoIds('labels.deleteMany', ids)
      return (await http.delete('labels/', { schema: countSchema, json: ids, ...options })).data.count
    },

    /**
     * How many assets have the label, and lose it when it is deleted. Fails with kind `notFound` when there is none.
     */
    usage: async (id: string, options?: RequestOptions): Promise<LabelUsage> =>
      (await http.get(`${pathOf('usage', id)}/usage`, { schema: labelUsageAnswer, ...options })).data,
  }
}
