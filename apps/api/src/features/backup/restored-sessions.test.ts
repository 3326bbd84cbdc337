import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../auth/create-user.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { createDatabase, postgresAvailable, testEngine } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const EMAIL = 'ada@loom.example'
const PASSWORD = 'correct horse battery'
const now = () => new Date()

describe.skipIf(!postgresAvailable)('a restored backup', { timeout: 120_000 }, () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'selvedge-restored-'))
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('rejects sessions and reset links from the backup, but accepts passwords and personal access tokens', async () => {
    const first = await testApp({ config: { stallMs: 0 } })
    await first.db.asSystem((trx) =>
      createUser(trx, { supplierName: 'Loom', email: EMAIL, fullName: 'Ada', password: PASSWORD }),
    )
    const shown = await signedInWays(first)
    await makeBackup({ db: first.db, files: folderStore(join(root, 'no-files')), now }, join(root, 'backup'))
    const before = await statusesOf(first, shown)
    await first.close()

    const second = await testApp({ config: { stallMs: 0 }, database: await restored() })
    const after = await statusesOf(second, shown)
    await second.close()
    expect(before).toEqual({ access: 200, refresh: 200, personal: 200, signIn: 200, reset: 204 })
    expect(after).toEqual({ access: 401, refresh: 401, personal: 200, signIn: 200, reset: 400 })
  })

  /** Every credential that a user has at the time of the backup. */
  async function signedInWays(server: TestApp) {
    const { cookies, json } = await signIn(server)
    const access: string = json().access_token
    const { json: made } = await server.app.inject({
      method: 'POST',
      url: '/api/v1/access_tokens/',
      headers: { authorization: `Bearer ${access}` },
      payload: { name: 'Price sync', scope: 'read' },
    })
    await server.app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: EMAIL } })
    const [, reset = ''] = /token=([\w-]+)/.exec(server.mails[0]?.text ?? '') ?? []
    return { access, cookie: cookies[0]?.value ?? '', personal: String(made().data.token), reset }
  }

  /** The reset comes last, because it ends the sessions itself. */
  async function statusesOf(
    { app, ...server }: TestApp,
    { access, cookie, personal, reset }: Awaited<ReturnType<typeof signedInWays>>,
  ) {
    const me = async (token: string) =>
      (await app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode
    const post = async (path: string, options: object) =>
      (await app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, ...options })).statusCode
    return {
      access: await me(access),
      refresh: await post('refresh', { cookies: { selvedge_refresh: cookie } }),
      personal: await me(personal),
      signIn: (await signIn({ app, ...server })).statusCode,
      reset: await post('reset-password', { payload: { token: reset, password: PASSWORD } }),
    }
  }

  async function restored(): Promise<{ db: Database; close: () => Promise<void> }> {
    const dataFolder = join(root, 'restored')
    const databaseUrl = testEngine === 'postgres' ? await createDatabase('template1') : undefined
    const open = (migrations?: Parameters<typeof openDatabase>[0]['migrations']) =>
      openDatabase({ dataFolder, databaseUrl, migrations })
    await restoreBackup({ open, files: folderStore(join(dataFolder, 'files')), now }, join(root, 'backup'))
    const db = await open()
    return { db, close: () => db.close() }
  }
})

const signIn = ({ app }: TestApp) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: EMAIL, password: PASSWORD }).toString(),
  })
