import { documentRevisionsAnswer, idSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { fileAnswers } from '../../platform/http/file-answers.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { documentFile } from './document-file.ts'
import { findRevision, readRevisions } from './documents.store.ts'

const tags = ['documents']
const revisionParams = z.object({ id: idSchema, version: z.string().regex(/^[1-9]\d{0,8}$/) })

/** Issued revisions: files that never change. */
export function revisionRoutes(app: Api, { db, files }: AppDependencies): void {
  app.get('/pdf_exports/products/:id/revisions', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The newest 500 revisions of a document, newest first',
      operationId: 'list_document_revisions',
      params: idParams,
      response: { 200: described(documentRevisionsAnswer, 'The revisions.'), ...problemAnswers(401, 404) },
    },
    handler: ({ params, session }) =>
      inReadTransaction(db, session, async (context) => {
        const revisions = await readRevisions(context, params.id)
        if (revisions.length === 0) throw notFound()
        return { data: revisions }
      }),
  })

  app.get('/pdf_exports/products/:id/revisions/:version/download', {
    config: { access: 'read', gives: 'file' },
    schema: {
      tags,
      summary: 'The PDF of a revision, or the requested range',
      operationId: 'download_document_revision',
      params: revisionParams,
      response: {
        ...fileAnswers,
        ...problemAnswers(401, 404),
      },
    },
    async handler(request, reply) {
      const { id, version } = request.params
      const revision = await inReadTransaction(db, request.session, (context) =>
        findRevision(context, id, Number(version)),
      )
      if (!revision) throw notFound()
      reply.header('cache-control', 'private, no-store')
      return sendFile(request, reply, files, { ...documentFile(revision), inline: false })
    },
  })
}
