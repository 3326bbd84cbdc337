import {
  documentAnswer,
  documentDraftSchema,
  documentPatchSchema,
  documentSchema,
  issuedDocumentAnswer,
  type Job,
  type ProductDocument,
  sheetDataAnswer,
  toWireMetadata,
} from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { deletionOfMany } from '../../platform/jobs/many-routes.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import { documentList } from './document-list.store.ts'
import { deleteDocument, deleteDocuments, oneDocument, refuseFutureIssue } from './documents.service.ts'
import { findRevision, metadataIn } from './documents.store.ts'
import { documentChange, documentCreation } from './issue.ts'
import { documentLinkRoutes } from './links.routes.ts'
import { revisionRoutes } from './revisions.routes.ts'
import { readShownSheet } from './shown-sheet.store.ts'

const documentRow = picked(documentSchema, 'PickedDocument', {
  product: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
})
const tags = ['documents']
const PATH = '/pdf_exports/products/:id'

/** Data sheets, each identified by the id of its product. */
export function documentRoutes(app: Api, dependencies: AppDependencies): void {
  const { config } = dependencies
  const resource = documentList(config.publicUrl)
  listRoutes(app, dependencies, {
    resource,
    row: documentRow,
    calls: { schema: true },
    operation: 'documents',
    tag: 'documents',
  })
  oneDocumentRoute(app, dependencies)
  sheetData(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
  deletionOfMany(app, {
    path: '/pdf_exports/products/',
    tag: 'documents',
    operation: 'delete_documents',
    summary: 'Permanently delete many documents with their revisions, all or none; their links answer 410',
    resource,
    run: (made, choice, progress) => deleteDocuments(made, choice, progress, config),
  })
  revisionRoutes(app, dependencies)
  documentLinkRoutes(app, dependencies)
}

function oneDocumentRoute(app: Api, { db, config }: AppDependencies): void {
  app.get(PATH, {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The document of a product, with its ETag',
      operationId: 'get_document',
      params: idParams,
      response: { 200: described(documentAnswer, 'The document.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      return tagged(reply, await inReadTransaction(db, session, (context) => oneDocument(context, params.id, config)))
    },
  })
}

function sheetData(app: Api, { db }: AppDependencies): void {
  app.get(`${PATH}/data`, {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'What a data sheet of this product would show now',
      operationId: 'get_document_data',
      params: idParams,
      response: { 200: described(sheetDataAnswer, 'Everything on the sheet.'), ...problemAnswers(401, 404) },
    },
    handler: ({ params: { id }, session }) =>
      inReadTransaction(db, session, async (context) => {
        const shown = await readShownSheet(context, id)
        if (!shown) throw notFound()
        const { supplier, product, quality, groups } = shown
        const revision = await findRevision(context, id)
        const metadata = revision ? toWireMetadata(metadataIn(revision)) : []
        const { name, logoKey } = supplier
        return { data: { supplier: { name, logo_url: imageAddress(logoKey) }, product, metadata, quality, groups } }
      }),
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(documentCreation(dependencies))
  app.post(PATH, {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Issue the document of a product and share it',
      operationId: 'create_document',
      params: idParams,
      body: documentDraftSchema,
      response: {
        201: described(issuedDocumentAnswer, 'The document.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 422, 503, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    async handler(request, reply) {
      const { params, body } = request
      refuseOtherId(body.id, params.id)
      refuseFutureIssue(body.metadata, dependencies)
      const answered = await answer(request, reply, { id: params.id, metadata: body.metadata })
      return issued(reply, answered)
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(documentChange(dependencies))
  app.patch(PATH, {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change fields of a document; a new revision is issued when the sheet changes',
      operationId: 'patch_document',
      params: idParams,
      headers: ifMatchHeader,
      body: documentPatchSchema,
      response: {
        200: described(issuedDocumentAnswer, 'The document as it is now.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 412, 422, 503, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    async handler(request, reply) {
      const { params, body, headers } = request
      refuseOtherId(body.id, params.id)
      refuseFutureIssue(body.metadata, dependencies)
      const ifMatch = headers['if-match']
      const input = { id: params.id, metadata: body.metadata, ...(ifMatch !== undefined && { ifMatch }) }
      return issued(reply, await answer(request, reply, input))
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete(PATH, {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a document with its revisions; its link answers 410',
      operationId: 'delete_document',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler({ params, headers, session }, reply) {
      await inTransaction(dependencies, session, (made) =>
        deleteDocument(made, params.id, headers['if-match'], dependencies.config),
      )
      return reply.code(204).send(null)
    },
  })
}

const tagged = (reply: FastifyReply, document: ProductDocument) => {
  setEtag(reply, document.version)
  return { data: document }
}

/** A job is returned as it is. */
function issued(reply: FastifyReply, answer: { data: ProductDocument } | { data: Job }) {
  const { data } = answer
  if (!('metadata' in data)) return { data }
  return { status: 'success' as const, ...tagged(reply, data), url: data.url }
}
