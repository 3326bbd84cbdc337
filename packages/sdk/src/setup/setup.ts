import type { Http, RequestOptions } from '../http/http.ts'
import { type Import, importAnswer } from '../imports/imports.schema.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { type Setup, setupAnswer } from './setup.schema.ts'

/** Matches the time limit of a job. */
const DEMO_MS = 15 * 60_000

/** The first steps of a new supplier, and the demo. */
export function createSetup(http: Http) {
  return {
    /** State of the first steps, and whether the demo is loaded. */
    get: async (options?: RequestOptions): Promise<Setup> =>
      (await http.get('setup/', { schema: setupAnswer, ...options })).data,

    /** Hides the first steps from all users of this supplier; safe to repeat. */
    dismiss: async (options?: RequestOptions): Promise<Setup> =>
      (await http.post('setup/dismiss', { schema: setupAnswer, ...options })).data,

    /**
     * Loads the demo into this supplier, all or nothing. It is recorded as an import, so `imports.undo` removes it.
     * Fails with code `demo_loaded` when it is already loaded, `catalogue_not_empty` when there are products, and
     * `duplicate_name` when the catalogue uses names of the demo for something else.
     */
    loadDemo: async (options?: RequestOptions): Promise<Import> =>
      (await http.post('setup/demo', { schema: importAnswer, timeout: DEMO_MS, ...options })).data,

    /** The same call as a job, which it returns at once. */
    asJob: {
      /** Like `loadDemo`; the job's result is the import. */
      loadDemo: async (options?: RequestOptions): Promise<Job<Import>> =>
        (await http.post('setup/demo', { ...asJobOf<Import>(), ...options })).data,
    },
  }
}
