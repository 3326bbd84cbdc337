import { type Client, type Credentials, isApiError, type User } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { NewPassword } from './reset-password.machine.ts'

/** All that a session does with the cache. */
type SessionCache = Pick<QueryClient, 'clear' | 'invalidateQueries'>

/**
 * The real work behind the slots of the session and password machines. Nothing fetched for one user is left for the
 * next: the cache is emptied at sign-out and when another user signs in. `forget` clears what else the app keeps.
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
      // What failed or grew old while nobody was signed in is asked for again by whatever shows it.
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
