import * as z from 'zod/mini'

import { isApiError } from '../errors.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { unlessAborted } from '../http/waiting.ts'
import type { RefreshOutcome, TokenHolder } from '../http/token-holder.ts'
import { type User, userAnswer } from '../users/users.schema.ts'
import { acceptedSchema, accessTokenSchema, type Credentials } from './auth.schema.ts'

/** Sign-in, silent renewal, and forgotten passwords. */
export function createAuth(http: Http, tokens: TokenHolder) {
  return {
    /**
     * Signs in and keeps the access token in memory. Fails with kind `unauthenticated`, or `tooMany` after repeated
     * failures.
     */
    async signIn(credentials: Credentials, options?: RequestOptions): Promise<User> {
      const { access_token } = await http.post('auth/token', {
        schema: accessTokenSchema,
        form: credentials,
        withoutSession: true,
        ...options,
      })
      tokens.set(access_token)
      return (await http.get('auth/me', { schema: userAnswer, waits: false, ...options })).data
    },

    /**
     * Restores the session from the browser's cookie; false when there is none. Fails when the server cannot be
     * reached.
     */
    async restore({ signal }: RequestOptions = {}): Promise<boolean> {
      const outcome = await unlessAborted(tokens.refresh(tokens.token), signal)
      if (outcome.status === 'failed') throw outcome.error
      return outcome.status === 'refreshed'
    },

    /** The signed-in user. Fails with kind `unauthenticated` when there is no session. */
    me: async (options?: RequestOptions): Promise<User> =>
      (await http.get('auth/me', { schema: userAnswer, ...options })).data,

    /**
     * Signs out here at once, and on the server if it can be reached, also while the page is being left (`keepalive`).
     */
    async signOut(options?: RequestOptions): Promise<void> {
      try {
        await http.delete('auth/refresh', { schema: z.unknown(), withoutSession: true, keepalive: true, ...options })
      } finally {
        tokens.set(undefined)
      }
    },

    /**
     * Requests a mail with a link that is valid for 60 minutes. The answer is the same whether or not the address is
     * known.
     */
    async forgotPassword(email: string, options?: RequestOptions): Promise<void> {
      await http.post('auth/forgot-password', {
        schema: acceptedSchema,
        json: { email },
        withoutSession: true,
        ...options,
      })
    },

    /**
     * Sets a new password with the token from the mailed link and ends every session. Fails with code `token_invalid`.
     */
    async resetPassword(token: string, password: string, options?: RequestOptions): Promise<void> {
      await http.post('auth/reset-password', {
        schema: z.unknown(),
        json: { token, password },
        withoutSession: true,
        ...options,
      })
    },
  }
}
/** `client.auth`, and `auth` of a connection: the session of all other calls. */
export type Auth = ReturnType<typeof createAuth>

/** One refresh by cookie, for the token holder. */
export async function askForToken(http: Http): Promise<RefreshOutcome> {
  try {
    const { access_token } = await http.post('auth/refresh', { schema: accessTokenSchema, withoutSession: true })
    return { status: 'refreshed', token: access_token }
  } catch (error) {
    return isApiError(error, 'unauthenticated') || isApiError(error, 'forbidden')
      ? { status: 'ended' }
      : { status: 'failed', error }
  }
}
