import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from './features/auth/create-user.ts'
import { loadConfig } from './platform/config.ts'
import { testDatabase, type TestDatabase } from './platform/db/testing/test-database.ts'
import { folderStore } from './platform/file-store/folder-store.ts'
import { firstSteps } from './first-steps.ts'

const DEMO_IS_LOCAL =
  'The demo user may sign in only while HOST and PUBLIC_URL name this machine and TRUSTED_PROXIES is empty; ' +
  'create a user with pnpm selvedge user create'

const demoUser = { supplierName: 'Demo', email: 'demo@selvedge.example', fullName: 'Demo', password: 'selvedge-demo' }

describe('the first steps', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())
  const steps = (env: Record<string, string> = {}) =>
    firstSteps({ config: loadConfig(env), db: test.db, files: folderStore('/nonexistent'), onProgress: () => {} })

  it('name the command, the demo user while it may sign in, and no user once there are real ones', async () => {
    const empty = await steps({ SELVEDGE_DEMO: 'off' })
    await test.db.asSystem((trx) => createUser(trx, { ...demoUser, demo: true }))
    const demo = await steps()
    const reachable = [
      await steps({ HOST: '0.0.0.0' }),
      await steps({ PUBLIC_URL: 'https://c.example' }),
      await steps({ TRUSTED_PROXIES: '127.0.0.1' }),
    ]
    await test.db.asSystem((trx) => createUser(trx, { ...demoUser, supplierName: 'Loom', email: 'ada@loom.example' }))
    expect([empty, demo, ...reachable, await steps()]).toEqual([
      ['Create the first user with pnpm selvedge user create'],
      ['Sign in as demo@selvedge.example with password selvedge-demo'],
      ...reachable.map(() => [DEMO_IS_LOCAL]),
      [],
    ])
  })
})
