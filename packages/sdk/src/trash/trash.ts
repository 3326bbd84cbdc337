import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoIds } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { type List, readList } from '../shared/list.ts'
import { callsOnMany } from '../shared/many-items.ts'
import type { Counted, Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import { type Restored, restoredAnswer, type TrashEntry, trashEntrySchema } from './trash.schema.ts'

/** Matches the time limit of a job. */
const RESTORE_MS = 15 * 60_000

/** Deleted assets, attribute values and attributes, which can be restored for 30 days. */
export function createTrash(http: Http) {
  const many = callsOnMany(http, 'trash', 'trash/')
  const chosen = (call: string, choice: Choice) => {
    refuseNoIds(`trash.${call}`, choice)
    return toWireChoice(choice)
  }
  return {
    /** Columns that can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'trash', options),

    /** Deleted items with their exact total, newest first by default. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<TrashEntry> =>
      readList(http, 'trash', trashEntrySchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'trash', query, options),

    /**
     * Puts the chosen items back under their old ids, with their links, all or none, and waits until it is done. What
     * they were linked to may be gone or have something else by now: `not_linked` of the answer says so. Fails with
     * kind `conflict` and code `duplicate_name` when another item has the name of one of them, and with code
     * `parent_gone` when the attribute of a value was deleted, or `values_do_not_fit` when it has another type by now;
     * with kind `notFound` when an id is not in the trash.
     */
    async restore(choice: Choice, options?: RequestOptions): Promise<Restored> {
      const request = { schema: restoredAnswer, json: chosen('restore', choice), timeout: RESTORE_MS }
      return (await http.post('trash/restore', { ...request, ...options })).data
    },

    /** Deletes the chosen items for good, and returns how many there were. */
    deleteMany: async (choice: Choice, options?: RequestOptions): Promise<number> => many.delete(choice, options),

    /** The same calls as jobs, which keep running when the caller disconnects. Follow them with `jobs.watch`. */
    asJob: {
      /** Like `restore`; the job's result is the answer. */
      restore: async (choice: Choice, options?: RequestOptions): Promise<Job<Restored>> =>
        (
          await http.post('trash/restore', {
            ...asJobOf<Restored>(),
            json: chosen('asJob.restore', choice),
            ...options,
          })
        ).data,
      /** Like `deleteMany`; the job's result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}
