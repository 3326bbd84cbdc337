import { PassThrough } from 'node:stream'
import {
  BULK_EDIT_OUTCOMES,
  type BulkEditReason,
  type BulkEditRow,
  bulkEditRowsSchema,
  MAX_OFFSET,
  MAX_OPTION_HEADERS,
  MAX_OPTION_VALUES,
  MAX_PAGE_SIZE,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { csvWriter } from '../../platform/tables/writing/csv-writer.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { type ListContext, inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findEdit, readRows, type RowsWanted } from './bulk-edits.store.ts'

const tags = ['bulk edits']

const outcome = z.enum(BULK_EDIT_OUTCOMES, { error: 'The outcome is changes, unchanged, refused or kept.' })
const rowsParams = z.object({
  outcome: outcome.optional(),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
})

/** The variants of a bulk edit, as pages and as a file. */
export function bulkEditRowRoutes(app: Api, dependencies: AppDependencies): void {
  pages(app, dependencies)
  file(app, dependencies)
}

function pages(app: Api, { db }: AppDependencies): void {
  app.get('/bulk_edits/:id/rows', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The variants of a bulk edit by name, with old and new value',
      operationId: 'list_bulk_edit_rows',
      params: idParams,
      querystring: rowsParams,
      response: { 200: described(bulkEditRowsSchema, 'One page of rows.'), ...problemAnswers(400, 401, 404, 503) },
    },
    handler: ({ params, query, session }) =>
      inReadTransaction(db, session, (context) => rowsOf(context, params.id, query), {
        statementMs: 10_000,
        transactionMs: 20_000,
      }),
  })
}

/** A file with more rows would not be read. */
const MAX_ROWS = 100_000

function file(app: Api, { db }: AppDependencies): void {
  app.get('/bulk_edits/:id/rows.csv', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'The variants of one outcome of a bulk edit with their reasons, as a file',
      operationId: 'download_bulk_edit_rows',
      params: idParams,
      querystring: z.object({ outcome }),
      response: {
        200: z.any().describe('A CSV file: variant, product, reason, id.'),
        ...problemAnswers(400, 401, 404, 503),
      },
    },
    async handler({ params, query, session }, reply) {
      const wanted = { ...query, offset: 0, limit: MAX_ROWS }
      const { data } = await inReadTransaction(db, session, (context) => rowsOf(context, params.id, wanted))
      reply.header('content-disposition', `attachment; filename="bulk-edit-${query.outcome}.csv"`)
      return reply.type('text/csv; charset=utf-8').send(csvOf(data))
    },
  })
}

async function rowsOf(context: ListContext, id: string, wanted: RowsWanted) {
  const edit = await findEdit(context, id)
  if (!edit) throw notFound()
  return readRows(context, edit, wanted)
}

const SENTENCES: Record<BulkEditReason, string> = {
  gone: 'The variant has been deleted.',
  changed: 'The value was changed elsewhere in the meantime.',
  one_value_only: 'The variant has another value, and the attribute takes only one.',
  value_gone: 'The new value has been deleted.',
  too_many: `The variant would have more than ${MAX_OPTION_HEADERS} options, or an option more than ${MAX_OPTION_VALUES} values.`,
}

function csvOf(rows: readonly BulkEditRow[]): PassThrough {
  const sink = new PassThrough()
  const writer = csvWriter(sink, ['Variant', 'Product', 'Reason', 'Variant id'], { bom: true })
  const write = async () => {
    await writer.write(
      rows.map(({ name, product_name, reason, id }) => [name, product_name, reason && SENTENCES[reason], id]),
    )
    await writer.end()
  }
  // Errors reach the reader through the stream.
  write().catch((error: unknown) => sink.destroy(error instanceof Error ? error : undefined))
  return sink
}
