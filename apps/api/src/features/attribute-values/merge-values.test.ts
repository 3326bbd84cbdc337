import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { itemsOf } from '../../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { valueCalls } from './testing/value-calls.ts'
import { valueState } from './testing/value-state.ts'

describe('merging values', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  let calls: ReturnType<typeof valueCalls>
  let supplierId: string
  let catalogue: Catalogue
  let attributeId: string
  beforeEach(async () => {
    const supplier = await testSupplier(server.db)
    supplierId = supplier.supplierId
    calls = valueCalls(await server.callAs(supplier))
    catalogue = await buildCatalogue(server.db, supplier, {
      families: { Bast: ['Linen'] },
      attributes: {
        Finish: { values: ['Matt', 'Matte', 'mat', 'Glossy'] },
        Width: { type: 'int', values: ['1', '2'] },
      },
      products: [
        {
          name: 'Aran',
          material: 'Linen',
          values: ['Finish: Matte', 'Finish: mat'],
          variants: [
            { name: 'Blue', state: 'draft', values: ['Finish: Matt', 'Finish: Matte', 'Width: 1'] },
            { name: 'Grey', state: 'active', values: ['Finish: mat'] },
            { name: 'Red', state: 'draft', values: ['Finish: Glossy'] },
          ],
        },
      ],
    })
    attributeId = catalogue.attributes['Finish']!
  })

  const value = (name: string) => catalogue.values[name]!
  const state = () => valueState(server.db, supplierId)
  const body = () => ({
    attribute_id: attributeId,
    merge_ids: [value('Finish: Matt'), value('Finish: Matte'), value('Finish: mat')],
    selected_id: value('Finish: Matt'),
  })

  it('moves every link to the selected value, once, and deletes the others', async () => {
    const { status, body: answer } = await calls.merge({ ...body(), value: 'matte', standard: 'S1', description: null })
    const [matt, glossy, one] = [value('Finish: Matt'), value('Finish: Glossy'), value('Width: 1')]
    expect([status, answer.data.count, answer.data.value.id, answer.data.value.value]).toEqual([200, 3, matt, 'matte'])
    expect([answer.data.value.standard, answer.data.value.variant_count]).toEqual(['S1', 2])
    expect(await state()).toEqual({
      values: [matt, glossy, one, value('Width: 2')].toSorted(),
      links: {
        [`product ${catalogue.products['Aran']}`]: [matt],
        [`variant ${catalogue.variants['Blue']}`]: [matt, one].toSorted(),
        [`variant ${catalogue.variants['Grey']}`]: [matt],
        [`variant ${catalogue.variants['Red']}`]: [glossy],
      },
      counts: { [`${matt} draft`]: 1, [`${matt} active`]: 1, [`${glossy} draft`]: 1, [`${one} draft`]: 1 },
    })
  })

  it('records the outcome in the history of variants, products and values', async () => {
    await calls.merge(body())
    const rows = await server.db.forSupplier(supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity', 'entity_id', 'action', 'changes'])
        .where('supplier_id', '=', supplierId)
        .orderBy('entity')
        .orderBy('id')
        .execute(),
    )
    const matt = value('Finish: Matt')
    const changes = { values: { merged_into: matt } }
    expect(
      new Set(
        rows.map(({ entity, entity_id, action, ...row }) => JSON.stringify([entity, entity_id, action, row.changes])),
      ),
    ).toEqual(
      new Set(
        [
          ['attribute_value', matt, 'merged', { merged: 2 }],
          ['attribute_value', value('Finish: Matte'), 'deleted', { merged_into: matt }],
          ['attribute_value', value('Finish: mat'), 'deleted', { merged_into: matt }],
          ['product', catalogue.products['Aran'], 'updated', changes],
          ['variant', catalogue.variants['Blue'], 'updated', changes],
          ['variant', catalogue.variants['Grey'], 'updated', changes],
        ].map((row) => JSON.stringify(row)),
      ),
    )
  })

  it('merges all that match, or none if another number does', async () => {
    const { merge_ids: _, ...all } = body()
    const before = await state()
    const refused = await calls.merge({ ...all, matching: { search: 'mat', expected: 2 } })
    expect([refused.status, refused.body.code, await state()]).toEqual([409, 'count_changed', before])
    const { status, body: answer } = await calls.merge({ ...all, matching: { search: 'mat', expected: 3 } })
    const left = [value('Finish: Matt'), value('Finish: Glossy'), value('Width: 1'), value('Width: 2')].toSorted()
    expect([status, answer.data.count, (await state()).values]).toEqual([200, 3, left])
  })

  it('does not need the selected value among those to merge', async () => {
    const { body: answer } = await calls.merge({ ...body(), merge_ids: [value('Finish: mat')] })
    expect(answer.data.count).toBe(2)
  })

  it.each<[string, () => object, number, string]>([
    ['a text that another value has', () => ({ ...body(), value: 'GLOSSY' }), 409, 'duplicate_name'],
    ['one value alone', () => ({ ...body(), merge_ids: [value('Finish: Matt')] }), 422, 'too_few'],
    ['no ids', () => ({ ...body(), merge_ids: [] }), 422, 'empty_ids'],
    ['neither ids nor a filter', () => ({ ...body(), merge_ids: undefined }), 422, 'invalid'],
    ['ids and a filter', () => ({ ...body(), matching: {} }), 422, 'invalid'],
    ['a description of 121 characters', () => ({ ...body(), description: 'x'.repeat(121) }), 422, 'invalid'],
    ['an unknown field', () => ({ ...body(), live: true }), 422, 'unknown_field'],
    [
      'T03 a value of another attribute',
      () => ({ ...body(), merge_ids: [value('Width: 1')] }),
      404,
      'unknown_reference',
    ],
    ['T02 no value there is', () => ({ ...body(), selected_id: newId() }), 404, 'unknown_reference'],
    ['T02 no attribute there is', () => ({ ...body(), attribute_id: newId() }), 404, 'unknown_reference'],
    ['M08 a text that is no number', () => intBody({ value: 'abc' }), 422, 'invalid'],
  ])('refuses %s and changes nothing', async (_, payload, status, code) => {
    const before = await state()
    const answer = await calls.merge(payload())
    expect([answer.status, answer.body.code, await state()]).toEqual([status, code, before])
  })

  const intBody = (more: object) => ({
    attribute_id: catalogue.attributes['Width'],
    merge_ids: [value('Width: 2')],
    selected_id: value('Width: 1'),
    ...more,
  })

  it('T02 rejects values of another supplier, each with its pointer', async () => {
    const rival = await testSupplier(server.db, 'Rival')
    const { valueId } = await itemsOf(server.db, rival)
    const { status, body: answer } = await calls.merge({ ...body(), merge_ids: [value('Finish: mat'), valueId] })
    expect([status, answer.errors]).toEqual([
      404,
      [
        {
          pointer: '#/merge_ids/1',
          id: valueId,
          code: 'unknown_reference',
          detail: `There is no item ${valueId}.`,
        },
      ],
    ])
  })
})
