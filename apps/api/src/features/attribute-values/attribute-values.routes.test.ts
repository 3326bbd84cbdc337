import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { itemsOf } from '../../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { type Answer, type Answers, valueCalls } from './testing/value-calls.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const DUPLICATE = 'This value in the attribute already exists.'
const NUMBERS_ONLY = 'This attribute can only accept numbers as values'

describe('values of attributes', () => {
  let server: TestApp
  let calls: Answers
  let catalogue: Catalogue
  let rival: TestSupplier & { valueId: string; attributeId: string; assetId: string }
  let assetId: string

  beforeAll(async () => {
    server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
    calls = valueCalls(server.call)
    const items = await itemsOf(server.db, server.supplier)
    assetId = items.assetId
    catalogue = await buildCatalogue(server.db, server.supplier, {
      families: { Bast: ['Linen'] },
      attributes: {
        Finish: { values: ['Matt', 'Glossy', 'Satin'] },
        Width: { type: 'float', values: ['9.5', '10', '-2', '140'] },
        Count: { type: 'int', values: [] },
        Tested: { type: 'date', values: ['2026-03-01', '2025-12-31'] },
        Soft: { type: 'boolean', values: [] },
        Link: { type: 'url', values: [] },
      },
      products: [
        {
          name: 'Aran',
          material: 'Linen',
          values: ['Finish: Matt'],
          variants: [
            { name: 'Blue', values: ['Finish: Matt', 'Width: 10'] },
            { name: 'Grey', values: ['Finish: Glossy'] },
          ],
        },
      ],
    })
    const foreign = await testSupplier(server.db, 'Rival')
    rival = { ...foreign, ...(await itemsOf(server.db, foreign)) }
  })
  afterAll(() => server.close())

  const attribute = (name: string) => catalogue.attributes[name]!
  const value = (name: string) => catalogue.values[name]!
  const finish = () => `/attributes/${attribute('Finish')}/values`
  const detailOf = ({ status, body }: Answer) => [status, body.code, body.detail]

  describe('creating', () => {
    it('answers the value with its ETag and place', async () => {
      const answer = await server.call('POST', finish(), {
        payload: {
          ...{ value: ' Pearl ', display_name: 'Pearlescent', description: 'Shines a little', standard: 'EN 1021' },
          ...{ tolerance: '± 3 %', created_at: 'yesterday', variant_count: 9, id: newId() },
        },
      })
      const { data } = answer.json()
      expect([answer.statusCode, answer.headers.etag, answer.headers.location]).toEqual([
        ...[201, '"1"'],
        `/api/v1${finish()}/${data.id}`,
      ])
      expect(data).toEqual({
        ...{ id: data.id, attribute_id: attribute('Finish'), value: 'Pearl', display_name: 'Pearlescent' },
        ...{ description: 'Shines a little', standard: 'EN 1021', tolerance: '± 3 %', live: true, asset_id: null },
        ...{ asset_name: null, variant_count: 0, created_by: server.supplier.userId },
        ...{ created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
      })
    })

    it.each([
      ['Width', 'abc', 422, NUMBERS_ONLY],
      ['Width', '١٢', 422, NUMBERS_ONLY],
      ['Count', 'abc', 422, NUMBERS_ONLY],
      ['Count', '1.5', 422, 'This attribute can only accept whole numbers as values'],
      ['Count', '', 422, 'Required'],
      [
        'Count',
        '9007199254740993',
        422,
        'This number has too many digits to be stored exactly. Up to 15 digits always work.',
      ],
      ['Tested', '21.11.2026', 422, 'This attribute can only accept days like 2026-11-21 as values'],
      ['Soft', 'yes', 422, 'This attribute can only accept true or false as values'],
      ['Link', 'javascript:alert(1)', 422, 'This attribute can only accept http(s) addresses as values'],
    ])('M08 %s refuses %j', async (name, text, status, detail) => {
      const { status: answered, body } = await calls.create(attribute(name), { value: text })
      expect([answered, body.errors]).toEqual([status, [expect.objectContaining({ pointer: '#/value', detail })]])
    })

    it.each([
      ['Count', '0x1F', '0x1F'],
      ['Count', '1e5', '1e5'],
      ['Count', ' 1', '1'],
      ['Soft', 'TRUE', 'true'],
      ['Link', 'https://loom.example/care', 'https://loom.example/care'],
    ])('M08 %s takes %j as %j', async (name, text, kept) => {
      const { status, body } = await calls.create(attribute(name), { value: text })
      expect([status, body.data?.value]).toEqual([201, kept])
    })

    it('M08 a description of 121 characters is refused', async () => {
      const answer = await calls.create(attribute('Finish'), { value: 'Long', description: 'x'.repeat(121) })
      expect(detailOf(answer)).toEqual([422, 'invalid', '120 characters max.'])
    })

    it('M07 the same value is a duplicate whatever its case, form or way of writing a number', async () => {
      expect(detailOf(await calls.create(attribute('Finish'), { value: 'MATT ' }))).toEqual([
        ...[409, 'duplicate_name', DUPLICATE],
      ])
      await calls.create(attribute('Finish'), { value: 'Ré 👩‍👧 \u202Ed' })
      const composed = await calls.create(attribute('Finish'), { value: 're\u0301 👩‍👧 \u202ED' })
      const number = await calls.create(attribute('Width'), { value: '9.50' })
      expect([composed.status, number.status]).toEqual([409, 409])
    })

    it('M07 text that no database can hold is refused, all other is kept as it is', async () => {
      const bad = ['a\u0000b', 'a\uD800b', 'a'.repeat(1_000_000)]
      const statuses = []
      for (const text of bad) statuses.push((await calls.create(attribute('Finish'), { value: text })).status)
      const kept = await calls.create(attribute('Finish'), { value: '$(reboot) `x` 👩‍👧 \u202Eafter' })
      expect([statuses, kept.body.data.value]).toEqual([[422, 422, 422], '$(reboot) `x` 👩‍👧 \u202Eafter'])
    })

    it('M06 a value is a text', async () => {
      const statuses = []
      for (const text of [['a'], { a: 1 }, 5, null, true]) {
        statuses.push((await calls.create(attribute('Finish'), { value: text })).status)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422])
    })

    it('M01 unknown fields and the id of another attribute are refused', async () => {
      const unknown = await calls.create(attribute('Finish'), { value: 'X1', tenant_id: 'x' })
      const other = await calls.create(attribute('Finish'), { value: 'X1', attribute_id: attribute('Width') })
      expect([unknown.status, unknown.body.code, other.status, other.body.errors[0].pointer]).toEqual([
        ...[422, 'unknown_field'],
        ...[422, '#/attribute_id'],
      ])
    })

    it('M09 of 20 at once exactly one is made', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => calls.create(attribute('Finish'), { value: 'Frosted' })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array.from({ length: 19 }, () => 409),
      ])
    })

    it('T02 an asset of another supplier is unknown, and nothing is created', async () => {
      const answer = await calls.create(attribute('Finish'), { value: 'Foreign', asset_id: rival.assetId })
      expect([answer.status, answer.body.errors]).toEqual([
        404,
        [
          {
            ...{ pointer: '#/asset_id', id: rival.assetId, code: 'unknown_reference' },
            detail: `There is no item ${rival.assetId}.`,
          },
        ],
      ])
      expect((await calls.create(attribute('Finish'), { value: 'Foreign' })).status).toBe(201)
    })
  })

  describe('reading', () => {
    const values = async (name: string, query = '') =>
      (await server.call('GET', `/attributes/${attribute(name)}/values${query}`)).json()

    it('orders numbers by size and days by date', async () => {
      const read = async (name: string, query = '') =>
        (await values(name, query)).data.map(({ value: text }: { value: string }) => text)
      expect(await read('Width')).toEqual(['-2', '9.5', '10', '140'])
      expect(await read('Width', '?sort=-value')).toEqual(['140', '10', '9.5', '-2'])
      expect(await read('Tested')).toEqual(['2025-12-31', '2026-03-01'])
    })

    it('searches, filters and counts the variants', async () => {
      const found = await values('Finish', '?search=MATT&fields=value,variant_count')
      expect(found).toEqual({
        data: [{ id: value('Finish: Matt'), value: 'Matt', variant_count: 1 }],
        paging: { current_page: 0, limit: 25, total: 1 },
      })
      const used = await values('Finish', `?sort=-variant_count&filters=${encodeURIComponent('(variant_count[ge]:1)')}`)
      expect(used.data.map(({ variant_count }: { variant_count: number }) => variant_count)).toEqual([1, 1])
      const standard = await values('Finish', `?filters=${encodeURIComponent('(standard[eq]:en%201021)')}`)
      expect(standard.data.map(({ value: text }: { value: string }) => text)).toEqual(['Pearl'])
    })

    it('finds linked values by the name of their asset', async () => {
      const { body } = await calls.create(attribute('Finish'), { value: 'Etched', asset_id: assetId })
      expect([body.data.asset_id, body.data.asset_name]).toEqual([assetId, 'swatch.webp'])
      const filters = ['(asset_name[ct]:SWATCH)', '(asset_linked[eq]:true)', `(asset_id[eq]:${assetId})`]
      const totals = []
      for (const filter of filters) {
        totals.push((await values('Finish', `?filters=${encodeURIComponent(filter)}`)).paging.total)
      }
      expect(totals).toEqual([1, 1, 1])
      const sorted = await values('Finish', '?sort=asset_name&limit=1')
      expect(sorted.data[0].value).toBe('Etched')
      await calls.remove(body.data.id)
    })

    it('counts standards, tolerances, live and linked values', async () => {
      const { body } = await calls.create(attribute('Tested'), { value: '2024-02-29', standard: 'ISO', live: false })
      expect(
        (await server.call('GET', `/attributes/${attribute('Tested')}/values/facets?limit=-1`)).json().data,
      ).toEqual({
        standard: [{ id: 'ISO', name: 'ISO', count: 1 }],
        tolerance: [],
        live: [
          { id: 'true', name: 'Live', count: 2 },
          { id: 'false', name: 'Other', count: 1 },
        ],
        asset_linked: [{ id: 'false', name: 'Not linked', count: 3 }],
      })
      await calls.remove(body.data.id)
    })

    it('answers 404 for an attribute or value that is not there', async () => {
      const paths = [
        `/attributes/${newId()}/values`,
        `/attributes/${rival.attributeId}/values`,
        `/attributes/${attribute('Width')}/values/${value('Finish: Matt')}`,
        `${finish()}/${rival.valueId}`,
      ]
      const statuses = []
      for (const path of paths) statuses.push((await server.call('GET', path)).statusCode)
      expect(statuses).toEqual([404, 404, 404, 404])
    })

    it('tells its columns', async () => {
      const { data } = (await server.call('GET', '/attributes/values/schema')).json()
      expect(data.map(({ id }: { id: string }) => id)).toEqual([
        ...['checkbox', 'value', 'display_name', 'description', 'standard', 'tolerance', 'live', 'asset_name'],
        ...['asset_id', 'asset_linked', 'variant_count', 'created_at', 'updated_at', 'id'],
      ])
    })
  })

  describe('changing one', () => {
    let id: string
    beforeAll(async () => {
      id = (await calls.create(attribute('Finish'), { value: 'Brushed', standard: 'S1' })).body.data.id
    })
    const patch = (payload: object, query = '', headers = {}) =>
      calls.patch(attribute('Finish'), id, payload, { query, headers })

    it('takes a whole value back and changes what is another', async () => {
      const { body: whole } = await patch({})
      const { status, body, etag } = await patch(
        { ...whole.data, value: 'Brushed steel', description: '' },
        '?mode=append',
      )
      expect([status, body.data, etag]).toEqual([200, { ...whole.data, value: 'Brushed steel' }, '"2"'])
    })

    it('changes nothing, its revision neither, when all is as it was', async () => {
      const { etag } = await patch({ value: 'Brushed steel' })
      expect(etag).toBe('"2"')
    })

    it('links and unlinks an asset', async () => {
      const linked = await patch({ asset_id: assetId }, '?mode=append')
      const emptied = await patch({ asset_id: null })
      await patch({ asset_id: assetId })
      const removed = await patch({ asset_id: assetId }, '?mode=remove')
      expect([linked, emptied, removed].map(({ body }) => body.data.asset_id)).toEqual([assetId, null, null])
    })

    it('refuses a change made on an older state, and names the current one', async () => {
      const { status, body } = await patch({ live: false }, '', { 'if-match': '"1"' })
      expect([status, body.code, body.current.value]).toEqual([412, 'stale', 'Brushed steel'])
    })

    it('refuses a text that another value has, and no text at all', async () => {
      const taken = await patch({ value: 'glossy' })
      const none = await patch({ value: 'Brushed steel' }, '?mode=remove')
      expect([detailOf(taken), none.status]).toEqual([[409, 'duplicate_name', DUPLICATE], 422])
    })

    it('M01 an id that differs from the path is refused', async () => {
      const statuses = []
      for (const payload of [{ id: newId() }, { attribute_id: attribute('Width') }, { id, live: true }]) {
        statuses.push((await patch(payload)).status)
      }
      expect(statuses).toEqual([422, 422, 200])
    })

    it('T03 a value of another attribute is not found', async () => {
      const { status } = await calls.patch(attribute('Width'), id, { live: false })
      expect(status).toBe(404)
    })

    it('M03 a mode that is none is refused', async () => {
      const modes = ['?mode=delete', '?mode=append&mode=remove', '?mode=APPEND', '?mode=']
      const codes = []
      for (const query of modes) codes.push((await patch({ live: true }, query)).body.code)
      expect(codes).toEqual(['bad_mode', 'bad_mode', 'bad_mode', 'bad_mode'])
    })
  })

  describe('changing many', () => {
    const patchMany = (payload: object, query = '') => calls.patchMany(attribute('Finish'), payload, query)
    const ids = () => [value('Finish: Matt'), value('Finish: Glossy')]

    it('gives all the same fields, and takes them away again', async () => {
      const given = await patchMany({ ids: ids(), fields: { asset_id: assetId, standard: 'ISO 9', live: false } })
      const read = async (id: string) => {
        const { asset_id, standard, live } = (await server.call('GET', `${finish()}/${id}`)).json().data
        return [asset_id, standard, live]
      }
      expect([given.body, await read(ids()[1]!)]).toEqual([{ data: { count: 2 } }, [assetId, 'ISO 9', false]])
      await patchMany({ ids: ids(), fields: { asset_id: assetId, standard: null } }, '?mode=remove')
      await patchMany({ matching: { search: 'matt' }, fields: { live: true } })
      expect([await read(ids()[0]!), await read(ids()[1]!)]).toEqual([
        [null, null, true],
        [null, null, false],
      ])
    })

    it('M04 ids are 1 to 10,000 ids', async () => {
      const many = Array.from({ length: 10_001 }, () => value('Finish: Matt'))
      const bodies = [[], many, [{ $ne: null }], ['1^2'], [5]].map((list) => ({ ids: list, fields: { live: true } }))
      const answers = []
      for (const body of bodies) {
        const { status, body: answer } = await patchMany(body)
        answers.push([status, answer.code])
      }
      expect(answers).toEqual([
        [422, 'empty_ids'],
        [413, 'too_many_items'],
        [422, 'invalid'],
        [422, 'invalid'],
        [422, 'invalid'],
      ])
      const twice = await patchMany({ ids: [value('Finish: Matt'), value('Finish: Matt')], fields: { live: true } })
      expect(twice.body).toEqual({ data: { count: 1 } })
    })

    it('M05 one value of another attribute or supplier changes none', async () => {
      for (const strange of [value('Width: 10'), rival.valueId, newId()]) {
        const { status, body } = await patchMany({ ids: [value('Finish: Satin'), strange], fields: { live: false } })
        expect([status, body.code, body.errors]).toEqual([
          ...[404, 'unknown_ids'],
          [{ index: 1, id: strange, code: 'unknown_id', detail: `There is no item ${strange}.` }],
        ])
      }
      expect((await server.call('GET', `${finish()}/${value('Finish: Satin')}`)).json().data.live).toBe(true)
    })

    it('T02 an asset of another supplier is unknown', async () => {
      const { status, body } = await patchMany({ ids: ids(), fields: { asset_id: rival.assetId } })
      expect([status, body.code, body.errors[0].pointer]).toEqual([404, 'unknown_reference', '#/fields/asset_id'])
    })
  })

  describe('deleting', () => {
    it('says beforehand what it touches, and takes the links along', async () => {
      const ids = [value('Finish: Matt'), value('Finish: Glossy')]
      expect((await server.call('POST', '/attributes/values/usage', { payload: { ids } })).json()).toEqual({
        data: { variants: 2, products: 1 },
      })
      const all = { attribute_id: attribute('Width'), matching: { search: '1' } }
      expect((await server.call('POST', '/attributes/values/usage', { payload: all })).json()).toEqual({
        data: { variants: 1, products: 0 },
      })
      expect((await server.call('DELETE', '/attributes/values', { payload: ids })).json()).toEqual({
        data: { count: 2 },
      })
      const { data } = (await server.call('GET', `/variants/${catalogue.variants['Blue']}`)).json()
      expect(data.attributes.map(({ attribute: name }: { attribute: string }) => name)).toEqual(['Width'])
      expect(data.product_attributes).toEqual([])
    })

    it('deletes one, unless it changed meanwhile', async () => {
      const { body } = await calls.create(attribute('Finish'), { value: 'Soon gone' })
      const stale = await calls.remove(body.data.id, { 'if-match': '"9"' })
      const gone = await calls.remove(body.data.id, { 'if-match': '"1"' })
      const again = await calls.remove(body.data.id)
      expect([stale.status, gone.status, again.status]).toEqual([412, 204, 404])
    })

    it('deletes what matches within an attribute only', async () => {
      await calls.create(attribute('Finish'), { value: '10 gloss' })
      const payload = { attribute_id: attribute('Finish'), matching: { search: '10' } }
      expect((await server.call('DELETE', '/attributes/values', { payload })).json()).toEqual({ data: { count: 1 } })
      expect(
        (await server.call('GET', `/attributes/${attribute('Width')}/values/${value('Width: 10')}`)).statusCode,
      ).toBe(200)
    })

    it('M05 one unknown id deletes none', async () => {
      const payload = [value('Finish: Satin'), rival.valueId]
      const answer = await server.call('DELETE', '/attributes/values', { payload })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_ids'])
      expect((await server.call('GET', `${finish()}/${value('Finish: Satin')}`)).statusCode).toBe(200)
    })
  })
})
