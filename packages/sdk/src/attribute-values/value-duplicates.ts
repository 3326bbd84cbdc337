import type { Http, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoId, refuseNoIds } from '../shared/choice-request.ts'
import { deleteOne, pathsOf } from '../shared/one-item.ts'
import {
  distinctGroupAnswer,
  distinctGroupsAnswer,
  type DistinctValueGroup,
  type DuplicateGroups,
  duplicateGroupsAnswer,
  type MergedGroups,
  mergedGroupsAnswer,
  type MergeGroups,
} from './value-duplicates.schema.ts'

/** Comparing or merging many values takes a while. */
const LONG_MS = 300_000

/** Values of an attribute that are probably the same. */
export function createValueDuplicates(http: Http) {
  return {
    /**
     * Groups of values that differ by how they are written, never by a number, with the most used as proposed master.
     * Fails with kind `tooLarge` above 100,000 values.
     */
    async find(attributeId: string, options?: RequestOptions): Promise<DuplicateGroups> {
      const request = { schema: duplicateGroupsAnswer, timeout: LONG_MS, ...options }
      return (await http.get(duplicatesOf('find', attributeId), request)).data
    },

    /** Marks values as different: no two of them are proposed again. */
    async dismiss(attributeId: string, ids: readonly string[], options?: RequestOptions): Promise<DistinctValueGroup> {
      refuseNoIds(`${NAME}.dismiss`, ids)
      const request = { schema: distinctGroupAnswer, json: { ids }, ...options }
      return (await http.post(`${duplicatesOf('dismiss', attributeId)}/dismissals`, request)).data
    },

    /** Values that a user marked as different, the latest first. */
    async dismissals(attributeId: string, options?: RequestOptions): Promise<DistinctValueGroup[]> {
      const request = { schema: distinctGroupsAnswer, ...options }
      return (await http.get(`${duplicatesOf('dismissals', attributeId)}/dismissals`, request)).data
    },

    /** Forgets a dismissal, so that its values are proposed again. Fails with kind `notFound` when there is none. */
    async restore(attributeId: string, dismissalId: string, options?: RequestOptions): Promise<void> {
      const dismissalAt = pathsOf(NAME, `${duplicatesOf('restore', attributeId)}/dismissals`)
      await deleteOne(http, dismissalAt('restore', dismissalId), options)
    },

    /** Merges each group into its selected value, all groups or none: at most 1,000 groups with 10,000 values. */
    async merge(attributeId: string, groups: MergeGroups, options?: RequestOptions): Promise<MergedGroups> {
      const request = { schema: mergedGroupsAnswer, json: toMerge('merge', attributeId, groups), timeout: LONG_MS }
      return (await http.patch(MERGE_PATH, { ...request, ...options })).data
    },

    asJob: {
      /** Like `merge`; the job's result is that of `merge`. */
      async merge(attributeId: string, groups: MergeGroups, options?: RequestOptions): Promise<Job<MergedGroups>> {
        const request = { ...asJobOf<MergedGroups>(), json: toMerge('asJob.merge', attributeId, groups) }
        return (await http.patch(MERGE_PATH, { ...request, ...options })).data
      },
    },
  }
}

const NAME = 'attributeValues.duplicates'
const MERGE_PATH = 'attributes/values/duplicates/merge'

function toMerge(call: string, attributeId: string, groups: MergeGroups) {
  refuseNoId(`${NAME}.${call}`, attributeId)
  if (groups.length === 0) throw new RangeError(`${NAME}.${call} needs a group.`)
  return { attribute_id: attributeId, groups }
}

const attributeAt = pathsOf(NAME, 'attributes')

const duplicatesOf = (call: string, attributeId: string): string =>
  `${attributeAt(call, attributeId)}/values/duplicates`
