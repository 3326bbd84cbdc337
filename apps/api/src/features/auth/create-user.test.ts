import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts'
import { createUser } from './create-user.ts'

const draft = { supplierName: 'Loom & Co', email: ' Ada@Loom.example', fullName: 'Ada', password: 'correct horse' }

describe('createUser', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())

  it('makes the supplier once, and a login for every user', async () => {
    const { db } = test
    const first = await db.asSystem((trx) => createUser(trx, draft))
    const second = await db.asSystem((trx) =>
      createUser(trx, { ...draft, supplierName: 'LOOM & CO ', email: 'bo@loom.example' }),
    )
    const logins = await db.asSystem((trx) =>
      trx.selectFrom('logins').select(['email_key', 'email', 'demo']).orderBy('email_key').execute(),
    )
    expect([second.supplierId === first.supplierId, logins]).toEqual([
      true,
      [
        { email_key: 'ada@loom.example', email: 'Ada@Loom.example', demo: false },
        { email_key: 'bo@loom.example', email: 'bo@loom.example', demo: false },
      ],
    ])
  })

  it('says that an address is taken, however it is written', async () => {
    await expect(test.db.asSystem((trx) => createUser(trx, { ...draft, email: 'ADA@loom.example' }))).rejects.toThrow(
      'A user with the sign-in name ada@loom.example already exists.',
    )
  })
})
