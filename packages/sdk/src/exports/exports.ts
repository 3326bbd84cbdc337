import type { Http, OpenOptions, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Column } from '../shared/column.ts'
import { type List, readList } from '../shared/list.ts'
import { deleteOne, pathsOf } from '../shared/one-item.ts'
import { readColumns, type WholeRows } from '../shared/reading.ts'
import { type Export, exportAnswer, type ExportDraft, exportSchema } from './exports.schema.ts'

/** As long as a job may take. */
const EXPORT_MS = 15 * 60_000

/** Files that channels make, and the history of them. */
export function createExports(http: Http) {
  const pathOf = pathsOf('exports', 'exports')
  return {
    /** Columns of the history: what can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'exports', options),

    /** Exports of all channels, newest first, those included that wait, run, failed or were cancelled. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Export> =>
      readList(http, 'exports', exportSchema, query, options),

    /** One export as it stands now. Fails with kind `notFound` when the supplier has none such. */
    async get(id: string, options?: RequestOptions): Promise<Export> {
      return (await http.get(pathOf('get', id), { schema: exportAnswer, ...options })).data
    },

    /**
     * Exports what the channel's view holds at one moment, and waits for the file. Fails with code `channel_incomplete`
     * for a channel without columns or view, and with kind `conflict`, code `column_gone` or `view_gone`, when what it
     * names is not there any more.
     */
    async create(draft: ExportDraft, options?: RequestOptions): Promise<Export> {
      const request = { schema: exportAnswer, json: draft, timeout: EXPORT_MS }
      return (await http.post('exports/', { ...request, ...options })).data
    },

    /**
     * The file of an export that is done: its body can be read as a stream or as a blob, its name is in
     * `Content-Disposition`. Fails with kind `notFound`: code `file_missing` when the export is there without it.
     */
    download: (id: string, options?: OpenOptions): Promise<Response> =>
      http.open(`${pathOf('download', id)}/download`, options),

    /** Deletes an export and its file for good. Fails with kind `conflict`, code `in_use`, while it is being made. */
    async delete(id: string, options?: RequestOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * The same calls as jobs, which go on when the caller leaves: each answers its job at once. Follow it with
     * `jobs.watch`.
     */
    asJob: {
      /** As `create`; its result is the export. */
      create: async (draft: ExportDraft, options?: RequestOptions): Promise<Job<Export>> =>
        (await http.post('exports/', { ...asJobOf<Export>(), json: draft, ...options })).data,
    },
  }
}
