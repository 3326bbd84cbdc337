import { type ApiError, type Client, createClient, type Job } from '@selvedge/sdk'
import type { Trashed } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

describe('values through the SDK', () => {
  let server: TestApp
  let values: Client['attributeValues']
  let jobs: Client['jobs']
  let catalogue: Catalogue
  let weave: string
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    catalogue = await buildCatalogue(server.db, server.supplier, {
      families: { Bast: ['Linen'] },
      attributes: { Weave: { values: ['Twill', 'Satin'] } },
      products: [{ name: 'Aran', material: 'Linen', variants: [{ name: 'Blue', values: ['Weave: Satin'] }] }],
    })
    weave = catalogue.attributes['Weave']!
    const client = createClient({
      baseUrl: 'http://localhost:4400/api/v1',
      accessToken: (await server.authorizationOf(server.supplier)).replace('Bearer ', ''),
      fetch: injectFetch(server.app),
    })
    values = client.attributeValues
    jobs = client.jobs
  })
  afterAll(() => server.close())

  const texts = async () => (await values.list(weave)).data.map(({ value }) => value)

  it('are created, read, changed and deleted on the state that was seen', async () => {
    const { value: made } = await values.create(weave, { value: 'Plain', description: 'One over, one under' })
    const { value, etag } = await values.get(weave, made.id)
    expect(value).toEqual(made)
    const changed = await values.update(weave, made.id, { ...value, live: false }, { ifMatch: etag })
    expect([changed.value.live, changed.etag]).toEqual([false, '"2"'])
    await expect(values.delete(made.id, { ifMatch: etag })).rejects.toHaveProperty('kind', 'stale')
    await values.delete(made.id, { ifMatch: changed.etag })
    expect(await texts()).toEqual(['Satin', 'Twill'])
  })

  it('say what is wrong in the words of the specification', async () => {
    const refused = await values.create(weave, { value: 'twill' }).catch((error: ApiError) => error)
    expect([refused].map((error) => 'kind' in error && [error.kind, error.message])).toEqual([
      ['conflict', 'This value in the attribute already exists.'],
    ])
  })

  it('tell columns, facets and usage', async () => {
    expect((await values.columns()).map(({ id }) => id)).toContain('tolerance')
    expect((await values.facets(weave)).live).toEqual([{ id: 'true', name: 'Live', count: 2 }])
    const all = { attributeId: weave, matching: {} }
    const blue = { id: catalogue.variants['Blue']!, name: 'Blue', product_id: catalogue.products['Aran'] }
    const unused = { products: 0, documents: 0, views: 0, channels: 0, showcases: 0 }
    const first = { variant: null, product: null, document: null, view: null, channel: null, showcase: null }
    expect([await values.usage([catalogue.values['Weave: Twill']!]), await values.usage(all)]).toEqual([
      { ...unused, variants: 0, first },
      { ...unused, variants: 1, first: { ...first, variant: blue } },
    ])
  })

  it('are changed together', async () => {
    expect(await values.updateMany(weave, { search: 'i' }, { standard: 'ISO' })).toBe(2)
    expect((await values.list(weave)).data.map(({ standard }) => standard)).toEqual(['ISO', 'ISO'])
  })

  it('are uploaded and merged at once, or as jobs', async () => {
    const file = new Blob(['value\nDobby\nLeno\n'])
    expect(await values.upload(weave, file, 'values.csv')).toBe(2)
    await expect(values.upload(weave, file, 'values.csv')).rejects.toHaveProperty('message', 'Duplicate values found')
    const upload = await values.asJob.upload(weave, new Blob(['value\nGauze\n']), 'values.csv')
    const uploaded = await jobs.watch(upload.id)
    expect([uploaded.state, uploaded.result]).toEqual(['done', { count: 1 }])

    const [dobby, gauze, leno] = (await values.list(weave)).data
    const merged = await values.merge(weave, { merge_ids: [gauze!.id], selected_id: dobby!.id, value: 'Dobby weave' })
    expect([merged.count, merged.value.value]).toEqual([2, 'Dobby weave'])
    const merge = await values.asJob.merge(weave, { merge_ids: [leno!.id], selected_id: dobby!.id })
    expect((await jobs.watch(merge.id)).state).toBe('done')
    expect(await texts()).toEqual(['Dobby weave', 'Satin', 'Twill'])
  })

  it('are merged by what matches', async () => {
    const { value: zigzag } = await values.create(weave, { value: 'Zigzag' })
    await values.create(weave, { value: 'Zig zag' })
    const job = await values.asJob.merge(weave, {
      matching: { search: 'zig', expected: 2 },
      selected_id: zigzag.id,
    })
    expect([(await jobs.watch(job.id)).state, await texts()]).toEqual([
      'done',
      ['Dobby weave', 'Satin', 'Twill', 'Zigzag'],
    ])
    await values.delete(zigzag.id)
  })

  it('fail as jobs with what the call would have said', async () => {
    const upload = await values.asJob.upload(weave, new Blob(['value\nTwill\n']), 'values.csv')
    const { state, problem } = await jobs.watch(upload.id)
    expect([state, problem?.status, problem?.detail, problem?.errors?.[0]?.pointer]).toEqual([
      'failed',
      409,
      'Duplicate values found',
      '#/rows/2/value',
    ])
  })

  it('come as an empty file to fill in', async () => {
    const template = await values.template('csv')
    expect(await template.text()).toBe('value,display_name,description,standard,tolerance\r\n')
  })

  it('are deleted together, at once or as a job that changes no more than was asked for', async () => {
    const ids = (await values.list(weave, { search: 'twill' })).data.map(({ id }) => id)
    expect(await values.deleteMany(ids)).toBe(1)
    const job: Job<Trashed> = await values.asJob.deleteMany({ attributeId: weave, matching: {} })
    const { result } = await jobs.watch(job.id)
    expect([result, await texts()]).toEqual([{ count: 2, deletion_id: expect.any(String) }, []])
  })

  it('are requested with ids only', async () => {
    const calls = [
      () => values.list(''),
      () => values.get(weave, ''),
      () => values.delete(''),
      () => values.deleteMany([]),
      () => values.updateMany(weave, [], { live: true }),
      () => values.merge(weave, { merge_ids: [], selected_id: 'x' }),
      () => values.usage([]),
    ]
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(RangeError)
  })
})
