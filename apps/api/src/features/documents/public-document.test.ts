import { toWireMetadata } from '@selvedge/sdk/wire'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { claimStorage } from '../../platform/storage/join-storage.ts'
import { sweep } from '../../platform/storage/sweep-files.ts'
import { METADATA } from './testing/documents.ts'

const MINUTE = 60_000

describe.skipIf(!postgresAvailable)('the public link of a document', () => {
  let server: TestApp
  let productId: string
  let url: string
  let at = Date.parse('2026-11-21T09:00:00Z')
  let visitors = 0
  let address: string
  let call: Call

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 }, now: () => new Date(at) })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    address = `10.0.0.${(visitors += 1)}`
    call = await server.callAs(server.supplier)
    const name = `Loden ${visitors}`
    const { products } = await buildCatalogue(server.db, server.supplier, { products: [{ name }] })
    productId = products[name] ?? ''
    const metadata = toWireMetadata({ ...METADATA, document_name: 'Sheet "1" – café\\' })
    const answer = await call('POST', path(), { payload: { metadata } })
    url = answer.json().url
  })
  afterEach(() => {
    at += 10 * MINUTE
  })

  const path = () => `/pdf_exports/products/${productId}`
  const open = (to = url, options: InjectOptions = {}) =>
    server.app.inject({ method: 'GET', url: new URL(to).pathname, remoteAddress: address, ...options })
  const renew = async () => (await call('POST', `${path()}/share`)).json().data.url as string
  const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]
  const GONE = [410, 'link_revoked']
  /** Without the fields that are specific to one call. */
  const bytesOf = ({ body }: LightMyRequestResponse) => {
    const { instance: _, request_id: __, ...rest } = JSON.parse(body)
    return JSON.stringify(rest)
  }

  it('P08 shows the PDF inline, and does not reveal its file key', async () => {
    const { statusCode, headers, rawPayload } = await open()
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect({
      type: headers['content-type'],
      shown: headers['content-disposition'],
      cache: headers['cache-control'],
      robots: headers['x-robots-tag'],
      referrer: headers['referrer-policy'],
      sniff: headers['x-content-type-options'],
      policy: headers['content-security-policy'],
      reader: headers['cross-origin-resource-policy'],
      opener: headers['cross-origin-opener-policy'],
      frame: headers['x-frame-options'],
      cookie: headers['set-cookie'],
    }).toEqual({
      type: 'application/pdf',
      shown:
        `inline; filename="Sheet _1_ _ caf__ A.pdf"; ` +
        `filename*=UTF-8''Sheet%20%221%22%20%E2%80%93%20caf%C3%A9%5C%20A.pdf`,
      cache: 'no-store',
      robots: 'noindex, nofollow',
      referrer: 'no-referrer',
      sniff: 'nosniff',
      policy: "sandbox; default-src 'none'",
      reader: 'same-origin',
      opener: 'same-origin',
      frame: 'DENY',
      cookie: undefined,
    })
  })

  it('answers ranges and HEAD, and never the key of the file', async () => {
    const whole = await open()
    const part = await open(url, { headers: { range: 'bytes=5-9' } })
    const head = await open(url, { method: 'HEAD' })
    const keys = await server.db.asSystem((trx) => trx.selectFrom('document_revisions').select('file_key').execute())
    const received = JSON.stringify([whole.headers, part.headers, head.headers])
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(5, 10)), head.statusCode]).toEqual([
      206,
      true,
      200,
    ])
    expect(keys.filter(({ file_key }) => received.includes(file_key))).toEqual([])
  })

  it('P04 answers 410 from the moment it is renewed, revoked, or its document or product is deleted', async () => {
    const second = await renew()
    expect([refusal(await open(url)), (await open(second)).statusCode]).toEqual([GONE, 200])
    await call('DELETE', `${path()}/share`)
    const shown = (await call('GET', path())).json().data.url
    expect([refusal(await open(second)), shown]).toEqual([GONE, null])
    const third = await renew()
    await call('DELETE', path())
    expect(refusal(await open(third))).toEqual(GONE)
    const again = await call('POST', path(), { payload: { metadata: toWireMetadata(METADATA) } })
    const usage = (await call('GET', `/products/${productId}/usage`)).json().data.documents
    const deleted = await call('DELETE', `/products/${productId}`)
    expect([usage, deleted.statusCode, refusal(await open(again.json().url)), refusal(await open(third))]).toEqual([
      1,
      204,
      GONE,
      GONE,
    ])
  })

  it('stays revoked when another revision is issued', async () => {
    await call('DELETE', `${path()}/share`)
    const answer = await call('PATCH', path(), { payload: { metadata: [{ current_revision: 'B' }] } })
    expect([answer.statusCode, answer.json().url, refusal(await open())]).toEqual([200, null, GONE])
  })

  it('P01 T04 is not a row id, nor similar to a token', async () => {
    const token = url.slice(url.lastIndexOf('/') + 1)
    const wrong = [productId, newId(), token.slice(1), `${token}A`, 'x', '%00', 'a'.repeat(90), '..%2f..%2fetc']
    const answers = await Promise.all(wrong.map((text) => open(`http://localhost:4400/d/${text}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404))
    expect(new Set(answers.map(bytesOf)).size).toBe(1)
  })

  it('P01 is closed to an address that guessed 60 times, for a minute', async () => {
    const guesses = Array.from({ length: 65 }, (_, index) => open(`http://localhost:4400/d/guess-${index}`))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    const closed = await open()
    const elsewhere = await open(url, { remoteAddress: '10.9.9.9' })
    at += MINUTE
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), ...Array.from({ length: 5 }, () => 429)])
    expect([closed.statusCode, closed.headers['retry-after'], elsewhere.statusCode]).toEqual([429, '60', 200])
    expect((await open()).statusCode).toBe(200)
  })

  it('P07 can be opened 120 times a minute per address, whatever its headers claim', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 121; index += 1) {
      const headers = { 'x-forwarded-for': `10.1.1.${index}` }
      statuses.push((await open(url, { headers, method: 'HEAD' })).statusCode)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
  })

  it('keeps its files for as long as it has a document, and no longer', async () => {
    const files = folderStore(`${server.config.dataFolder}/files`)
    const later = () => new Date(Date.now() + 2 * MINUTE)
    await claimStorage({ db: server.db, files })
    await call('PATCH', path(), { payload: { metadata: [{ current_revision: 'B' }] } })
    await sweep({ db: server.db, files, now: later })
    const kept = await Promise.all([1, 2].map((version) => call('GET', `${path()}/revisions/${version}/download`)))
    await call('DELETE', path())
    const { quarantined } = await sweep({ db: server.db, files, now: later })
    expect([kept.map(({ statusCode }) => statusCode), quarantined]).toEqual([[200, 200], 2])
  })
})
