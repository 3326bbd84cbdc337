import { importAnswer, importPatchSchema, importSummarySchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { described } from '../../platform/http/described.ts'
import { etagOf } from '../../platform/http/etag.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { withReceived } from './import-file.ts'
import { importList } from './import-list.store.ts'
import { known } from './import-problems.ts'
import { importWorkRoutes } from './import-work.routes.ts'
import { createImport, removeImport, updateImport } from './imports.service.ts'
import { readImport } from './imports.store.ts'
import { sweepImports } from './sweep-imports.ts'
import { toImport } from './to-import.ts'

const tags = ['imports']

export function importRoutes(app: Api, dependencies: AppDependencies): void {
  const row = picked(importSummarySchema, 'PickedImport')
  listRoutes(app, dependencies, { resource: importList, row, calls: { schema: true } })
  oneImport(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  importWorkRoutes(app, dependencies)
  sweepImports(app, dependencies)
}

function oneImport(app: Api, { db }: AppDependencies): void {
  app.get('/imports/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The current state of an import, with its ETag',
      operationId: 'get_import',
      params: idParams,
      response: { 200: described(importAnswer, 'The import.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const row = known(await inReadTransaction(db, session, (context) => readImport(context, params.id)))
      reply.header('etag', etagOf(row.rev))
      return { data: toImport(row) }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/imports/', {
    config: { access: 'write', upload: true, takes: 'file' },
    schema: {
      tags,
      summary: 'Upload a table to import: CSV, fixed-width text, XLSX, XLSB, XLS or ODS',
      description:
        'multipart/form-data with the file in the field `file`: at most 50 MB and 200,000 rows. The answer says how ' +
        'the file is read (encoding, delimiter, decimal sign, sheet) and proposes what its columns become. Nothing is written ' +
        'to the catalogue. The file is kept for 24 hours, those of the newest 20 imports.',
      operationId: 'create_import',
      consumes: ['multipart/form-data'],
      response: {
        201: described(importAnswer, 'The import, with the proposed mapping.'),
        ...problemAnswers(400, 401, 403, 408, 409, 413, 415, 422, 503, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    async handler(request, reply) {
      const made = await withReceived(request, dependencies, (file) =>
        createImport(dependencies, request.session, file),
      )
      return reply.code(201).send({ data: made })
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/imports/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change how the file is read, or how its columns are mapped',
      description:
        'With another encoding, delimiter, decimal sign, sheet or header line the file is read again; where it cannot ' +
        'be read that way, nothing changes. An earlier check becomes invalid.',
      operationId: 'patch_import',
      params: idParams,
      headers: ifMatchHeader,
      body: importPatchSchema,
      response: {
        200: described(importAnswer, 'The import as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 410, 412, 422, 503, 507),
      },
    },
    async handler({ params, headers, body, session }, reply) {
      const row = await updateImport(dependencies, session, params.id, body, headers['if-match'])
      reply.header('etag', etagOf(row.rev))
      return { data: toImport(row) }
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/imports/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete an import and its file; what it wrote is kept',
      operationId: 'delete_import',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Forgotten.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler({ params, headers, session }, reply) {
      await removeImport(dependencies, session, params.id, headers['if-match'])
      return reply.code(204).send(null)
    },
  })
}
