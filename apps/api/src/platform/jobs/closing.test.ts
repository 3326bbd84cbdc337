import { jobAnswerSchema } from '@selvedge/sdk/wire'
import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../http/api.ts'
import { postgresAvailable } from '../db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { addJobs } from './jobs.ts'
import { readEvents } from './testing/read-events.ts'
import { weaving, type Weaving } from './testing/weaving.ts'

describe.skipIf(!postgresAvailable)('when the server closes, a running job', () => {
  let loom: Weaving
  let server: TestApp
  let id: string

  beforeEach(async () => {
    loom = weaving()
    server = await testApp({ extend: loom.extend })
    const request = { payload: { name: 'Weft', steps: 1 }, headers: { prefer: 'respond-async' } }
    const answer = await server.call('POST', '/weave', request)
    id = jobAnswerSchema.parse(answer.json()).data.id
    await loom.begun()
  })
  afterEach(() => server.close())

  const stored = () =>
    server.db.asSystem((trx) => trx.selectFrom('jobs').select(['id', 'state', 'tries', 'result']).execute())

  it('waits for the next start, and is done then', async () => {
    await server.app.close()
    expect(await stored()).toEqual([{ id, state: 'queued', tries: 0, result: null }])
    const next = weaving()
    next.step()
    const app: Api = fastify().withTypeProvider()
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
    addJobs(app, { config: server.config, db: server.db, now: () => new Date() })
    next.extend(app)
    await app.ready()
    const done = [{ id, state: 'done', tries: 1, result: { name: 'Weft' } }]
    await vi.waitFor(async () => expect(await stored()).toEqual(done), { timeout: 8_000 })
    await app.close()
  })

  it('ends the events that tell of it', async () => {
    const stream = server.call('GET', `/jobs/${id}/events`)
    await server.call('GET', `/jobs/${id}`)
    await server.app.close()
    expect(readEvents((await stream).body).map(({ state }) => state)).toContain('running')
  })
})
