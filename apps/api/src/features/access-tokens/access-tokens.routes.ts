import {
  newPersonalAccessTokenAnswer,
  personalAccessTokenDraftSchema,
  personalAccessTokensAnswer,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { OpenSessions } from '../auth/open-sessions.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { described } from '../../platform/http/described.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { AccessTokenService } from './access-tokens.service.ts'

const tags = ['access tokens']

/** Readers have tokens too, so no route here asks for the right to write. A reader's token only reads. */
export function accessTokenRoutes(app: Api, dependencies: AppDependencies, open: OpenSessions): void {
  const service = new AccessTokenService(dependencies, open)
  app.addHook('onClose', () => open.uses.settled())

  app.get('/access_tokens/', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Your personal access tokens, newest first',
      operationId: 'list_access_tokens',
      response: { 200: described(personalAccessTokensAnswer, 'At most 50.'), ...problemAnswers(401) },
    },
    handler: async ({ session }) => ({ data: await service.list(session) }),
  })

  app.post('/access_tokens/', {
    // Not a write route: the answer kept for an Idempotency-Key would contain the token.
    config: { access: 'read', bySession: true },
    schema: {
      tags,
      summary: 'Create a personal access token; not allowed with a personal access token',
      operationId: 'create_access_token',
      body: personalAccessTokenDraftSchema,
      response: {
        201: described(newPersonalAccessTokenAnswer, 'The token. It is shown only once.'),
        ...problemAnswers(400, 401, 403, 422),
      },
    },
    async handler({ session, body }, reply) {
      const data = await service.create(session, body)
      return reply.code(201).header('cache-control', 'no-store').send({ data })
    },
  })

  app.delete('/access_tokens/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Revoke one of your personal access tokens',
      operationId: 'revoke_access_token',
      params: idParams,
      response: { 204: z.null().describe('Revoked.'), ...problemAnswers(401, 403, 404) },
    },
    async handler({ session, params }, reply) {
      // A leaked token must not revoke the user's other tokens, but it may revoke itself.
      if (session.token && session.token.id !== params.id)
        throw new Problem(403, 'forbidden', 'An access token can only revoke itself.')
      await service.revoke(session, params.id)
      return reply.code(204).send(null)
    },
  })
}
