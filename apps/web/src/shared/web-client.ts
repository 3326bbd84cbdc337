import type { Client, Connection } from '@selvedge/sdk'

/** Calls used by every page of the back office; all others load with the page that uses them. */
export type WebClient = Pick<Client, 'auth' | 'users' | 'variants' | 'views'>

/** Target of calls: the server, or a fake client in walks and stories. */
export type Way = Connection | Client
