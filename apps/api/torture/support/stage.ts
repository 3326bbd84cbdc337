import { type Client, createClient } from '@selvedge/sdk'
import { signIn } from '../../bench/http-caller.ts'
import { type RunningServer, startServer, type StartOptions } from '../../bench/server-process.ts'
import { createUser } from '../../src/features/auth/create-user.ts'
import { buildCatalogue, type Catalogue, type CatalogueDraft } from '../../src/platform/listing/testing/catalogue.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { Place } from './place.ts'

/** A place with a supplier, a user who can sign in, and a catalogue. */
export interface Stage {
  place: Place
  supplierId: string
  catalogue: Catalogue
  start: (options?: StartOptions & { environment?: Record<string, string> }) => Promise<Session>
}

/** A running server and a signed-in user. */
export interface Session extends Caller {
  server: RunningServer
  /** Another session, through this address or that of a proxy. */
  signIn: (address?: string) => Promise<Caller>
}

export interface Caller {
  client: Client
  token: string
  /** A raw call below /api/v1, for details that the SDK hides. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
}

export interface Login {
  email: string
  password: string
}

export const USER: Login = { email: 'torture@selvedge.example', password: 'a long way to fall' }

export async function setStage(place: Place, draft: CatalogueDraft = {}): Promise<Stage> {
  const made = await place.inspect((db) => addSupplier(db, { ...USER, supplierName: 'Loom & Co' }, draft))
  return {
    place,
    ...made,
    async start({ environment, ...options } = {}) {
      const server = await startOnFreePort({ ...place.environment, ...environment }, { keepErrors: true, ...options })
      place.atEnd(() => server.kill())
      const signInAt = (address = server.address) => signedIn(address)
      return { server, signIn: signInAt, ...(await signInAt()) }
    },
  }
}

/** Adds another supplier with a user who can sign in, and its own catalogue. */
export async function addSupplier(
  db: Database,
  user: Login & { supplierName: string },
  draft: CatalogueDraft,
): Promise<Pick<Stage, 'supplierId' | 'catalogue'>> {
  const made = await db.asSystem((trx) => createUser(trx, { ...user, fullName: 'Ada Loom' }))
  return { supplierId: made.supplierId, catalogue: await buildCatalogue(db, made, draft) }
}

/** Another program may take a free port between finding it and listening on it. */
async function startOnFreePort(environment: Record<string, string>, options: StartOptions): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startServer(environment, options)
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('is taken')
      if (!isTaken || tries === START_TRIES) throw error
    }
  }
}

const START_TRIES = 5
const PATIENCE_MS = 120_000

export async function signedIn(address: string, login: Login = USER): Promise<Caller> {
  const token = await signIn(address, login)
  const baseUrl = `${address}/api/v1`
  return {
    client: createClient({ baseUrl, accessToken: token, timeout: PATIENCE_MS }),
    token,
    call: (method, path, body, headers) =>
      fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}
