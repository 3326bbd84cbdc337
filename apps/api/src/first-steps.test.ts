import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from './auth/create-user.ts'
import { loadConfig } from './config.ts'
import { testDatabase, type TestDatabase } from './db/testing/test-database.ts'
import { folderStore } from './files/folder-store.ts'
import { firstSteps } from './first-steps.ts'

const demoUser = { supplierName: 'Demo', email: 'demo@selvedge.example', fullName: 'Demo', password: 'selvedge-demo' }

describe('the first steps', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())
  const steps = (env: Record<string, string> = {}) =>
    firstSteps({ config: loadConfig(env), db: test.db, files: folderStore('/nonexistent'), onProgress: () => {} })

  it('name the command, the demo user while it may sign in, and nobody once there are real users', async () => {
    const empty = await steps({ SELVEDGE_DEMO: 'off' })
    await test.db.asSystem((trx) => createUser(trx, { ...demoUser, demo: true }))
    const demo = [await steps(), await steps({ HOST: '0.0.0.0' })]
    await test.db.asSystem((trx) => createUser(trx, { ...demoUser, supplierName: 'Loom', email: 'ada@loom.example' }))
    expect([empty, ...demo, await steps()]).toEqual([
      ['Create the first user with pnpm selvedge user create'],
      ['Sign in as demo@selvedge.example with password selvedge-demo'],
      ['The demo user may sign in only with HOST=127.0.0.1; create a user with pnpm selvedge user create'],
      [],
    ])
  })
})
