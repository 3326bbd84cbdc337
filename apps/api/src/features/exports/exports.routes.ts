import { exportAnswer, exportDraftSchema, exportSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { newId } from '../../platform/db/ids.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { described } from '../../platform/http/described.ts'
import { fileAnswers } from '../../platform/http/file-answers.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { exportJob } from './export-job.ts'
import { exportList } from './export-list.store.ts'
import { deleteEnded, findExport, readExport } from './exports.store.ts'
import { fileName } from './making/make-file.ts'
import { writeGate } from './reading/write-gate.ts'

const tags = ['exports']

export function exportRoutes(app: Api, dependencies: AppDependencies): void {
  const { config } = dependencies
  const row = picked(exportSchema, 'PickedExport')
  listRoutes(app, dependencies, { resource: exportList(config.publicUrl), row, calls: { schema: true } })
  oneExport(app, dependencies)
  creation(app, dependencies)
  download(app, dependencies)
  deletion(app, dependencies)
}

function oneExport(app: Api, { db, config }: AppDependencies): void {
  app.get('/exports/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The current state of an export',
      operationId: 'get_export',
      params: idParams,
      response: { 200: described(exportAnswer, 'The export.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }) {
      const found = await inReadTransaction(db, session, (context) => readExport(context, params.id, config.publicUrl))
      if (!found) throw notFound()
      return { data: found }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(exportJob(dependencies, writeGate(app, dependencies)))
  app.post('/exports/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Export the view of a channel to a file, as of one moment',
      description:
        'It is in the history from the start. Without `Prefer: respond-async` the answer comes when ' +
        'the file is there. With images or assets the file is a ZIP: the table, `images/` and `assets/`; ' +
        '`missing.txt` in it names files that could not be found.',
      operationId: 'create_export',
      body: exportDraftSchema,
      response: {
        201: described(exportAnswer, 'The export, done.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422, 503, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    handler: (request, reply) => answer(request, reply, { exportId: newId(), draft: request.body }),
  })
}

const MIMETYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

function download(app: Api, { db, files }: AppDependencies): void {
  app.get('/exports/:id/download', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'The file of an export, or the requested range',
      operationId: 'download_export',
      params: idParams,
      response: {
        ...fileAnswers,
        ...problemAnswers(401, 404),
      },
    },
    async handler(request, reply) {
      const { params, session } = request
      const found = await db.forSupplier(session.supplierId, (trx) => findExport(trx, session.supplierId, params.id))
      if (!found?.file_key) throw notFound()
      const ending = found.with_images || found.with_assets ? 'zip' : found.export_format
      reply.header('cache-control', 'private, no-cache')
      return sendFile(request, reply, files, {
        fileKey: found.file_key,
        name: fileName(found.channel_name, ending),
        mimetype: MIMETYPES[ending],
        inline: false,
      })
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/exports/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a finished export and its file',
      operationId: 'delete_export',
      params: idParams,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 409) },
    },
    async handler({ params, session }, reply) {
      const deleted = await inTransaction(dependencies, session, async (change) => {
        const ended = await deleteEnded(change, params.id)
        if (ended) return ended
        if (await findExport(change.trx, change.supplierId, params.id)) throw stillMade()
        throw notFound()
      })
      // After the commit: until then a colleague may still download it.
      if (deleted.file_key) await dropUnused(dependencies.files, deleted.file_key)
      return reply.code(204).send(null)
    },
  })
}

const stillMade = () => new Problem(409, 'in_use', 'The export is still running. Cancel its job first.')
