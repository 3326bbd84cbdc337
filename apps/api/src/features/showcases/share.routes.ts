import { showcaseLinksAnswer } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { renewShare, unshareShowcase } from './showcases.service.ts'

const tags = ['showcases']

/** The links of a showcase. They are not part of it, so its ETag does not change with them. */
export function shareRoutes(app: Api, dependencies: AppDependencies): void {
  const { publicUrl } = dependencies.config

  app.post('/showcases/:id/share', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Replace the share link of a showcase; the old link answers 410',
      operationId: 'share_showcase',
      params: idParams,
      response: {
        201: described(showcaseLinksAnswer, 'The new link, for each start view.'),
        ...problemAnswers(401, 403, 404),
      },
    },
    async handler({ params, session }, reply) {
      const links = await inTransaction(dependencies, session, (change) =>
        renewShare({ ...change, publicUrl }, params.id),
      )
      return reply.code(201).send({ data: links })
    },
  })

  app.delete('/showcases/:id/share', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Revoke the share link of a showcase; it answers 410',
      operationId: 'unshare_showcase',
      params: idParams,
      response: { 204: z.null().describe('Revoked.'), ...problemAnswers(401, 403, 404) },
    },
    async handler({ params, session }, reply) {
      await inTransaction(dependencies, session, (change) => unshareShowcase({ ...change, publicUrl }, params.id))
      return reply.code(204).send(null)
    },
  })
}
