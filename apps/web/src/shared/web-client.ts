import type { Client, Connection } from '@selvedge/sdk'

/** The calls that every page of the back office makes; what a page makes beside them comes with the page. */
export type WebClient = Pick<Client, 'auth' | 'users' | 'variants' | 'views'>

/** Where calls go: to the server, or in walks and stories to a client that stands for it. */
export type Way = Connection | Client
