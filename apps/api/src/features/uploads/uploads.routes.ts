import { assetRowsAnswer, uploadAnswer } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { described } from '../../platform/http/described.ts'
import { fileAnswers } from '../../platform/http/file-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { assetFileRoutes } from './asset-file.routes.ts'
import { rowsOfAsset } from './asset-rows.ts'
import { uploadFiles } from './bulk-upload.ts'
import { readOldFacts } from './read-facts.ts'
import { readFileOfAsset } from './download.store.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { resumableRoutes } from './resumable.routes.ts'
import { sweepFiles } from '../../platform/storage/sweep-files.ts'

const tags = ['assets']

export function uploadRoutes(app: Api, dependencies: AppDependencies): void {
  bulkUpload(app, dependencies)
  download(app, dependencies)
  rows(app, dependencies)
  resumableRoutes(app, dependencies)
  assetFileRoutes(app, dependencies)
  sweepFiles(app, dependencies)
  readOldFacts(app, dependencies)
}

function bulkUpload(app: Api, dependencies: AppDependencies): void {
  app.post('/assets/bulk', {
    config: { access: 'write', upload: true, takes: 'files' },
    schema: {
      tags,
      summary: 'Upload up to 20 files of 50 MB each, in the multipart field file',
      description:
        'Each file becomes an asset or is refused on its own; the results are in the order of the files. ' +
        'What a file is tells its content, not its name. Content that an asset has already is not stored again.',
      operationId: 'upload_assets',
      consumes: ['multipart/form-data'],
      response: {
        200: described(uploadAnswer, 'One result for each file.'),
        ...problemAnswers(400, 401, 403, 408, 409, 413, 415, 422, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    handler: async (request) => ({ data: await uploadFiles(request, dependencies) }),
  })
}

function rows(app: Api, dependencies: AppDependencies): void {
  app.get('/assets/:id/rows', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The header and the first 50 rows of a table: CSV, text, XLSX, XLSB, XLS or ODS',
      description: 'Read as an import reads it: the encoding is found out, and cells are texts as the file shows them.',
      operationId: 'rows_of_asset',
      params: idParams,
      querystring: z.object({ sheet: z.string().optional().describe('Of a workbook; the first one by default.') }),
      response: { 200: described(assetRowsAnswer, 'The rows.'), ...problemAnswers(400, 401, 404, 503) },
    },
    handler: async ({ params, query, session }) => ({
      data: await rowsOfAsset(dependencies, session, params.id, query.sheet),
    }),
  })
}

function download(app: Api, { db, files }: AppDependencies): void {
  app.get('/assets/:id/download', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'The original file of an asset, or the requested range',
      operationId: 'download_asset',
      params: idParams,
      querystring: z.object({
        inline: z.string().optional().describe('Given: pictures, videos and PDFs are shown in place, not saved.'),
      }),
      response: {
        ...fileAnswers,
        ...problemAnswers(400, 401, 404),
      },
    },
    async handler(request, reply) {
      const { params, query, session } = request
      const file = await db.forSupplier(session.supplierId, (trx) =>
        readFileOfAsset(trx, session.supplierId, params.id),
      )
      if (!file) throw notFound()
      reply.header('cache-control', 'private, no-cache')
      return sendFile(request, reply, files, { ...file, inline: query.inline !== undefined })
    },
  })
}
