import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { changeOne, type ChangeOptions, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import type { WholeRows } from '../shared/reading.ts'
import {
  type MaterialFamily,
  materialFamilyAnswer,
  type MaterialFamilyPatch,
  materialFamilySchema,
  mergedFamiliesAnswer,
  type MergedFamilies,
} from './material-families.schema.ts'
import type { Merge } from './materials.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { mergeAsJobOf, mergeOf } from './merge-request.ts'

/** Families of materials; each is created with its first material. */
export function createMaterialFamilies(http: Http) {
  const pathOf = pathsOf('materialFamilies', 'material_families')
  return {
    /** Families by name; `limit: ALL` returns all of them. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<MaterialFamily> =>
      readList(http, 'material_families', materialFamilySchema, query, options),

    /** One family with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<MaterialFamily>> {
      return readOne(http, pathOf('get', id), materialFamilyAnswer, options)
    },

    /** Renames a family. Fails with kind `conflict` and code `duplicate_name`, and with `ifMatch` with kind `stale`. */
    async update(id: string, patch: MaterialFamilyPatch, options?: ChangeOptions): Promise<Tagged<MaterialFamily>> {
      return changeOne(http, pathOf('update', id), { schema: materialFamilyAnswer, json: patch, ...options })
    },

    /** Deletes a family. Fails with kind `conflict` and code `in_use` while it has materials, products or variants. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Merges families; materials that then have the same name are merged too. All or nothing. */
    async merge(merge: Merge, options?: RequestOptions): Promise<MergedFamilies> {
      const request = mergeOf('materialFamilies', merge, mergedFamiliesAnswer)
      return (await http.patch('material_families/merge', { ...request, ...options })).data
    },

    /** The same as a job, which keeps running when the caller disconnects. Follow it with `jobs.watch`. */
    asJob: {
      /** Like `merge`; the job's result is that of `merge`. */
      async merge(merge: Merge, options?: RequestOptions): Promise<Job<MergedFamilies>> {
        const request = mergeAsJobOf<MergedFamilies>('materialFamilies', merge)
        return (await http.patch('material_families/merge', { ...request, ...options })).data
      },
    },
  }
}
