import { createSessionActors, sessionMachine, signedInAgain } from '@selvedge/machines'
import { type Client, connect } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createActor } from 'xstate'
import { forgetLocalState } from './local-state.ts'
import type { Way } from './web-client.ts'

type SessionCache = Pick<QueryClient, 'clear' | 'invalidateQueries'>

/** User data of the back office, which the session clears on sign-out. */
interface Inside {
  cache: SessionCache
  toasts: { dismiss: () => void }
}

/** Connection and session: everything the pages before sign-in need. */
export function createEntrance(client?: Client) {
  let inside: Inside | undefined
  // The session only clears and invalidates the cache, and until the back office is open the cache is empty.
  const cache: SessionCache = {
    clear: () => inside?.cache.clear(),
    invalidateQueries: async (...filters) => inside?.cache.invalidateQueries(...filters),
  }
  const connection: Way = client ?? connect({ baseUrl: '/api/v1', onSessionEnded: () => signedInAgain(session) })
  const forget = () => {
    inside?.toasts.dismiss()
    forgetLocalState()
  }
  const actors = createSessionActors(connection, cache, forget)
  const session = createActor(sessionMachine.provide({ actors })).start()
  return { connection, actors, session, opened: (back: Inside) => void (inside = back) }
}
export type Entrance = ReturnType<typeof createEntrance>

export const EntranceContext = createContext<Entrance | undefined>(undefined)

export function useEntrance(): Entrance {
  const entrance = use(EntranceContext)
  if (!entrance) throw new Error('useEntrance needs an EntranceContext above it.')
  return entrance
}
