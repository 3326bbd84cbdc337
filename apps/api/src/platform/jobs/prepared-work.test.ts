import { type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Api } from '../http/api.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../db/testing/test-database.ts'
import { Problem } from '../http/problem.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { newestJobs } from './jobs.store.ts'
import { jobAnswer } from './job-kind.ts'

const LATER = { prefer: 'respond-async' }

describe.skipIf(!postgresAvailable)('work that is prepared', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  let happened: unknown[]
  let gate: Promise<void>
  let openGate: () => void

  /** Spins outside the transaction and dyes inside it; `happened` records each step. */
  function extend(app: Api): void {
    for (const path of ['spin', 'wait']) {
      const answer = app.jobs.kind<string, string, string>({
        name: path,
        status: 201,
        alwaysJob: path === 'wait',
        async prepare({ author, jobId, at }, colour, progress) {
          progress(1, 2)
          // Inside a transaction this would deadlock on the embedded engine.
          const names = await server.db.forSupplier(author.supplierId, (trx) =>
            trx.selectFrom('suppliers').select('name').where('supplier_id', '=', author.supplierId).execute(),
          )
          happened.push(['prepare', typeof jobId, at instanceof Date, names[0]?.name])
          await Promise.race([
            gate,
            new Promise((_, reject) => progress.signal.addEventListener('abort', () => reject(progress.signal.reason))),
          ])
          return `${colour} yarn`
        },
        async run({ trx, supplierId }, colour, _, yarn) {
          await trx.updateTable('suppliers').set({ name: yarn }).where('supplier_id', '=', supplierId).execute()
          happened.push(['run', yarn])
          if (colour === 'grey') throw new Problem(409, 'duplicate_name', 'There is grey already.')
          return yarn
        },
        async ended({ trx, supplierId, userId }, colour, ending, problem) {
          const [job] = await newestJobs(trx, supplierId, 1)
          happened.push(['ended', colour, ending, problem?.code, job?.state, userId === supplier.userId])
        },
      })
      app.post(`/api/v1/${path}`, {
        config: { access: 'write' },
        schema: {
          body: z.object({ colour: z.string() }),
          response: { 201: z.object({ data: z.string() }), ...jobAnswer },
        },
        handler: (request, reply) => answer(request, reply, request.body.colour),
      })
    }
  }

  beforeAll(async () => {
    server = await testApp({ extend })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    happened = []
    gate = new Promise((resolve) => (openGate = resolve))
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
  })

  async function ask(colour: string): Promise<Job> {
    return jobAnswerSchema.parse((await call('POST', '/spin', { payload: { colour }, headers: LATER })).json()).data
  }
  const read = async (id: string): Promise<Job> => jobAnswerSchema.parse((await call('GET', `/jobs/${id}`)).json()).data
  const endedAs = (id: string, state: Job['state']) =>
    vi.waitFor(async () => expect((await read(id)).state).toBe(state), { timeout: 8_000, interval: 20 })
  const begun = () => vi.waitFor(() => expect(happened).toHaveLength(1), { timeout: 8_000, interval: 10 })
  const change = (id: string, changes: Record<string, unknown>) =>
    server.db.asSystem((trx) => trx.updateTable('jobs').set(changes).where('id', '=', id).execute())
  const prepared = (name = 'Loom & Co') => ['prepare', 'string', true, name]

  it('is prepared outside of a transaction, and made true in the one that ends the job', async () => {
    const { id } = await ask('red')
    await begun()
    expect((await call('GET', '/supplier/')).json().data.name).toBe('Loom & Co')
    openGate()
    await endedAs(id, 'done')
    expect(happened).toEqual([prepared(), ['run', 'red yarn']])
  })

  it('is prepared and run by the call that does not want a job', async () => {
    openGate()
    const answer = await call('POST', '/spin', { payload: { colour: 'red' } })
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: 'red yarn' }])
    expect(happened).toEqual([
      ['prepare', 'undefined', true, 'Loom & Co'],
      ['run', 'red yarn'],
    ])
  })

  it('R03 is prepared again when the server is killed before it runs', async () => {
    openGate()
    const { id } = await ask('red')
    await endedAs(id, 'done')
    // The state left by a server that was killed in between.
    await change(id, { state: 'running', tries: 1, input: JSON.stringify('blue'), ended_at: null, result: null })
    await change(id, { heartbeat_at: new Date(Date.now() - 31_000) })
    await endedAs(id, 'done')
    expect(happened.slice(2)).toEqual([prepared('red yarn'), ['run', 'blue yarn']])
  })

  it('tells of its failure in the transaction that ends the job', async () => {
    openGate()
    const { id } = await ask('grey')
    await endedAs(id, 'failed')
    expect(happened.slice(2)).toEqual([['ended', 'grey', 'failed', 'duplicate_name', 'failed', true]])
    expect((await call('GET', '/supplier/')).json().data.name).toBe('Loom & Co')
  })

  it('tells of being cancelled while it is prepared, once', async () => {
    const { id } = await ask('red')
    await begun()
    await call('DELETE', `/jobs/${id}`)
    const expected = [prepared(), ['ended', 'red', 'cancelled', undefined, 'cancelled', true]]
    await vi.waitFor(() => expect(happened).toEqual(expected))
    await vi.waitFor(async () => expect((await read(id)).ended_at).not.toBe(null))
    expect(happened).toEqual(expected)
  })

  it('tells of being cancelled before it began', async () => {
    openGate()
    const { id } = await ask('red')
    await endedAs(id, 'done')
    const later = new Date(Date.now() + 60_000)
    await change(id, { state: 'queued', input: JSON.stringify('blue'), ended_at: null, not_before: later })
    await call('DELETE', `/jobs/${id}`)
    expect(happened.slice(2)).toEqual([['ended', 'blue', 'cancelled', undefined, 'cancelled', true]])
  })

  it('tells of being lost too often', async () => {
    openGate()
    const { id } = await ask('red')
    await endedAs(id, 'done')
    await change(id, { state: 'running', tries: 3, input: JSON.stringify('blue'), ended_at: null, result: null })
    await change(id, { heartbeat_at: new Date(Date.now() - 31_000) })
    await endedAs(id, 'failed')
    expect(happened.slice(2)).toEqual([['ended', 'blue', 'failed', 'job_lost', 'failed', true]])
  })

  it('is waited for where every call asks for a job', async () => {
    openGate()
    const answer = await call('POST', '/wait', { payload: { colour: 'red' } })
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: 'red yarn' }])
    const jobs = (await call('GET', '/jobs/')).json().data
    expect(jobs.map(({ kind, state }: Job) => [kind, state])).toEqual([['wait', 'done']])
  })

  it('answers with the problem of the job that was waited for', async () => {
    openGate()
    const answer = await call('POST', '/wait', { payload: { colour: 'grey' } })
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      409,
      'duplicate_name',
      'There is grey already.',
    ])
  })
})
