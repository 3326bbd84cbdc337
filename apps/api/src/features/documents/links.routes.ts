import { documentLinkAnswer } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { renewLink, revokeLink } from './documents.service.ts'

const tags = ['documents']

/** The share link of a document. It is not part of the document, so the ETag does not change with it. */
export function documentLinkRoutes(app: Api, dependencies: AppDependencies): void {
  app.post('/pdf_exports/products/:id/share', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Replace the share link of a document; the old link answers 410',
      operationId: 'share_document',
      params: idParams,
      response: { 201: described(documentLinkAnswer, 'The new link.'), ...problemAnswers(401, 403, 404) },
    },
    async handler({ params, session }, reply) {
      const url = await inTransaction(dependencies, session, (change) =>
        renewLink(change, params.id, dependencies.config),
      )
      return reply.code(201).send({ data: { url } })
    },
  })

  app.delete('/pdf_exports/products/:id/share', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Revoke the share link of a document; it answers 410',
      operationId: 'unshare_document',
      params: idParams,
      response: { 204: z.null().describe('Revoked.'), ...problemAnswers(401, 403, 404) },
    },
    async handler({ params, session }, reply) {
      await inTransaction(dependencies, session, (change) => revokeLink(change, params.id))
      return reply.code(204).send(null)
    },
  })
}
