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

/** As long as a job may take. */
const IMPORT_MS = 15 * 60_000
/** A file of 50 MB over a slow connection. */
const UPLOAD_MS = 3_600_000
/** The whole file is read again. */
const READ_MS = 120_000

/** Tables (CSV, fixed-width text, Excel and OpenDocument workbooks) on their way into the catalogue: upload, correct the mapping, check, apply, and undo. */
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
     * The imports of the supplier, newest first: who, when, which file, what it did, and until when it can be undone. An
     * import that was written stays for good; one that was not is forgotten after 30 days.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<ImportSummary> =>
      readList(http, 'imports', importSummarySchema, query, options),

    /** One import with its ETag. Fails with kind `notFound` when the supplier has none such. */
    get: (id: string, options?: RequestOptions): Promise<Tagged<Import>> =>
      readOne(http, pathOf('get', id), importAnswer, options),

    /**
     * Sends a CSV, fixed-width text, XLSX, XLSB, XLS or ODS file of up to 50 MB; the answer says how it was read and proposes what its columns become.
     * Nothing is written to the catalogue. Fails with the sentence 'Could not parse file' when it is no such file.
     */
    async create({ name, data }: UploadFile, options?: RequestOptions): Promise<Tagged<Import>> {
      const multipart = new FormData()
      multipart.append('file', data, name)
      return createOne(http, 'imports/', { schema: importAnswer, multipart, timeout: UPLOAD_MS, ...options })
    },

    /**
     * Corrects how the file is read, or what columns become. Fails with the sentence 'Could not parse file', and leaves
     * everything as it was, when the file cannot be read so; with kind `stale` when `ifMatch` is of an older state.
     */
    update: (id: string, patch: ImportPatch, options?: ChangeOptions): Promise<Tagged<Import>> =>
      changeOne(http, pathOf('update', id), { schema: importAnswer, json: patch, timeout: READ_MS, ...options }),

    /**
     * A dry run: compares the file with the catalogue and writes nothing to it; `check` says what it found. Fails with
     * code `mapping_incomplete` while `problems` names some.
     */
    check: (id: string, options?: RequestOptions): Promise<Import> =>
      finished(`${pathOf('check', id)}/check`, undefined, options),

    /**
     * The rows that the last check refused, as they stand in the file, with the reasons beside them: a CSV that can be
     * corrected and imported.
     */
    refusedRows: (id: string, options?: OpenOptions): Promise<Response> =>
      http.open(`${pathOf('refusedRows', id)}/refused.csv`, options),

    /**
     * Writes all rows that are not refused, in one transaction. With `expected`, the counts of the check, it fails with
     * kind `conflict` and code `count_changed`, and writes nothing, when other counts hold by now. With `draw_swatches`,
     * the `job` of what it answers then draws them; follow it with `jobs.watch`.
     */
    apply: (id: string, order: ImportOrder = {}, options?: RequestOptions): Promise<Import> =>
      finished(`${pathOf('apply', id)}/apply`, order, options),

    /**
     * Takes back what the import wrote: deletes what it made and gives back what it changed. What somebody changed since
     * stays, and is named in `undone`. Possible for 30 days; swatches that the import
     * drew go, too, unless they are used elsewhere.
     */
    undo: (id: string, options?: RequestOptions): Promise<Import> =>
      finished(`${pathOf('undo', id)}/undo`, undefined, options),

    /** Forgets an import and its file; what it wrote stays, and can then not be taken back any more. */
    delete: (id: string, options?: ChangeOptions): Promise<void> => deleteOne(http, pathOf('delete', id), options),

    /**
     * The same calls as jobs, which go on when the caller leaves: each answers its job at once. Follow it with
     * `jobs.watch`.
     */
    asJob: {
      /** As `check`; its result is the import. */
      check: async (id: string, options?: RequestOptions): Promise<Job<Import>> =>
        started(`${pathOf('asJob.check', id)}/check`, undefined, options),
      /** As `apply`; its result is the import. */
      apply: async (id: string, order: ImportOrder = {}, options?: RequestOptions): Promise<Job<Import>> =>
        started(`${pathOf('asJob.apply', id)}/apply`, order, options),
      /** As `undo`; its result is the import. */
      undo: async (id: string, options?: RequestOptions): Promise<Job<Import>> =>
        started(`${pathOf('asJob.undo', id)}/undo`, undefined, options),
    },
  }
}
