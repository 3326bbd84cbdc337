import { describe, expect, it } from 'vitest'

import type { Http, HttpRequest } from '../http/http.ts'
import { optionsetSchema } from './variant-changes.schema.ts'
import { createVariants } from './variants.ts'

const ID = '01900000-0000-7000-8000-000000000001'

/** Records the requests, and answers with `data`. */
function recorded(data: unknown = {}) {
  const calls: unknown[] = []
  const record =
    (method: string, isTagged = false) =>
    async (path: string, { query, json, ifMatch, respondAsync, timeout }: HttpRequest<unknown>) => {
      calls.push([method, path, { query, json, ifMatch, respondAsync, timeout }])
      return isTagged ? { value: { data }, etag: '"2"' } : { data }
    }
  const http = {
    get: record('GET'),
    post: record('POST'),
    postTagged: record('POST', true),
    patch: record('PATCH'),
    delete: record('DELETE'),
    getTagged: record('GET', true),
    patchTagged: record('PATCH', true),
  } as unknown as Http
  return { variants: createVariants(http), calls }
}

it('option headers are searched, and read in pages', async () => {
  const { variants, calls } = recorded([])
  await variants.optionHeaders()
  await variants.optionHeaders({ search: 'wid', page: 2, limit: 10 })
  const path = 'variants/option_headers'
  expect(calls).toEqual([
    ['GET', path, { query: { offset: '0', limit: '25' } }],
    ['GET', path, { query: { search: 'wid', offset: '20', limit: '10' } }],
  ])
})

it('options whose headers are the same name are refused', () => {
  const option = { values: [], type: 'text' }
  const received = (...headers: string[]) => {
    const { error } = optionsetSchema.safeParse(Object.fromEntries(headers.map((header) => [header, option])))
    return error?.issues.map(({ message }) => message)
  }
  expect([received('Width', 'Größe', 'Grösse'), received('Größe', 'Width', 'GRÖßE')]).toEqual([
    undefined,
    ["Two options are called 'GRÖßE'."],
  ])
})

describe('one variant', () => {
  it('is read and changed with the tag of its state', async () => {
    const { variants, calls } = recorded({ id: ID })
    const tagged = { value: { id: ID }, etag: '"2"' }
    expect(await variants.get(ID)).toEqual(tagged)
    expect(await variants.update(ID, { name: 'Red' }, { ifMatch: '"1"' })).toEqual(tagged)
    expect(await variants.update(ID, { attributes: [ID] }, { mode: 'append' })).toEqual(tagged)
    expect(await variants.linkImage(ID, 'a1', { ifMatch: '"1"' })).toEqual(tagged)
    expect(await variants.unlinkImage(ID)).toEqual(tagged)
    expect(await variants.changeAmbients(ID, ['a1', 'a2'], { mode: 'upsert' })).toEqual(tagged)
    const path = `variants/${ID}`
    expect(calls).toEqual([
      ['GET', path, {}],
      ['PATCH', path, { json: { name: 'Red' }, ifMatch: '"1"' }],
      ['PATCH', path, { json: { attributes: [ID] }, query: { mode: 'append' } }],
      ['PATCH', `${path}/image`, { json: { asset_id: 'a1' }, ifMatch: '"1"' }],
      ['PATCH', `${path}/image`, { json: {}, query: { mode: 'remove' } }],
      ['PATCH', `${path}/ambients`, { json: { assets: ['a1', 'a2'] }, query: { mode: 'upsert' } }],
    ])
  })

  it('is created as it is drafted', async () => {
    const { variants, calls } = recorded({ id: ID })
    expect(await variants.create({ name: 'Red', product_id: ID })).toEqual({ value: { id: ID }, etag: '"2"' })
    expect(calls).toEqual([['POST', 'variants/', { json: { name: 'Red', product_id: ID } }]])
  })

  it('without an id is refused without a request', async () => {
    const { variants, calls } = recorded()
    const refused = await Promise.allSettled([
      variants.get(''),
      variants.update('', {}),
      variants.linkImage('', ID),
      variants.unlinkImage(''),
      variants.changeAmbients('', [ID]),
      variants.delete(''),
    ])
    expect(refused.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
      ['get', 'update', 'linkImage', 'unlinkImage', 'changeAmbients', 'delete'].map(
        (call) => `RangeError: variants.${call} needs an id.`,
      ),
    )
    expect(calls).toEqual([])
  })
})

describe('a job on many variants', () => {
  it('is started with the choice, and its answer waited for no longer than that of any call', async () => {
    const { variants, calls } = recorded({ id: 'j1' })
    const job = { id: 'j1' }
    const fields = { attributes: [ID], meta: { assets: [{ id: ID }] } }
    expect(await variants.asJob.updateMany({ search: 'red' }, fields, { mode: 'remove' })).toEqual(job)
    expect(await variants.asJob.duplicate([ID])).toEqual(job)
    expect(await variants.asJob.deleteMany([ID])).toEqual(job)
    expect(await variants.asJob.deleteMany({ search: 'red' })).toEqual(job)
    const matching = { search: 'red' }
    expect(calls).toEqual([
      ['PATCH', 'variants/', { respondAsync: true, query: { mode: 'remove' }, json: { matching, fields } }],
      ['POST', 'variants/duplicate', { respondAsync: true, json: { ids: [ID] } }],
      ['DELETE', 'variants/', { respondAsync: true, json: [ID] }],
      ['DELETE', 'variants/', { respondAsync: true, json: { matching } }],
    ])
  })

  it('on no ids is refused without a request', async () => {
    const { variants, calls } = recorded()
    const refused = await Promise.allSettled([
      variants.asJob.updateMany([], { state: 'draft' }),
      variants.asJob.duplicate([]),
      variants.asJob.deleteMany([]),
    ])
    expect(refused.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
      ['updateMany', 'duplicate', 'deleteMany'].map(
        (call) => `RangeError: variants.asJob.${call} needs at least one id.`,
      ),
    )
    expect(calls).toEqual([])
  })
})
