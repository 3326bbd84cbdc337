import type { Http, RequestOptions } from '../http/http.ts'
import { type Import, importAnswer } from '../imports/imports.schema.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { type Setup, setupAnswer } from './setup.schema.ts'

/** As long as a job may take. */
const DEMO_MS = 15 * 60_000

/** The first steps of a supplier who has just begun, and the demo. */
export function createSetup(http: Http) {
  return {
    /** Which first steps are done, and whether the demo is loaded. */
    get: async (options?: RequestOptions): Promise<Setup> =>
      (await http.get('setup/', { schema: setupAnswer, ...options })).data,

    /** Shows the first steps to nobody of this supplier any more; succeeds when that was said before. */
    dismiss: async (options?: RequestOptions): Promise<Setup> =>
      (await http.post('setup/dismiss', { schema: setupAnswer, ...options })).data,

    /**
     * Loads the demo into this supplier, all or nothing. It is remembered as an import: `imports.undo` removes it. Fails
     * with code `demo_loaded` when it is there, `catalogue_not_empty` when there are products, and `duplicate_name` when
     * the catalogue has given names of the demo to something else.
     */
    loadDemo: async (options?: RequestOptions): Promise<Import> =>
      (await http.post('setup/demo', { schema: importAnswer, timeout: DEMO_MS, ...options })).data,

    /** The same call as a job: answers it at once. */
    asJob: {
      /** Like `loadDemo`; the job's result is the import. */
      loadDemo: async (options?: RequestOptions): Promise<Job<Import>> =>
        (await http.post('setup/demo', { ...asJobOf<Import>(), ...options })).data,
    },
  }
}
