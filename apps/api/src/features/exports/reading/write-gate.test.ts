import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Api } from '../../../platform/http/api.ts'
import { CATALOGUE_HELD } from '../../../platform/db/errors.ts'
import { postgresAvailable, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type WriteGate, writeGate } from './write-gate.ts'

describe.skipIf(!postgresAvailable)('while all of a catalogue is read', () => {
  let server: TestApp
  let gate: WriteGate
  let open: () => void
  let written: Promise<void> | undefined

  afterEach(async () => {
    written = undefined
    await server.close()
  })

  /** A server whose gate is closed for its supplier. Wrapped in an object, because a bare promise would be awaited. */
  async function closing(engine: 'embedded' | 'postgres', patienceMs?: number): Promise<{ closed: Promise<void> }> {
    const { promise, resolve } = Promise.withResolvers<void>()
    open = resolve
    server = await testApp({
      extend(app) {
        gate = writeGate(app, { db: { engine, untilFree: () => written } }, patienceMs)
        weave(app)
      },
    })
    return { closed: gate.closedFor(server.supplier.supplierId, () => promise) }
  }
  function weave(app: Api): void {
    const schema = { response: { 200: z.object({ data: z.string() }) } }
    const handler = async () => ({ data: 'woven' })
    app.get('/api/v1/weave', { config: { access: 'read' }, schema, handler })
    app.post('/api/v1/weave', { config: { access: 'write' }, schema, handler })
    app.post('/api/v1/jobs/weave', { config: { access: 'write' }, schema, handler })
  }

  it('its writers wait until that is done; its readers, its jobs and other suppliers do not', async () => {
    const events: string[] = []
    const tell = async (text: string, answer: PromiseLike<{ statusCode: number }>) =>
      void events.push(`${text} ${(await answer).statusCode}`)
    const { closed } = await closing('embedded')
    const writer = tell('writer', server.call('POST', '/weave'))
    await tell('reader', server.call('GET', '/weave'))
    await tell('job', server.call('POST', '/jobs/weave'))
    await tell('rival', (await server.callAs(await testSupplier(server.db, 'Rival')))('POST', '/weave'))
    events.push('opened')
    open()
    await Promise.all([writer, closed])
    await tell('next', server.call('POST', '/weave'))
    expect(events).toEqual(['reader 200', 'job 200', 'rival 200', 'opened', 'writer 200', 'next 200'])
  })

  it('a writer that has waited too long gets 503', async () => {
    const { closed } = await closing('embedded', 20)
    const answer = await server.call('POST', '/weave')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    open()
    await closed
  })

  it('its writers wait for slices of the catalogue too, and the answer says so', async () => {
    const { closed } = await closing('embedded', 20)
    open()
    await closed
    written = new Promise(() => {})
    const answer = await server.call('POST', '/weave')
    expect([answer.statusCode, answer.json().detail]).toEqual([503, CATALOGUE_HELD])
    written = Promise.resolve()
    expect((await server.call('POST', '/weave')).statusCode).toBe(200)
  })

  it('no writer waits on PostgreSQL, where a transaction has a snapshot', async () => {
    const { closed } = await closing('postgres')
    expect((await server.call('POST', '/weave')).statusCode).toBe(200)
    open()
    await closed
  })
})
