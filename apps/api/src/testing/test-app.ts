import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Api } from '../platform/http/api.ts'
import { buildApp } from '../app.ts'
import { signingKey } from '../features/auth/signing-keys.store.ts'
import { accessTokens } from '../features/auth/tokens.ts'
import { type Config, loadConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import {
  testDatabase,
  type TestDatabase,
  type TestSupplier,
  testSupplier,
} from '../platform/db/testing/test-database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { folderStore } from '../platform/file-store/folder-store.ts'
import type { Mail } from '../platform/mail/mailer.ts'

export interface TestApp {
  app: Api
  db: Database
  config: Config
  /** Mails that would have been sent. */
  mails: Mail[]
  /** The supplier of the user behind `call`. */
  supplier: TestSupplier
  /** Calls as an editor of `supplier`. */
  call: Call
  /** Calls in a new session of this supplier's user, with the rights of `role`. */
  callAs(supplier: TestSupplier, role?: 'editor' | 'reader'): Promise<Call>
  /** The Authorization header of a new session. */
  authorizationOf(supplier: TestSupplier): Promise<string>
  close: () => Promise<void>
}

/** `call('PATCH', '/variants/', { payload })`: the path is relative to /api/v1. */
export type Call = (method: Method, path: string, options?: InjectOptions) => Promise<LightMyRequestResponse>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TestAppOptions {
  config?: Partial<Config>
  now?: () => Date
  log?: FastifyBaseLogger
  /** By default an empty one. */
  database?: TestDatabase
  /** By default in a folder. */
  files?: FileStore
  /** Adds routes, e.g. ones that fail. */
  extend?: (app: Api) => void
}

/** The whole server on an empty database, with one supplier and a user with write access. */
export async function testApp({
  now = () => new Date(),
  log,
  extend,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase())
  const { db } = database
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-app-'))
  const usual = loadConfig({ PUBLIC_URL: 'http://localhost:4400' })
  // Tests may send any number of calls at once.
  const config = { ...usual, dataFolder: folder, maxCallsInFlight: 0, ...options.config }
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const files = options.files ?? folderStore(join(folder, 'files'))
  const app = await buildApp({ config, db, mailer, files, now, ...(log && { log }) })
  extend?.(app)
  await app.ready()
  const supplier = await testSupplier(db)

  async function authorizationOf(of: TestSupplier): Promise<string> {
    const key = await signingKey(db, now())
    const familyId = await startFamily(db, of, now())
    return `Bearer ${await accessTokens(key, now).sign({ userId: of.userId, familyId })}`
  }
  async function callAs(of: TestSupplier, role: 'editor' | 'reader' = 'editor'): Promise<Call> {
    await db.asSystem((trx) => trx.updateTable('users').set({ role }).where('id', '=', of.userId).execute())
    return callerOf(app, await authorizationOf(of))
  }
  return {
    app,
    db,
    config,
    mails,
    supplier,
    call: await callAs(supplier),
    callAs,
    authorizationOf,
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const callerOf =
  (app: Api, authorization: string): Call =>
  (method, path, options = {}) =>
    app.inject({ ...options, method, url: `/api/v1${path}`, headers: { authorization, ...options.headers } })

const HOUR = 3_600_000

/** A session without signing in; the user gets a login with an unknown password. */
async function startFamily(db: Database, { supplierId, userId }: TestSupplier, at: Date): Promise<string> {
  const owner = { supplier_id: supplierId, user_id: userId }
  const familyId = newId()
  await db.asSystem(async (trx) => {
    const email = `${userId}@test.example`
    await trx
      .insertInto('logins')
      .values({ ...owner, email, email_key: email, password_hash: '', password_changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('session_families')
      .values({ ...owner, id: familyId, created_at: at, expires_at: new Date(at.getTime() + HOUR) })
      .execute()
  })
  return familyId
}
