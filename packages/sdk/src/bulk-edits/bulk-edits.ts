import type { Http, OpenOptions, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import { type ModeOptions, pathsOf } from '../shared/one-item.ts'
import type { Page } from '../shared/page.ts'
import {
  type BulkEdit,
  bulkEditAnswer,
  type BulkEditFields,
  type BulkEditOutcome,
  type BulkEditRow,
  type BulkEditRowsQuery,
  bulkEditRowsSchema,
} from './bulk-edits.schema.ts'

/** Variants of a bulk edit: by ids, by matching, or those of an earlier bulk edit except some. */
export type BulkEditChoice = Choice | { edit: string; except?: readonly string[] }

/** Matches the time limit of a job. */
const RUN_MS = 15 * 60_000

/** Edits of one field, attribute or option of many variants, with preview and undo. */
export function createBulkEdits(http: Http) {
  const pathOf = pathsOf('bulkEdits', 'bulk_edits')
  const run = { schema: bulkEditAnswer, timeout: RUN_MS }
  const asJob = asJobOf<BulkEdit>()
  return {
    /**
     * Computes what an edit would change, without changing anything. `append` sets a field and adds values (refused
     * where a single-value attribute has another one), `remove` clears and removes, `upsert` sets and replaces.
     */
    async preview(
      choice: BulkEditChoice,
      fields: BulkEditFields,
      { mode = 'append', ...options }: ModeOptions = {},
    ): Promise<BulkEdit> {
      const json = { ...wired(choice), fields, mode }
      const timeout = 'edit' in choice ? {} : timeoutOf(choice)
      return (await http.post('bulk_edits/', { schema: bulkEditAnswer, json, ...timeout, ...options })).data
    },

    /** One bulk edit in its current state. Fails with kind `notFound` when it does not exist or has been deleted. */
    async get(id: string, options?: RequestOptions): Promise<BulkEdit> {
      return (await http.get(pathOf('get', id), { schema: bulkEditAnswer, ...options })).data
    },

    /** Its variants by name, with old and new value: those with one outcome, or all. */
    rows: (
      id: string,
      { outcome, page = 0, limit = 25 }: BulkEditRowsQuery = {},
      options?: RequestOptions,
    ): Promise<Page<BulkEditRow>> =>
      http.get(`${pathOf('rows', id)}/rows`, {
        schema: bulkEditRowsSchema,
        query: { offset: String(page * limit), limit: String(limit), ...(outcome && { outcome }) },
        ...options,
      }),

    /** The variants with one outcome and their reasons, as a CSV file. */
    rowsFile: (id: string, outcome: BulkEditOutcome, options?: Omit<OpenOptions, 'query'>): Promise<Response> =>
      http.open(`${pathOf('rowsFile', id)}/rows.csv`, { ...options, query: { outcome } }),

    /**
     * Makes the change and waits for it to finish. Variants deleted or changed since the preview are skipped and listed
     * as `refused`. Fails with kind `conflict`, code `already_run`, the second time.
     */
    async run(id: string, except: readonly string[] = [], options?: RequestOptions): Promise<BulkEdit> {
      return (await http.post(`${pathOf('run', id)}/run`, { ...run, json: { except }, ...options })).data
    },

    /**
     * Undoes a run, except where a value has been changed again since: those variants are listed as `kept`. Fails with
     * kind `conflict`, with code `not_run` before the run, and `already_undone` the second time.
     */
    async undo(id: string, options?: RequestOptions): Promise<BulkEdit> {
      return (await http.post(`${pathOf('undo', id)}/undo`, { ...run, ...options })).data
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `run`; the job's result is the bulk edit. */
      run: async (id: string, except: readonly string[] = [], options?: RequestOptions): Promise<Job<BulkEdit>> =>
        (await http.post(`${pathOf('asJob.run', id)}/run`, { ...asJob, json: { except }, ...options })).data,
      /** Like `undo`; the job's result is the bulk edit. */
      undo: async (id: string, options?: RequestOptions): Promise<Job<BulkEdit>> =>
        (await http.post(`${pathOf('asJob.undo', id)}/undo`, { ...asJob, ...options })).data,
    },
  }
}

function wired(choice: BulkEditChoice): object {
  if ('edit' in choice) return choice
  refuseNoIds('bulkEdits.preview', choice)
  return toWireChoice(choice)
}
