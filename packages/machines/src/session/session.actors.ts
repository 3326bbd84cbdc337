import { type Client, type Credentials, isApiError, type User } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { NewPassword } from './reset-password.machine.ts'

/** The part of the cache that a session uses. */
type SessionCache = Pick<QueryClient, 'clear' | 'invalidateQueries'>

/**
 * The actors of the session and password machines. No user sees data fetched for another: the cache is cleared at
 * sign-out and when a different user signs in. `forget` clears everything else the app stores.
 */
export function createSessionActors(
  { auth }: Pick<Client, 'auth'>,
  cache: SessionCache,
  forget: () => void = () => {},
) {
  let lastUserId: string | undefined

  function welcome(user: User): User {
    if (lastUserId !== undefined && lastUserId !== user.id) forgetAll()
    lastUserId = user.id
    return user
  }

  function forgetAll(): void {
    lastUserId = undefined
    cache.clear()
    forget()
  }

  return {
    restoreSession: fromPromise<User | undefined, void>(async ({ signal }) =>
      (await auth.restore()) ? welcome(await auth.me({ signal })) : undefined,
    ),
    signIn: fromPromise<User, Credentials>(async ({ input, signal }) => {
      const user = welcome(await auth.signIn(input, { signal }))
      // Refetches what failed or went stale while the session was over.
      void cache.invalidateQueries()
      return user
    }),
    signOut: fromPromise<void, void>(async () => {
      try {
        await auth.signOut()
      } catch (error) {
        if (!isApiError(error, 'unauthenticated')) throw error
      } finally {
        forgetAll()
      }
    }),
    forgotPassword: fromPromise<void, { email: string }>(({ input, signal }) =>
      auth.forgotPassword(input.email, { signal }),
    ),
    resetPassword: fromPromise<void, NewPassword>(({ input, signal }) =>
      auth.resetPassword(input.token, input.password, { signal }),
    ),
  }
}
