import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

describe('health', () => {
  it('is live and ready, by whatever name it is asked', async () => {
    const server = await testApp()
    const ask = async (url: string) => {
      const { statusCode, json } = await server.app.inject({ url, headers: { host: '10.1.2.3:4400' } })
      return [statusCode, json().status]
    }
    const healthy = [await ask('/health/live'), await ask('/health/ready')]
    void server.app.drain()
    const draining = [await ask('/health/live'), await ask('/health/ready')]
    await server.close()
    expect([healthy, draining]).toEqual([
      [
        [200, 'live'],
        [200, 'ready'],
      ],
      [
        [200, 'live'],
        [503, 503],
      ],
    ])
  })

  it('is not ready with a database of another version', async () => {
    const server = await testApp()
    await server.db.asSystem((trx) =>
      sql`insert into migrations (name, applied_at) values ('9999', now())`.execute(trx),
    )
    const { statusCode, json, headers } = await server.app.inject('/health/ready')
    await server.db.asSystem((trx) => sql`delete from migrations where name = '9999'`.execute(trx))
    await wait(1_050)
    const later = await server.app.inject('/health/ready')
    await server.close()
    expect([statusCode, json().code, headers['retry-after'], later.statusCode]).toEqual([503, 'not_ready', '2', 200])
  })

  it('R10 is live but not ready while the database does not answer', async () => {
    const server = await testApp()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const asSystem = server.db.asSystem.bind(server.db)
    server.db.asSystem = (work, limits) => gate.then(() => asSystem(work, limits))
    const ask = async (url: string) => (await server.app.inject(url)).statusCode
    const meanwhile = await Promise.all(['/health/live', '/health/ready', '/health/ready'].map(ask))
    open()
    await server.close()
    expect(meanwhile).toEqual([200, 503, 503])
  })
})
