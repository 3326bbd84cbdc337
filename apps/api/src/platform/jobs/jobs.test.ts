import { createClient } from '@selvedge/sdk'
import { type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../db/ids.ts'
import { postgresAvailable, testEngine, type TestSupplier, testSupplier } from '../db/testing/test-database.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { insertJob } from './jobs.store.ts'
import { readEvents } from './testing/read-events.ts'
import { weaving } from './testing/weaving.ts'

const LATER = { prefer: 'respond-async' }

describe.skipIf(!postgresAvailable)('a job', () => {
  const loom = weaving()
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  beforeAll(async () => {
    server = await testApp({ extend: loom.extend })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    loom.reset()
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
  })

  const ask = async (payload: Record<string, unknown>, headers = {}): Promise<Job> =>
    jobOf(await call('POST', '/weave', { payload, headers: { ...LATER, ...headers } }))
  const jobOf = ({ body }: { body: string }): Job => jobAnswerSchema.parse(JSON.parse(body)).data
  const read = async (id: string): Promise<Job> => jobOf(await call('GET', `/jobs/${id}`))
  const supplierName = async (): Promise<string> => (await call('GET', '/supplier/')).json().data.name

  async function until(id: string, isReached: (job: Job) => boolean): Promise<Job> {
    const look = async () => {
      const job = await read(id)
      if (!isReached(job)) throw new Error(`The job is ${job.state} at ${job.done} of ${job.total}.`)
      return job
    }
    return vi.waitFor(look, { timeout: 8_000, interval: 20 })
  }
  const ended = (id: string) => until(id, ({ state }) => state !== 'queued' && state !== 'running')
  const facts = ({ state, done, total, result, problem }: Job) => ({
    state,
    done,
    total,
    result,
    code: problem?.code ?? null,
  })
  const change = (id: string, changes: Record<string, unknown>) =>
    server.db.asSystem((trx) => trx.updateTable('jobs').set(changes).where('id', '=', id).execute())

  const run = (statement: RawBuilder<unknown>) => server.db.asSystem((trx) => statement.execute(trx))

  it('is not made without the preference: the work is done at once', async () => {
    const answer = await call('POST', '/weave', { payload: { name: 'Weft' } })
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: { name: 'Weft' } }])
    expect((await call('GET', '/jobs/')).json()).toEqual({ data: [] })
  })

  it('is answered with 202 and its address, and ends with what the call would have answered', async () => {
    const answer = await call('POST', '/weave', { payload: { name: 'Weft', steps: 2 }, headers: LATER })
    const job = jobOf(answer)
    const { statusCode, headers } = answer
    expect([statusCode, headers.location, headers['preference-applied']]).toEqual([
      202,
      `/api/v1/jobs/${job.id}`,
      'respond-async',
    ])
    expect(job).toEqual({
      id: job.id,
      kind: 'weave',
      state: 'queued',
      done: 0,
      total: null,
      result: null,
      problem: null,
      created_by: supplier.userId,
      created_at: job.created_at,
      started_at: null,
      ended_at: null,
    })
    loom.step(2)
    expect(facts(await ended(job.id))).toEqual({
      state: 'done',
      done: 2,
      total: 2,
      result: { name: 'Weft' },
      code: null,
    })
    expect(await supplierName()).toBe('Weft')
  })

  it('shows its progress while its transaction runs', async () => {
    const { id } = await ask({ name: 'Weft', steps: 3 })
    const seen: unknown[] = []
    for (const done of [0, 1, 2]) {
      const { state, total } = await until(id, (job) => job.total === 3 && job.done === done)
      seen.push([state, done, total])
      loom.step()
    }
    expect(seen).toEqual([
      ['running', 0, 3],
      ['running', 1, 3],
      ['running', 2, 3],
    ])
    expect((await ended(id)).state).toBe('done')
  })

  it('is cancelled before it began', async () => {
    const [id, at] = [newId(), new Date()]
    const job = { supplier_id: supplier.supplierId, id, user_id: supplier.userId, created_at: at }
    await server.db.forSupplier(job.supplier_id, (trx) =>
      trx
        .insertInto('jobs')
        .values({ ...job, kind: 'weave', not_before: new Date(at.getTime() + 60_000) })
        .execute(),
    )
    const answer = await call('DELETE', `/jobs/${id}`)
    expect([answer.statusCode, jobOf(answer).state]).toEqual([200, 'cancelled'])
    const again = await call('DELETE', `/jobs/${id}`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'job_ended'])
  })

  it('R22 is due immediately, even if the clock is set back after the request', async () => {
    const { supplierId, userId } = supplier
    const job = { supplierId, userId, id: newId(), kind: 'unknown kind', input: {}, at: new Date() }
    const row = await server.db.forSupplier(supplierId, (trx) => insertJob(trx, job))
    expect(row.not_before).toEqual(-Infinity)
  })

  it('is cancelled while it runs, and leaves nothing behind', async () => {
    const { id } = await ask({ name: 'Weft', steps: 3 })
    await loom.begun()
    const answer = await call('DELETE', `/jobs/${id}`)
    expect([answer.statusCode, jobOf(answer).state]).toEqual([200, 'cancelled'])
    expect(await supplierName()).toBe('Loom & Co')
    expect((await until(id, (job) => job.ended_at !== null)).state).toBe('cancelled')
    expect((await call('DELETE', `/jobs/${id}`)).statusCode).toBe(409)
  })

  it('fails with the problem that the call would have answered, and changes nothing', async () => {
    const { id } = await ask({ name: 'Weft', fail: 'name' })
    const { state, result, problem } = await ended(id)
    expect([state, result]).toEqual(['failed', null])
    expect(problem).toEqual({
      type: 'http://localhost:4400/api/docs#problem-duplicate_name',
      title: 'Duplicate name',
      status: 409,
      detail: 'That is woven already.',
      instance: `/api/v1/jobs/${id}`,
      code: 'duplicate_name',
      request_id: id,
      message: 'That is woven already.',
      statusCode: 409,
    })
    expect(await supplierName()).toBe('Loom & Co')
  })

  it('R21 is tried three times with growing delays when the server is at fault', async () => {
    const { id } = await ask({ name: 'Weft', fail: 'loom' })
    const delays: number[] = []
    for (const tries of [1, 2]) {
      await loom.begun(tries)
      await until(id, ({ state }) => state === 'queued')
      const [row] = await server.db.asSystem((trx) =>
        trx.selectFrom('jobs').select(['not_before']).where('id', '=', id).execute(),
      )
      delays.push(Math.round((row!.not_before.getTime() - Date.now()) / 1_000))
      await change(id, { not_before: new Date() })
    }
    const lost = await ended(id)
    expect(facts(lost)).toEqual({ state: 'failed', done: 0, total: 0, result: null, code: 'internal' })
    expect(lost.problem?.detail).toBe(
      'The job was tried 3 times: each time something went wrong on the server; its log names this job. Nothing was changed.',
    )
    expect(delays).toEqual([5, 20])
  })

  it('whose server died is taken over when its heartbeat has stopped, and done once', async () => {
    const { id } = await ask({ name: 'Weft', steps: 1 })
    await loom.begun()
    loom.step()
    await ended(id)
    // The state left by a server that ended between claim and commit.
    await change(id, { state: 'running', tries: 1, input: JSON.stringify({ name: 'Warp', steps: 0 }), ended_at: null })
    await change(id, { heartbeat_at: new Date(Date.now() - 31_000), result: null })
    expect(facts(await ended(id))).toEqual({ state: 'done', done: 0, total: 0, result: { name: 'Warp' }, code: null })
    expect(await supplierName()).toBe('Warp')
  })

  it('R03 fails with an explanation when its server has died three times', async () => {
    const { id } = await ask({ name: 'Weft' })
    await ended(id)
    await change(id, { state: 'running', tries: 3, heartbeat_at: new Date(Date.now() - 31_000), ended_at: null })
    const { problem } = await ended(id)
    expect(problem?.detail).toBe('The server stopped 3 times while running this job. Nothing was changed.')
  })

  it('says why each try failed, and in how many of them the server ended', async () => {
    const { id } = await ask({ name: 'Weft' })
    await ended(id)
    const failures = JSON.stringify(['a database statement timed out'])
    await change(id, { state: 'running', tries: 3, ended_at: null, failures })
    await change(id, { heartbeat_at: new Date(Date.now() - 31_000) })
    const { problem } = await ended(id)
    expect(problem?.detail).toBe(
      'The job was tried 3 times: once a database statement timed out, twice the server stopped. Nothing was changed.',
    )
  })

  it('knows why a try failed whose end could not be written', async () => {
    await run(
      sql`create function refuse_to_queue() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    )
    await run(sql`create trigger refuse_to_queue before update on jobs for each row
      when (new.state = 'queued' and old.tries = 1) execute function refuse_to_queue()`)
    const { id } = await ask({ name: 'Weft', fail: 'loom' })
    const written = async () => {
      await change(id, { heartbeat_at: new Date(Date.now() - 31_000), not_before: new Date() })
      const rows = await server.db.asSystem((trx) =>
        trx.selectFrom('jobs').select('failures').where('id', '=', id).execute(),
      )
      const why = 'something went wrong on the server; its log names this job'
      expect(rows).toEqual([{ failures: [why, why] }])
    }
    await vi.waitFor(written, { timeout: 8_000, interval: 100 })
    await run(sql`drop function refuse_to_queue cascade`)
  })

  it.skipIf(testEngine === 'embedded')('that another server took over meanwhile rolls back what it did', async () => {
    const { id } = await ask({ name: 'Weft', steps: 1 })
    await loom.begun()
    await change(id, { tries: 2, heartbeat_at: new Date(), done: 7 })
    loom.step()
    await until(id, ({ done }) => done === 7)
    expect(await supplierName()).toBe('Loom & Co')
  })

  it('is listed before those that were asked for earlier', async () => {
    const ids: string[] = []
    for (const name of ['Weft', 'Warp', 'Weave']) {
      const { id } = await ask({ name })
      ids.unshift((await ended(id)).id)
    }
    const listed: Job[] = (await call('GET', '/jobs/')).json().data
    expect(listed.map(({ id }) => id)).toEqual(ids)
  })

  it('cannot be cancelled by another supplier while it runs', async () => {
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    // Caches the session: while a job runs on the embedded engine, nothing can be read.
    await rival('GET', '/jobs/')
    const { id } = await ask({ name: 'Weft', steps: 1 })
    await loom.begun()
    const answer = rival('DELETE', `/jobs/${id}`)
    await read(id)
    loom.step()
    expect([(await answer).statusCode, (await ended(id)).state]).toEqual([404, 'done'])
  })

  it('is never seen by another supplier', async () => {
    const { id } = await ask({ name: 'Weft' })
    await ended(id)
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    const answers = await Promise.all([
      rival('GET', `/jobs/${id}`),
      rival('GET', `/jobs/${id}/events`),
      rival('DELETE', `/jobs/${id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await rival('GET', '/jobs/')).json()).toEqual({ data: [] })
  })

  it('is the same for the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'woven-once' }
    const [first, second] = [await ask({ name: 'Weft' }, key), await ask({ name: 'Weft' }, key)]
    expect(second.id).toBe(first.id)
    await ended(first.id)
    await loom.begun(1)
    expect((await call('GET', '/jobs/')).json().data).toHaveLength(1)
  })

  it('reports its progress at most four times a second, and a last time at its end', async () => {
    const { id } = await ask({ name: 'Weft', steps: 40 })
    await loom.begun()
    const since = Date.now()
    const stream = call('GET', `/jobs/${id}/events`, { headers: { 'last-event-id': '7', 'accept-encoding': 'br' } })
    for (let step = 1; step <= 40; step += 1) {
      loom.step()
      await until(id, ({ done, state }) => done === step || state === 'done')
    }
    const { headers, body } = await stream
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/event-stream', undefined])
    const jobs = readEvents(body)
    const dones = jobs.map(({ done }) => done)
    expect(dones).toEqual(dones.toSorted((a, b) => a - b))
    const maxEvents = 2 + Math.ceil((Date.now() - since) / 250)
    expect([jobs.at(0)?.state, jobs.at(-1)?.state, jobs.length <= maxEvents]).toEqual(['running', 'done', true])
  })

  it('is listed, watched to its end and cancelled by the SDK', async () => {
    const authorization = await server.authorizationOf(supplier)
    const client = createClient({
      baseUrl: 'http://localhost:4400/api/v1',
      fetch: injectFetch(server.app),
      accessToken: authorization.replace('Bearer ', ''),
    })
    const { id } = await ask({ name: 'Weft', steps: 1 })
    loom.step()
    const states: string[] = []
    const job = await client.jobs.watch(id, { onProgress: ({ state }) => states.push(state) })
    expect([job.result, states.at(-1)]).toEqual([{ name: 'Weft' }, 'done'])
    const { result: _, ...summary } = await client.jobs.get(id)
    expect(await client.jobs.list()).toEqual([summary])
    await expect(client.jobs.cancel(id)).rejects.toHaveProperty('code', 'job_ended')
  })
})
