import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Api } from './api.ts'
import { buildApp } from '../../app.ts'
import { inTransaction } from '../changing/change.ts'
import { newId } from '../db/ids.ts'
import { testEngine } from '../db/testing/test-database.ts'
import { folderStore } from '../file-store/folder-store.ts'
import { forgetServers, keepAnswersAgain, refuseAnswers } from '../../testing/refused-answers.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let authorization: string
/** Opened by a test to let the work continue. */
let gate = Promise.resolve()
let begun = 0

/** Creates a version of the supplier once the gate is open. */
const versionRoute = (app: Api) =>
  app.post('/api/v1/gated', {
    config: { access: 'write' },
    schema: { hide: true, body: z.object({ code: z.string() }) },
    async handler({ body: { code }, session }, reply) {
      begun += 1
      await gate
      const id = await inTransaction({ db: server.db, now: () => new Date() }, session, async ({ trx, supplierId }) => {
        const row = { supplier_id: supplierId, id: newId(), code, code_fold: newId(), color: 'red' }
        await trx.insertInto('versions').values(row).execute()
        return row.id
      })
      return reply.code(201).header('location', `/gated/${id}`).send({ id })
    },
  })

beforeAll(async () => {
  server = await testApp({ extend: versionRoute })
  authorization = await server.authorizationOf(server.supplier)
})
afterAll(() => server.close())
beforeEach(() => {
  gate = Promise.resolve()
  begun = 0
})

async function send(key: string, code: string, app: Api = server.app) {
  const headers = { authorization, 'idempotency-key': key }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/gated', headers, payload: { code } })
  const { id, code: problem } = answer.json()
  return { status: answer.statusCode, id: id as string, problem, headers: answer.headers }
}

async function idsOf(code: string): Promise<string[]> {
  const { supplierId } = server.supplier
  const rows = await server.db.forSupplier(supplierId, (trx) =>
    trx.selectFrom('versions').select('id').where('supplier_id', '=', supplierId).where('code', '=', code).execute(),
  )
  return rows.map(({ id }) => id)
}

/** Simulates a server that got this call and ended a while ago, right after its work committed. */
async function sendUnkept(key: string, code: string) {
  await refuseAnswers(server.db)
  const answer = await send(key, code)
  await keepAnswersAgain(server.db)
  await forgetServers(server.db)
  return answer
}

/** Simulates another server that takes over the key because this one was silent too long. */
const takeOver = (key: string) =>
  server.db.asSystem((trx) => sql`update idempotency_keys set claim = ${newId()} where key = ${key}`.execute(trx))

describe('the work of a request with an Idempotency-Key', () => {
  it('R13 is done once, even if the server ended before it stored the answer', async () => {
    const first = await sendUnkept('unkept', 'A')
    const made = await idsOf('A')
    const [second, third] = [await send('unkept', 'A'), await send('unkept', 'A')]
    expect(first.status).toBe(500)
    expect(made).toHaveLength(1)
    for (const { status, id, headers } of [second, third]) {
      expect([status, id, headers.location]).toEqual([201, made[0], `/gated/${made[0]}`])
      expect(headers['idempotency-replayed']).toBe('true')
    }
    expect(await idsOf('A')).toEqual(made)
  })

  it('R13 is remembered together with its body', async () => {
    await sendUnkept('other-body', 'B')
    expect((await send('other-body', 'C')).problem).toBe('idempotency_key_reused')
    expect(await idsOf('C')).toEqual([])
  })

  it('R13 is not committed by a server presumed dead', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const slow = send('taken', 'D')
    await expect.poll(() => begun).toBe(1)
    await takeOver('taken')
    resolve()
    const { status, problem } = await slow
    expect([status, problem]).toEqual([409, 'idempotency_key_in_flight'])
    expect(await idsOf('D')).toEqual([])
  })

  it('R13 is repeated when it was not committed', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    gate = promise
    const failing = send('failed', 'E')
    await expect.poll(() => begun).toBe(1)
    await takeOver('failed')
    reject(new Error('The server ends here.'))
    await failing
    gate = Promise.resolve()
    await forgetServers(server.db)
    const { status, id } = await send('failed', 'E')
    expect([status, await idsOf('E')]).toEqual([201, [id]])
  })
})

describe.skipIf(testEngine !== 'postgres')('the work of a request with an Idempotency-Key, on two servers', () => {
  let other: Api
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { db, config } = server
    const parts = { config, db, mailer: { send: async () => {} }, files: folderStore(`${config.dataFolder}/files`) }
    other = await buildApp({ ...parts, now: () => new Date() })
    versionRoute(other)
    await other.ready()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await other.close()
  })

  const silentFor = (key: string, seconds: number) =>
    server.db.asSystem((trx) =>
      sql`update idempotency_keys set renewed_at = now() - ${seconds} * interval '1 second' where key = ${key}`.execute(
        trx,
      ),
    )

  async function renewedAt(key: string): Promise<number> {
    const row = await server.db.asSystem((trx) =>
      trx.selectFrom('idempotency_keys').select('renewed_at').where('key', '=', key).executeTakeFirstOrThrow(),
    )
    return row.renewed_at.getTime()
  }

  async function beginSlowly(key: string, code: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const slow = send(key, code, other)
    await expect.poll(() => begun).toBe(1)
    return { slow, open: resolve }
  }

  it('R13 is left to the server that renews the key, however long it takes', async () => {
    const { slow, open } = await beginSlowly('renewed', 'F')
    await silentFor('renewed', 4)
    const before = await renewedAt('renewed')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(async () => (await renewedAt('renewed')) - before).toBeGreaterThan(3_000)
    expect((await send('renewed', 'F')).problem).toBe('idempotency_key_in_flight')
    open()
    const { status, id } = await slow
    expect([status, await idsOf('F')]).toEqual([201, [id]])
    expect((await send('renewed', 'F')).id).toBe(id)
  })

  it('R13 is taken over from an unresponsive server, and done by only one of them', async () => {
    const { slow, open } = await beginSlowly('silent', 'G')
    await silentFor('silent', 6)
    const taken = send('silent', 'G')
    await expect.poll(() => begun).toBe(2)
    open()
    const answers = await Promise.all([slow, taken])
    expect(answers.map(({ status }) => status)).toEqual([409, 201])
    expect(await idsOf('G')).toEqual([answers[1].id])
  })
})
