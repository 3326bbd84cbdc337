import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import type { Answer } from './testing/value-calls.ts'
import { NOW, valueStage } from './testing/value-stage.ts'

const DUPLICATE = 'This value in the attribute already exists.'
const NUMBERS_ONLY = 'This attribute can only accept numbers as values'

describe('values of attributes', () => {
  const stage = valueStage()
  const attribute = (name: string) => stage.catalogue.attributes[name]!
  const value = (name: string) => stage.catalogue.values[name]!
  const finish = () => `/attributes/${attribute('Finish')}/values`
  const detailOf = ({ status, body }: Answer) => [status, body.code, body.detail]

  describe('creating', () => {
    it('answers the value with its ETag and place', async () => {
      const answer = await stage.server.call('POST', finish(), {
        payload: {
          value: ' Pearl ',
          display_name: 'Pearlescent',
          description: 'Shines a little',
          standard: 'EN 1021',
          tolerance: '± 3 %',
          created_at: 'yesterday',
          variant_count: 9,
          id: newId(),
        },
      })
      const { data } = answer.json()
      expect([answer.statusCode, answer.headers.etag, answer.headers.location]).toEqual([
        201,
        '"1"',
        `/api/v1${finish()}/${data.id}`,
      ])
      expect(data).toEqual({
        id: data.id,
        attribute_id: attribute('Finish'),
        value: 'Pearl',
        display_name: 'Pearlescent',
        description: 'Shines a little',
        standard: 'EN 1021',
        tolerance: '± 3 %',
        live: true,
        asset_id: null,
        asset_name: null,
        variant_count: 0,
        created_by: stage.server.supplier.userId,
        created_at: NOW.toISOString(),
        updated_at: NOW.toISOString(),
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
      const { status: answered, body } = await stage.calls.create(attribute(name), { value: text })
      expect([answered, body.errors]).toEqual([status, [expect.objectContaining({ pointer: '#/value', detail })]])
    })

    it.each([
      ['Count', '0x1F', '0x1F'],
      ['Count', '1e5', '1e5'],
      ['Count', ' 1', '1'],
      ['Soft', 'TRUE', 'true'],
      ['Link', 'https://loom.example/care', 'https://loom.example/care'],
    ])('M08 %s takes %j as %j', async (name, text, kept) => {
      const { status, body } = await stage.calls.create(attribute(name), { value: text })
      expect([status, body.data?.value]).toEqual([201, kept])
    })

    it('M08 a description of 121 characters is refused', async () => {
      const answer = await stage.calls.create(attribute('Finish'), { value: 'Long', description: 'x'.repeat(121) })
      expect(detailOf(answer)).toEqual([422, 'invalid', '120 characters max.'])
    })

    it('M07 a value is a duplicate regardless of case, Unicode normalization or number format', async () => {
      expect(detailOf(await stage.calls.create(attribute('Finish'), { value: 'MATT ' }))).toEqual([
        409,
        'duplicate_name',
        DUPLICATE,
      ])
      await stage.calls.create(attribute('Finish'), { value: 'Ré 👩‍👧 \u202Ed' })
      const composed = await stage.calls.create(attribute('Finish'), { value: 're\u0301 👩‍👧 \u202ED' })
      const number = await stage.calls.create(attribute('Width'), { value: '9.50' })
      expect([composed.status, number.status]).toEqual([409, 409])
    })

    it('M07 text that a database cannot store is rejected, all other text is stored unchanged', async () => {
      const bad = ['a\u0000b', 'a\uD800b', 'a'.repeat(1_000_000)]
      const statuses = []
      for (const text of bad) statuses.push((await stage.calls.create(attribute('Finish'), { value: text })).status)
      const kept = await stage.calls.create(attribute('Finish'), { value: '$(reboot) `x` 👩‍👧 \u202Eafter' })
      expect([statuses, kept.body.data.value]).toEqual([[422, 422, 422], '$(reboot) `x` 👩‍👧 \u202Eafter'])
    })

    it('M06 a value is a text', async () => {
      const statuses = []
      for (const text of [['a'], { a: 1 }, 5, null, true]) {
        statuses.push((await stage.calls.create(attribute('Finish'), { value: text })).status)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422])
    })

    it('M01 unknown fields and the id of another attribute are refused', async () => {
      const unknown = await stage.calls.create(attribute('Finish'), { value: 'X1', tenant_id: 'x' })
      const other = await stage.calls.create(attribute('Finish'), { value: 'X1', attribute_id: attribute('Width') })
      expect([unknown.status, unknown.body.code, other.status, other.body.errors[0].pointer]).toEqual([
        422,
        'unknown_field',
        422,
        '#/attribute_id',
      ])
    })

    it('M09 of 20 concurrent requests exactly one succeeds', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => stage.calls.create(attribute('Finish'), { value: 'Frosted' })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array.from({ length: 19 }, () => 409),
      ])
    })

    it('T02 an asset of another supplier is unknown, and nothing is created', async () => {
      const answer = await stage.calls.create(attribute('Finish'), { value: 'Foreign', asset_id: stage.rival.assetId })
      expect([answer.status, answer.body.errors]).toEqual([
        404,
        [
          {
            pointer: '#/asset_id',
            id: stage.rival.assetId,
            code: 'unknown_reference',
            detail: `There is no item ${stage.rival.assetId}.`,
          },
        ],
      ])
      expect((await stage.calls.create(attribute('Finish'), { value: 'Foreign' })).status).toBe(201)
    })
  })

  describe('reading', () => {
    const values = async (name: string, query = '') =>
      (await stage.server.call('GET', `/attributes/${attribute(name)}/values${query}`)).json()

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
      const { body } = await stage.calls.create(attribute('Finish'), { value: 'Etched', asset_id: stage.assetId })
      expect([body.data.asset_id, body.data.asset_name]).toEqual([stage.assetId, 'swatch.webp'])
      const filters = ['(asset_name[ct]:SWATCH)', '(asset_linked[eq]:true)', `(asset_id[eq]:${stage.assetId})`]
      const totals = []
      for (const filter of filters) {
        totals.push((await values('Finish', `?filters=${encodeURIComponent(filter)}`)).paging.total)
      }
      expect(totals).toEqual([1, 1, 1])
      const sorted = await values('Finish', '?sort=asset_name&limit=1')
      expect(sorted.data[0].value).toBe('Etched')
      await stage.calls.remove(body.data.id)
    })

    it('counts standards, tolerances, live and linked values', async () => {
      const { body } = await stage.calls.create(attribute('Tested'), {
        value: '2024-02-29',
        standard: 'ISO',
        live: false,
      })
      expect(
        (await stage.server.call('GET', `/attributes/${attribute('Tested')}/values/facets?limit=-1`)).json().data,
      ).toEqual({
        standard: [{ id: 'ISO', name: 'ISO', count: 1 }],
        tolerance: [],
        live: [
          { id: 'true', name: 'Live', count: 2 },
          { id: 'false', name: 'Other', count: 1 },
        ],
        asset_linked: [{ id: 'false', name: 'Not linked', count: 3 }],
      })
      await stage.calls.remove(body.data.id)
    })

    it('answers 404 for an unknown attribute or value', async () => {
      const paths = [
        `/attributes/${newId()}/values`,
        `/attributes/${stage.rival.attributeId}/values`,
        `/attributes/${attribute('Width')}/values/${value('Finish: Matt')}`,
        `${finish()}/${stage.rival.valueId}`,
      ]
      const statuses = []
      for (const path of paths) statuses.push((await stage.server.call('GET', path)).statusCode)
      expect(statuses).toEqual([404, 404, 404, 404])
    })

    it('tells its columns', async () => {
      const { data } = (await stage.server.call('GET', '/attributes/values/schema')).json()
      expect(data.map(({ id }: { id: string }) => id)).toEqual([
        'checkbox',
        'value',
        'display_name',
        'description',
        'standard',
        'tolerance',
        'live',
        'asset_name',
        'asset_id',
        'asset_linked',
        'variant_count',
        'created_at',
        'updated_at',
        'id',
      ])
    })
  })

  describe('changing one', () => {
    let id: string
    beforeAll(async () => {
      id = (await stage.calls.create(attribute('Finish'), { value: 'Brushed', standard: 'S1' })).body.data.id
    })
    const patch = (payload: object, query = '', headers = {}) =>
      stage.calls.patch(attribute('Finish'), id, payload, { query, headers })

    it('takes a whole value back and changes what is another', async () => {
      const { body: whole } = await patch({})
      const { status, body, etag } = await patch(
        { ...whole.data, value: 'Brushed steel', description: '' },
        '?mode=append',
      )
      expect([status, body.data, etag]).toEqual([200, { ...whole.data, value: 'Brushed steel' }, '"2"'])
    })

    it('changes nothing, not even the revision, when nothing differs', async () => {
      const { etag } = await patch({ value: 'Brushed steel' })
      expect(etag).toBe('"2"')
    })

    it('links and unlinks an asset', async () => {
      const linked = await patch({ asset_id: stage.assetId }, '?mode=append')
      const emptied = await patch({ asset_id: null })
      await patch({ asset_id: stage.assetId })
      const removed = await patch({ asset_id: stage.assetId }, '?mode=remove')
      expect([linked, emptied, removed].map(({ body }) => body.data.asset_id)).toEqual([stage.assetId, null, null])
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
      const { status } = await stage.calls.patch(attribute('Width'), id, { live: false })
      expect(status).toBe(404)
    })

    it('M03 an unknown mode is rejected', async () => {
      const modes = ['?mode=delete', '?mode=append&mode=remove', '?mode=APPEND', '?mode=']
      const codes = []
      for (const query of modes) codes.push((await patch({ live: true }, query)).body.code)
      expect(codes).toEqual(['bad_mode', 'bad_mode', 'bad_mode', 'bad_mode'])
    })
  })
})
