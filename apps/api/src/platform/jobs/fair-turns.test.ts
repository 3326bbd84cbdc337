import { type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Api } from '../http/api.ts'
import { newId } from '../db/ids.ts'
import type { NewRow } from '../db/schema.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { jobAnswer } from './job-kind.ts'
import { MAX_QUEUED } from './jobs.store.ts'
import { weaving } from './testing/weaving.ts'

const LATER = { prefer: 'respond-async' }
const NEVER = new Date('2100-01-01')

describe.skipIf(!postgresAvailable)('jobs of several suppliers', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ extend: weaving().extend })
  })
  afterAll(() => server.close())

  const queued = ({ supplierId, userId }: TestSupplier, count: number, changes: Partial<NewRow<'jobs'>> = {}) =>
    Array.from({ length: count }, () => ({
      supplier_id: supplierId,
      id: newId(),
      user_id: userId,
      kind: 'weave',
      input: JSON.stringify({ name: 'Weft', steps: 0 }),
      created_at: new Date(),
      not_before: new Date(0),
      ...changes,
    }))

  const insert = (rows: NewRow<'jobs'>[]) => server.db.asSystem((trx) => trx.insertInto('jobs').values(rows).execute())

  it('take turns: one job does not wait for all that others asked for before', async () => {
    const [loom, mill, dyer] = [
      await testSupplier(server.db),
      await testSupplier(server.db),
      await testSupplier(server.db),
    ]
    const asked = [...queued(loom, 8), ...queued(mill, 8), ...queued(dyer, 1)]
    const rows = asked.map((row, place) => ({ ...row, created_at: new Date(place) }))
    const last = rows.at(-1)!
    await insert(rows)
    const begun = async () => {
      const found = await server.db.asSystem((trx) =>
        trx.selectFrom('jobs').select(['id', 'started_at', 'state']).execute(),
      )
      return found.filter(({ state }) => state === 'done').toSorted((a, b) => +a.started_at! - +b.started_at!)
    }
    await expect.poll(async () => (await begun()).length).toBe(rows.length)
    expect((await begun()).findIndex(({ id }) => id === last.id)).toBeLessThan(3)
  })

  it('wait in a queue of a bounded length, each supplier in its own', async () => {
    const [busy, other] = [await testSupplier(server.db), await testSupplier(server.db)]
    const [call, otherCall] = [await server.callAs(busy), await server.callAs(other)]
    const ask = (as: Call) => as('POST', '/weave', { payload: { name: 'Weft' }, headers: LATER })
    // One job runs on another server, so that no waiting job starts.
    const running = queued(busy, 1, { state: 'running', heartbeat_at: NEVER })
    await insert([...running, ...queued(busy, MAX_QUEUED, { not_before: NEVER })])
    const refused = await ask(call)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_jobs',
      '30',
    ])
    expect(refused.json().detail).toContain(`${MAX_QUEUED} jobs are already waiting`)
    expect((await ask(otherCall)).statusCode).toBe(202)
    const waiting = (await call('GET', '/jobs/')).json().data as Job[]
    await call('DELETE', `/jobs/${waiting.find(({ state }) => state === 'queued')?.id}`)
    // Several at the same time: each one counts those before it.
    const answers = await Promise.all([ask(call), ask(call), ask(call)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 429, 429])
  })
})

describe.skipIf(!postgresAvailable)('a job that reports nothing', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { jobStallMs: 300 }, extend: deaf })
  })
  afterAll(() => server.close())

  /** Work that neither ends nor notices that it is interrupted. */
  function deaf(app: Api): void {
    for (const path of ['deaf', 'quick'] as const) {
      const answer = app.jobs.kind<object, string>({
        name: path,
        prepare: () => (path === 'deaf' ? new Promise<void>(() => {}) : Promise.resolve()),
        run: async () => 'done',
      })
      app.post(`/api/v1/${path}`, {
        config: { access: 'write' },
        schema: { hide: true, response: { 200: z.object({ data: z.string() }), ...jobAnswer } },
        handler: (request, reply) => answer(request, reply, {}),
      })
    }
  }

  it('R21 fails eventually, and the next job runs', async () => {
    const ask = async (path: string): Promise<Job> => {
      const { body } = await server.call('POST', path, { headers: LATER })
      return jobAnswerSchema.parse(JSON.parse(body)).data
    }
    const read = async ({ id }: Job): Promise<Job> => (await server.call('GET', `/jobs/${id}`)).json().data
    const jobs = [await ask('/deaf'), await ask('/deaf'), await ask('/quick')] as const
    await expect.poll(async () => (await read(jobs[2])).state, { timeout: 20_000 }).toBe('done')
    const stalled = await read(jobs[0])
    expect([stalled.state, stalled.problem?.status, stalled.problem?.code]).toEqual(['failed', 503, 'job_stalled'])
  })
})
