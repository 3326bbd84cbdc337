import { importAnswer, importOrderSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { fileDeletion } from '../../platform/files/unused-files.ts'
import { contentDisposition } from '../../platform/files/content-headers.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { applyJob } from './writing/apply-job.ts'
import { checkJob } from './planning/check-import.ts'
import { openFile } from './import-files.store.ts'
import { known } from './import-problems.ts'
import { readImport } from './imports.store.ts'
import { swatchJob } from './swatches/swatch-job.ts'
import { undoJob } from './undoing/undo-job.ts'

const tags = ['imports']

/** Long-running work: dry run, writing and undo. */
export function importWorkRoutes(app: Api, dependencies: AppDependencies): void {
  check(app, dependencies)
  apply(app, dependencies)
  undo(app, dependencies)
  refusedFile(app, dependencies)
}

const answers = {
  200: described(importAnswer, 'The import as it is now.'),
  ...jobAnswer,
  ...problemAnswers(400, 401, 403, 404, 409, 410, 412, 422, 503, 507),
}

function check(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(checkJob(dependencies))
  app.post('/imports/:id/check', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Check an import without writing anything to the catalogue',
      description: 'Counts what it would do, and groups the rows that cannot be imported by reason.',
      operationId: 'check_import',
      params: idParams,
      response: answers,
    },
    handler: (request, reply) => answer(request, reply, { importId: request.params.id }),
  })
}

function apply(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(applyJob(dependencies))
  // Enqueued by `apply`, not by a call.
  app.jobs.kind(swatchJob(dependencies))
  app.post('/imports/:id/apply', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Write an import to the catalogue, in one transaction',
      description:
        'Rows that are refused are left out. With `expected`, the counts of the check, nothing is written when other ' +
        'counts hold by now: 409 `count_changed`. A job that is cancelled leaves nothing. With `draw_swatches`, another ' +
        'job draws swatches afterwards.',
      operationId: 'apply_import',
      params: idParams,
      body: importOrderSchema,
      response: answers,
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    handler: (request, reply) => answer(request, reply, { importId: request.params.id, ...request.body }),
  })
}

function undo(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(undoJob(fileDeletion(app, dependencies)))
  app.post('/imports/:id/undo', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Undo an import, up to 30 days later',
      description:
        'What it made is deleted, what it changed gets what it held before. What users have changed or used since stays ' +
        'as it is, and is named in `undone`.',
      operationId: 'undo_import',
      params: idParams,
      response: answers,
    },
    handler: (request, reply) => answer(request, reply, { importId: request.params.id }),
  })
}

function refusedFile(app: Api, { db }: AppDependencies): void {
  app.get('/imports/:id/refused.csv', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'The rows that the last check refused, with their line numbers and reasons',
      description: 'The rows as in the file, to be corrected and imported. Formulas are escaped.',
      operationId: 'refused_import_rows',
      params: idParams,
      response: { 200: z.any().describe('The file, as CSV.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const row = known(await inReadTransaction(db, session, (context) => readImport(context, params.id)))
      const file = await openFile((part) => inReadTransaction(db, session, part), row.id, 'refused')
      if (!file) throw notFound()
      const name = `${row.file_name.replace(/\.\w{1,5}$/, '')} - not imported.csv`
      reply.header('content-disposition', contentDisposition('attachment', name))
      return reply.type('text/csv; charset=utf-8').send(file)
    },
  })
}
