import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import type { WholeRows } from '../shared/reading.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { mergeAsJobOf, mergeOf } from './merge-request.ts'
import {
  type Material,
  materialAnswer,
  type MaterialPatch,
  materialSchema,
  type Merge,
  mergedMaterialsAnswer,
  type MergedMaterials,
  type NewMaterial,
} from './materials.schema.ts'

/** Materials of products, each in a family. */
export function createMaterials(http: Http) {
  const pathOf = pathsOf('materials', 'materials')
  return {
    /** Materials with their families by name; `limit: ALL` returns all of them, `facets` how many each family has. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Material> =>
      readList(http, 'materials', materialSchema, query, options),

    /** One material with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Material>> {
      return readOne(http, pathOf('get', id), materialAnswer, options)
    },

    /**
     * Creates a material. Fails with kind `conflict` and code `duplicate_name` when its family has one of this name.
     */
    create: async (draft: NewMaterial, options?: RequestOptions): Promise<Tagged<Material>> =>
      createOne(http, 'materials/', { schema: materialAnswer, json: draft, ...options }),

    /**
     * Renames a material, or moves it with its products and variants to another family. Fails with kind `conflict` and
     * code `duplicate_name` when that family has one of this name, and with `ifMatch` with kind `stale`.
     */
    async update(id: string, patch: MaterialPatch, options?: ChangeOptions): Promise<Tagged<Material>> {
      return changeOne(http, pathOf('update', id), { schema: materialAnswer, json: patch, ...options })
    },

    /** Deletes a material. Fails with kind `conflict` and code `in_use` while a product or variant uses it. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Merges materials: products and variants of the others get the selected one. All or nothing. */
    async merge(merge: Merge, options?: RequestOptions): Promise<MergedMaterials> {
      const request = mergeOf('materials', merge, mergedMaterialsAnswer)
      return (await http.patch('materials/merge', { ...request, ...options })).data
    },

    /** The same as a job, which keeps running when the caller disconnects. Follow it with `jobs.watch`. */
    asJob: {
      /** Like `merge`; the job's result is that of `merge`. */
      async merge(merge: Merge, options?: RequestOptions): Promise<Job<MergedMaterials>> {
        const request = mergeAsJobOf<MergedMaterials>('materials', merge)
        return (await http.patch('materials/merge', { ...request, ...options })).data
      },
    },
  }
}
