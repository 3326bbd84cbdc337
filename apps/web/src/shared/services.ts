import { createCache, createSessionActors, sessionMachine } from '@selvedge/machines'
import { type Client, createClient } from '@selvedge/sdk'
import { createToasts } from '@selvedge/ui'
import { createContext, use } from 'react'
import { createActor } from 'xstate'
import { inspectActor } from './inspect.ts'
import { forgetLocalState } from './local-state.ts'
import { createShortcuts } from './shortcuts.ts'

/** The one place where client, cache, session, messages and keys are put together. */
export function createServices(client?: Client) {
  const cache = createCache()
  const toasts = createToasts()
  const sdk =
    client ?? createClient({ baseUrl: '/api/v1', onSessionEnded: () => session.send({ type: 'session.ended' }) })
  const forget = () => {
    toasts.dismiss()
    forgetLocalState()
  }
  const session = createActor(
    sessionMachine.provide({ actors: createSessionActors(sdk, cache, forget) }),
    inspectActor(),
  ).start()
  return { client: sdk, cache, session, toasts, shortcuts: createShortcuts() }
}
export type Services = ReturnType<typeof createServices>

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext above it.')
  return services
}
