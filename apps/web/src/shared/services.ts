import { createCache, createSessionActors, sessionMachine } from '@selvedge/machines'
import { type Client, createClient } from '@selvedge/sdk'
import { createContext, use } from 'react'
import { createActor } from 'xstate'

/** The one place where client, cache and session are put together. */
export function createServices(client?: Client) {
  const cache = createCache()
  const sdk =
    client ?? createClient({ baseUrl: '/api/v1', onSessionEnded: () => session.send({ type: 'session.ended' }) })
  const session = createActor(sessionMachine.provide({ actors: createSessionActors(sdk, cache) })).start()
  return { client: sdk, cache, session }
}
export type Services = ReturnType<typeof createServices>

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext above it.')
  return services
}
