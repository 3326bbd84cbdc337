import { createCache } from '@selvedge/machines'
import { type Client, type Connection, createUsers, createVariants, createViews, type Http } from '@selvedge/sdk'
import { createToasts } from '@selvedge/ui'
import { createContext, use } from 'react'
import { createEntrance, type Entrance } from './entrance.ts'
import { createLeaving } from './leaving.ts'
import { createShortcuts } from './shortcuts.ts'
import { createUploading } from './uploading.ts'
import type { Way, WebClient } from './web-client.ts'

const opened = new WeakMap<Entrance, Services>()

/** Services of the back office, created once per entrance. Loaded after the sign-in page. */
export const servicesOf = (entrance: Entrance): Services => opened.get(entrance) ?? open(entrance)

/** Creates the services around an existing client. */
export const createServices = (client: Client): Services => open(createEntrance(client))

const clientOn = ({ auth, http }: Connection): WebClient => ({
  auth,
  users: createUsers(http),
  variants: createVariants(http),
  views: createViews(http),
})

/** Resources that load with the page that uses them, each created once. */
function resourcesOn(way: Way) {
  const made = new Map<(http: Http) => unknown, unknown>()
  return function resource<Name extends keyof Client>(name: Name, create: (http: Http) => Client[Name]): Client[Name] {
    if (!('http' in way)) return way[name]
    const known = made.get(create) ?? create(way.http)
    made.set(create, known)
    // The map stores what `create` returned under `create` itself.
    return known as Client[Name]
  }
}

function open(entrance: Entrance) {
  const { connection } = entrance
  const services = {
    ...entrance,
    client: 'http' in connection ? clientOn(connection) : connection,
    resource: resourcesOn(connection),
    cache: createCache(),
    toasts: createToasts(),
    shortcuts: createShortcuts(),
    leaving: createLeaving(),
    uploading: createUploading(),
  }
  entrance.opened(services)
  // Services extend the entrance, so looking them up by themselves finds them too.
  for (const door of [entrance, services]) opened.set(door, services)
  return services
}
export type Services = ReturnType<typeof open>

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext above it.')
  return services
}
