import { bulkEditAnswer, bulkEditDraftSchema, bulkEditRunSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { runJob, undoJob } from './bulk-edit-jobs.ts'
import { bulkEditRowRoutes } from './bulk-edit-rows.routes.ts'
import { findEdit, toBulkEdit } from './bulk-edits.store.ts'
import { previewEdit } from './preview-edit.ts'
import { sweepBulkEdits } from './sweep-edits.ts'

const tags = ['bulk edits']
const endings = problemAnswers(400, 401, 403, 404, 409, 413, 422, 429, 503)

export function bulkEditRoutes(app: Api, dependencies: AppDependencies): void {
  preview(app, dependencies)
  oneEdit(app, dependencies)
  bulkEditRowRoutes(app, dependencies)
  running(app)
  undoing(app)
  sweepBulkEdits(app, dependencies)
}

function preview(app: Api, dependencies: AppDependencies): void {
  app.post('/bulk_edits/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Preview what an edit of many variants would change, without changing anything',
      description:
        'One field, or the values of one attribute or option. `append` sets a field and adds values, and the option ' +
        'where a variant lacks it; an attribute of one value that holds another refuses it. `remove` clears and takes ' +
        'out, `upsert` sets and replaces. A preview that is not run is forgotten after a day.',
      operationId: 'preview_bulk_edit',
      body: bulkEditDraftSchema,
      response: { 201: described(bulkEditAnswer, 'The bulk edit; `Location` is its address.'), ...endings },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    async handler({ body, session }, reply) {
      const data = await inBulkTransaction(dependencies, session, (change) => previewEdit(change, body))
      return reply.code(201).header('location', `/api/v1/bulk_edits/${data.id}`).send({ data })
    },
  })
}

function oneEdit(app: Api, { db }: AppDependencies): void {
  app.get('/bulk_edits/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The current state of a bulk edit',
      operationId: 'get_bulk_edit',
      params: idParams,
      response: { 200: described(bulkEditAnswer, 'The bulk edit.'), ...problemAnswers(401, 404, 503) },
    },
    async handler({ params, session }) {
      const edit = await inReadTransaction(db, session, (context) => findEdit(context, params.id))
      if (!edit) throw notFound()
      return { data: toBulkEdit(edit) }
    },
  })
}

function running(app: Api): void {
  const answer = app.jobs.kind(runJob)
  app.post('/bulk_edits/:id/run', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Apply a previewed bulk edit, once',
      description:
        'Always a job; without `Prefer: respond-async` the answer comes when it is done. Variants that were deleted or ' +
        'changed since the preview are skipped and listed as refused; the others are changed.',
      operationId: 'run_bulk_edit',
      params: idParams,
      body: bulkEditRunSchema,
      response: { 200: described(bulkEditAnswer, 'The bulk edit, done.'), ...jobAnswer, ...endings },
    },
    handler: (request, reply) => answer(request, reply, { id: request.params.id, except: request.body.except ?? [] }),
  })
}

function undoing(app: Api): void {
  const answer = app.jobs.kind(undoJob)
  app.post('/bulk_edits/:id/undo', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Undo a bulk edit, once and within seven days',
      description:
        'Always a job, like the run. Variants whose field has changed since the run are skipped and listed ' +
        'as kept.',
      operationId: 'undo_bulk_edit',
      params: idParams,
      response: { 200: described(bulkEditAnswer, 'The bulk edit, undone.'), ...jobAnswer, ...endings },
    },
    handler: (request, reply) => answer(request, reply, { id: request.params.id }),
  })
}
