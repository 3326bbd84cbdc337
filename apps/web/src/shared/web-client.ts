import type { Client } from '@selvedge/sdk'

/** The calls that the pages make; what makes others is not loaded. */
export type WebClient = Pick<Client, 'auth' | 'users' | 'variants' | 'views'>
