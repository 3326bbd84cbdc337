import type { Http, OpenOptions, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Column } from '../shared/column.ts'
import { type List, readList } from '../shared/list.ts'
import { deleteOne, pathsOf } from '../shared/one-item.ts'
import { readColumns, type WholeRows } from '../shared/reading.ts'
import { type Export, exportAnswer, type ExportDraft, exportSchema } from './exports.schema.ts'

/** Matches the time limit of a job. */
const EXPORT_MS = 15 * 60_000

/** Files exported by channels, and their history. */
export function createExports(http: Http) {
  const pathOf = pathsOf('exports', 'exports')
  return {
    /** Columns of the history: what can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'exports', options),

    /** Exports of all channels, newest first, including queued, running, failed and cancelled ones. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Export> =>
      readList(http, 'exports', exportSchema, query, options),

    /** One export in its current state. Fails with kind `notFound` when the supplier has no such export. */
    async get(id: string, options?: RequestOptions): Promise<Export> {
      return (await http.get(pathOf('get', id), { schema: exportAnswer, ...options })).data
    },

    /**
     * Exports a consistent snapshot of the channel's view, and waits for the file. Fails with code `channel_incomplete`
     * for a channel without columns or view, and with kind `conflict`, code `column_gone` or `view_gone`, when a column
     * or the view has been deleted.
     */
    async create(draft: ExportDraft, options?: RequestOptions): Promise<Export> {
      const request = { schema: exportAnswer, json: draft, timeout: EXPORT_MS }
      return (await http.post('exports/', { ...request, ...options })).data
    },

    /**
     * The file of a finished export: read its body as a stream or a blob; its name is in `Content-Disposition`. Fails
     * with kind `notFound`, with code `file_missing` when the export exists but its file does not.
     */
    download: (id: string, options?: OpenOptions): Promise<Response> =>
      http.open(`${pathOf('download', id)}/download`, options),

    /**
     * Deletes an export and its file permanently. Fails with kind `conflict`, code `in_use`, while the export is
     * running.
     */
    async delete(id: string, options?: RequestOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `create`; the job's result is the export. */
      create: async (draft: ExportDraft, options?: RequestOptions): Promise<Job<Export>> =>
        (await http.post('exports/', { ...asJobOf<Export>(), json: draft, ...options })).data,
    },
  }
}
