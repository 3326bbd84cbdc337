import * as z from 'zod/mini'

import type { Http, RequestOptions } from '../http/http.ts'
import { pathsOf } from '../shared/one-item.ts'
import {
  type PersonalAccessToken,
  type PersonalAccessTokenDraft,
  personalAccessTokensAnswer,
  type NewPersonalAccessToken,
  newPersonalAccessTokenAnswer,
} from './access-tokens.schema.ts'

/** Personal access tokens, with which programs sign in as the user; at most 50 per user. */
export function createAccessTokens(http: Http) {
  const pathOf = pathsOf('accessTokens', 'access_tokens')
  return {
    /** The user's own tokens, newest first, including expired ones. */
    list: async (options?: RequestOptions): Promise<PersonalAccessToken[]> =>
      (await http.get('access_tokens/', { schema: personalAccessTokensAnswer, ...options })).data,

    /**
     * Creates a token; `token` of the answer is the secret and is never shown again. Fails with kind `forbidden` when
     * the client itself uses such a token, and with code `too_many_items` when the user has 50.
     */
    create: async (draft: PersonalAccessTokenDraft, options?: RequestOptions): Promise<NewPersonalAccessToken> =>
      (await http.post('access_tokens/', { schema: newPersonalAccessTokenAnswer, json: draft, once: true, ...options }))
        .data,

    /**
     * Revokes a token: within a second no server accepts it. Fails with kind `notFound` when the user has no such
     * token.
     */
    async revoke(id: string, options?: RequestOptions): Promise<void> {
      await http.delete(pathOf('revoke', id), { schema: z.unknown(), ...options })
    },
  }
}
