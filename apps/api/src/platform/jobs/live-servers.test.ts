import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  testEngine,
  testSupplier,
} from '../db/testing/test-database.ts'
import { claimJob } from './jobs.store.ts'
import { LiveServer } from './live-servers.store.ts'

describe.skipIf(!postgresAvailable || testEngine === 'embedded')('a job that another server has in hand', () => {
  let database: TestDatabase
  let other: LiveServer
  let id: string
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.asSystem((trx) => sql`delete from jobs`.execute(trx))
    other = new LiveServer(database.db.url!)
    await other.show()
  })
  afterEach(() => other.hide())

  /** A job claimed by the other server, whose last heartbeat was this many seconds ago. */
  async function running(server: number | null, silentSeconds: number): Promise<void> {
    const { supplierId, userId } = await testSupplier(database.db)
    id = newId()
    const heartbeat_at = sql<Date>`now() - ${silentSeconds} * interval '1 second'`
    await database.db.asSystem((trx) =>
      trx
        .insertInto('jobs')
        .values({
          supplier_id: supplierId,
          id,
          user_id: userId,
          kind: 'weave',
          created_at: new Date(),
          tries: 1,
          state: 'running',
          heartbeat_at,
          server,
        })
        .execute(),
    )
  }

  const isTaken = async () => {
    const claiming = { kinds: ['weave'], except: [], server: undefined, at: new Date() }
    return (await database.db.asSystem((trx) => claimJob(trx, claiming)))?.id === id
  }

  it('is left to it while it lives, although it is slow', async () => {
    await running(other.number!, 29)
    expect(await isTaken()).toBe(false)
  })

  it('R03 is taken over within seconds when its server has ended', async () => {
    await running(other.number!, 4)
    await other.hide()
    await expect.poll(isTaken).toBe(true)
  })

  it('is left to it for a moment when its connection alone has ended', async () => {
    await running(other.number!, 2)
    await other.hide()
    expect(await isTaken()).toBe(false)
  })

  it('is taken over when it hangs', async () => {
    await running(other.number!, 31)
    expect(await isTaken()).toBe(true)
  })

  it.each([
    [29, false],
    [31, true],
  ])('of a server that cannot be seen is taken over when it was silent for long: %i s', async (seconds, isLong) => {
    await running(null, seconds)
    expect(await isTaken()).toBe(isLong)
  })

  it('shows itself again when its connection was lost', async () => {
    const first = other.number
    await database.db.asSystem((trx) =>
      sql`select pg_terminate_backend(l.pid) from pg_locks l
        where l.locktype = 'advisory' and l.objid = ${first}::int::oid`.execute(trx),
    )
    await expect.poll(() => other.number).toBeUndefined()
    await other.show()
    expect(other.number).not.toBe(first)
  })
})
