import type { Http, OpenOptions, RequestOptions, Tagged } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Column } from '../shared/column.ts'
import { type List, readList } from '../shared/list.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { readColumns, type WholeRows } from '../shared/reading.ts'
import type { UploadFile } from '../uploads/uploads.ts'
import { type ImportSummary, importSummarySchema } from './import-list.schema.ts'
import { type Import, importAnswer, type ImportOrder, type ImportPatch } from './imports.schema.ts'

/** Matches the time limit of a job. */
const IMPORT_MS = 15 * 60_000
/** Allows for a file of 50 MB over a slow connection. */
const UPLOAD_MS = 3_600_000
/** The server reads the whole file again. */
const READ_MS = 120_000

/**
 * Imports of tables (CSV, fixed-width text, Excel and OpenDocument workbooks) into the catalogue: upload, correct the
 * mapping, check, apply, and undo.
 */
export function createImports(http: Http) {
  const pathOf = pathsOf('imports', 'imports')

  const finished = async (path: string, json: unknown, options?: RequestOptions): Promise<Import> =>
    (await http.post(path, { schema: importAnswer, json, timeout: IMPORT_MS, ...options })).data

  const started = async (path: string, json: unknown, options?: RequestOptions): Promise<Job<Import>> =>
    (await http.post(path, { ...asJobOf<Import>(), json, ...options })).data

  return {
    /** Columns of the history: what can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'imports', options),

    /**
     * The imports of the supplier, newest first: who, when, which file, what it did, and until when it can be undone.
     * Written imports are kept indefinitely, all others for 30 days.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<ImportSummary> =>
      readList(http, 'imports', importSummarySchema, query, options),

    /** One import with its ETag. Fails with kind `notFound` when the supplier has no such import. */
    get: (id: string, options?: RequestOptions): Promise<Tagged<Import>> =>
      readOne(http, pathOf('get', id), importAnswer, options),

    /**
     * Uploads a CSV, fixed-width text, XLSX, XLSB, XLS or ODS file of up to 50 MB; the answer says how it was parsed
     * and proposes a mapping. Nothing is written to the catalogue. Fails with the message 'Could not parse file' for
     * any other file.
     */
    async create({ name, data }: UploadFile, options?: RequestOptions): Promise<Tagged<Import>> {
      const multipart = new FormData()
      multipart.append('file', data, name)
      return createOne(http, 'imports/', { schema: importAnswer, multipart, timeout: UPLOAD_MS, ...options })
    },

    /**
     * Corrects how the file is parsed, or its mapping. Fails with the message 'Could not parse file', without changing
     * anything, when the file cannot be parsed that way; with kind `stale` when `ifMatch` is outdated.
     */
    update: (id: string, patch: ImportPatch, options?: ChangeOptions): Promise<Tagged<Import>> =>
      changeOne(http, pathOf('update', id), { schema: importAnswer, json: patch, timeout: READ_MS, ...options }),

    /**
     * A dry run: compares the file with the catalogue without writing; `check` has the result. Fails with code
     * `mapping_incomplete` while there are `problems`.
     */
    check: (id: string, options?: RequestOptions): Promise<Import> =>
      finished(`${pathOf('check', id)}/check`, undefined, options),

    /**
     * The rows that the last check refused, as in the file, with their reasons: a CSV that can be corrected and
     * imported.
     */
    refusedRows: (id: string, options?: OpenOptions): Promise<Response> =>
      http.open(`${pathOf('refusedRows', id)}/refused.csv`, options),

    /**
     * Writes all rows that were not refused, in one transaction. With `expected`, the counts of the check, it fails
     * with kind `conflict` and code `count_changed`, without writing, when the counts have changed. With
     * `draw_swatches`, the `job` in its answer then draws them; follow it with `jobs.watch`.
     */
    apply: (id: string, order: ImportOrder = {}, options?: RequestOptions): Promise<Import> =>
      finished(`${pathOf('apply', id)}/apply`, order, options),

    /**
     * Undoes an import: deletes what it created and restores what it changed. Items changed since stay, and are listed
     * in `undone`. Possible for 30 days; swatches drawn by the import are deleted too, unless they are used elsewhere.
     */
    undo: (id: string, options?: RequestOptions): Promise<Import> =>
      finished(`${pathOf('undo', id)}/undo`, undefined, options),

    /** Deletes an import and its file; what it wrote stays, and can then no longer be undone. */
    delete: (id: string, options?: ChangeOptions): Promise<void> => deleteOne(http, pathOf('delete', id), options),

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `check`; the job's result is the import. */
      check: async (id: string, options?: RequestOptions): Promise<Job<Import>> =>
        started(`${pathOf('asJob.check', id)}/check`, undefined, options),
      /** Like `apply`; the job's result is the import. */
      apply: async (id: string, order: ImportOrder = {}, options?: RequestOptions): Promise<Job<Import>> =>
        started(`${pathOf('asJob.apply', id)}/apply`, order, options),
      /** Like `undo`; the job's result is the import. */
      undo: async (id: string, options?: RequestOptions): Promise<Job<Import>> =>
        started(`${pathOf('asJob.undo', id)}/undo`, undefined, options),
    },
  }
}
