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

/** Personal access tokens: what programs sign in with in one's own name, at most 50 of them. */
export function createAccessTokens(http: Http) {
  const pathOf = pathsOf('accessTokens', 'access_tokens')
  return {
    /** One's own tokens, newest first, also those that have expired. */
    list: async (options?: RequestOptions): Promise<PersonalAccessToken[]> =>
      (await http.get('access_tokens/', { schema: personalAccessTokensAnswer, ...options })).data,

    /**
     * A new token; `token` of the answer is what signs in, and is never shown again. Fails with kind `forbidden` when the
     * client itself uses such a token, and with code `too_many_items` when there are 50.
     */
    create: async (draft: PersonalAccessTokenDraft, options?: RequestOptions): Promise<NewPersonalAccessToken> =>
      (await http.post('access_tokens/', { schema: newPersonalAccessTokenAnswer, json: draft, once: true, ...options }))
        .data,

    /** Ends a token: within a second no server takes it any more. Fails with kind `notFound` when one has none such. */
    async revoke(id: string, options?: RequestOptions): Promise<void> {
      await http.delete(pathOf('revoke', id), { schema: z.unknown(), ...options })
    },
  }
}
