import { type ApiError, type Client, createClient } from '@selvedge/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSupplier, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { valueState } from '../testing/value-state.ts'
import { deleteOldMerges } from './record-merge.store.ts'

const DAY_MS = 86_400_000
const ALREADY_UNDONE = 'This merge has already been undone, or is being undone.'

describe('a merge of values', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  let client: Client
  let supplier: TestSupplier
  let catalogue: Catalogue
  let finish: string
  beforeEach(async () => {
    supplier = await testSupplier(server.db)
    catalogue = await buildCatalogue(server.db, supplier, {
      families: { Bast: ['Linen'] },
      attributes: { Finish: { type: 'multiple_choice', values: ['Matt', 'Matte', 'mat', 'Glossy'] } },
      products: [
        {
          name: 'Aran',
          material: 'Linen',
          values: ['Finish: Matte', 'Finish: mat'],
          variants: [
            { name: 'Blue', state: 'draft', values: ['Finish: Matt', 'Finish: Matte'] },
            { name: 'Grey', state: 'active', values: ['Finish: mat'] },
            { name: 'Red', state: 'draft', values: ['Finish: Glossy'] },
          ],
        },
      ],
    })
    finish = catalogue.attributes['Finish']!
    client = await clientOf(supplier)
  })

  const clientOf = async (of: TestSupplier) =>
    createClient({
      baseUrl: 'http://localhost:4400/api/v1',
      accessToken: (await server.authorizationOf(of)).replace('Bearer ', ''),
      fetch: injectFetch(server.app),
    })
  const value = (name: string) => catalogue.values[`Finish: ${name}`]!
  const state = () => valueState(server.db, supplier.supplierId)
  const failureOf = (refused: unknown) => {
    const { kind, code, message } = refused as ApiError
    return [kind, code, message]
  }
  const texts = async () => (await client.attributeValues.list(finish)).data.map((one) => one.value)
  const valuesOf = async (name: string) => (await state()).links[`variant ${catalogue.variants[name]}`]
  const merge = async (changes: { value?: string; standard?: string } = {}) => {
    const merge_ids = ['Matt', 'Matte', 'mat'].map(value)
    const merged = await client.attributeValues.merge(finish, { merge_ids, selected_id: value('Matt'), ...changes })
    return merged.merge_id!
  }

  it('is undone: values, texts, links and counts are as they were', async () => {
    const before = await state()
    const id = await merge({ value: 'mat', standard: 'S1' })
    expect(await texts()).toEqual(['Glossy', 'mat'])
    expect(await client.attributeValues.undoMerge(id)).toEqual({ values: 2, values_kept: 0, items: 3, items_kept: 0 })
    expect([await state(), await texts()]).toEqual([before, ['Glossy', 'mat', 'Matt', 'Matte']])
    expect((await client.attributeValues.get(finish, value('Matt'))).value.standard).toBeNull()
  })

  it('of several groups is undone by one job', async () => {
    const before = await state()
    const groups = [
      { selected_id: value('Matt'), merge_ids: [value('Matte')] },
      { selected_id: value('Glossy'), merge_ids: [value('mat')] },
    ]
    const { merge_id } = await client.attributeValues.duplicates.merge(finish, groups)
    const job = await client.attributeValues.asJob.undoMerge(merge_id)
    expect((await client.jobs.watch(job.id)).state).toBe('done')
    expect(await state()).toEqual(before)
  })

  it('is undone once', async () => {
    const id = await merge()
    await client.attributeValues.undoMerge(id)
    const refused = await client.attributeValues.undoMerge(id).catch((error: ApiError) => error)
    expect(failureOf(refused)).toEqual(['conflict', 'already_undone', ALREADY_UNDONE])
  })

  it('is undone once, also while the first undo runs', async () => {
    const id = await merge()
    const first = await client.attributeValues.asJob.undoMerge(id)
    const refused = await client.attributeValues.undoMerge(id).catch((error: ApiError) => error)
    expect(failureOf(refused)).toEqual(['conflict', 'already_undone', ALREADY_UNDONE])
    expect((await client.jobs.watch(first.id)).state).toBe('done')
  })

  it('cannot be undone while its attribute is in the trash, and can be afterwards', async () => {
    const before = await state()
    const id = await merge()
    await client.attributes.delete(finish)
    const { attributeValues } = client
    for (const undo of [() => attributeValues.undoMerge(id), () => attributeValues.asJob.undoMerge(id)]) {
      const refused = await undo().catch((error: ApiError) => error)
      expect(failureOf(refused)).toEqual([
        'conflict',
        'parent_gone',
        'This merge cannot be undone, because its attribute was deleted. Restore the attribute first.',
      ])
    }
    await client.trash.restore([finish])
    expect(await client.attributeValues.undoMerge(id)).toEqual({ values: 2, values_kept: 0, items: 3, items_kept: 0 })
    expect(await state()).toEqual(before)
  })

  it('gives no value a text that does not fit the type that the attribute has by now', async () => {
    await client.attributeValues.deleteMany([value('Glossy')])
    const id = await merge({ value: '1', standard: 'S1' })
    await client.attributes.update(finish, { display_type: 'int' })
    expect(await client.attributeValues.undoMerge(id)).toEqual({ values: 0, values_kept: 2, items: 0, items_kept: 3 })
    const { value: selected } = await client.attributeValues.get(finish, value('Matt'))
    expect([selected.value, selected.standard]).toEqual(['1', null])
  })

  it('leaves an item that would get several values of an attribute that takes one by now', async () => {
    const id = await merge()
    await client.attributes.update(finish, { display_type: 'single_choice' })
    expect(await client.attributeValues.undoMerge(id)).toEqual({ values: 2, values_kept: 0, items: 1, items_kept: 2 })
    const { links, counts } = await state()
    const [matt, mat] = [value('Matt'), value('mat')]
    expect(links).toEqual({
      [`product ${catalogue.products['Aran']}`]: [matt],
      [`variant ${catalogue.variants['Blue']}`]: [matt],
      [`variant ${catalogue.variants['Grey']}`]: [mat],
      [`variant ${catalogue.variants['Red']}`]: [value('Glossy')],
    })
    expect(counts).toEqual({ [`${matt} draft`]: 1, [`${mat} active`]: 1, [`${value('Glossy')} draft`]: 1 })
  })

  it('keeps what was changed since: links, texts and fields', async () => {
    const id = await merge({ value: 'Dull', standard: 'S1' })
    await client.attributeValues.update(finish, value('Matt'), { standard: 'S2' })
    await client.attributeValues.create(finish, { value: 'matte' })
    await client.variants.update(catalogue.variants['Grey']!, { attributes: [value('Glossy')] })
    expect(await client.attributeValues.undoMerge(id)).toEqual({ values: 1, values_kept: 1, items: 1, items_kept: 2 })
    const { value: selected } = await client.attributeValues.get(finish, value('Matt'))
    expect([selected.value, selected.standard, await texts()]).toEqual([
      'Matt',
      'S2',
      ['Glossy', 'mat', 'Matt', 'matte'],
    ])
    expect([await valuesOf('Blue'), await valuesOf('Grey')]).toEqual([[value('Matt')], [value('Glossy')]])
  })

  it('brings back values without links when the value that they were merged into is gone', async () => {
    const id = await merge()
    await client.attributeValues.deleteMany([value('Matt')])
    expect(await client.attributeValues.undoMerge(id)).toEqual({ values: 2, values_kept: 0, items: 0, items_kept: 3 })
    expect([await valuesOf('Blue'), await texts()]).toEqual([[], ['Glossy', 'mat', 'Matte']])
  })

  it('of another supplier is not found', async () => {
    const id = await merge()
    const rival = await clientOf(await testSupplier(server.db, 'Rival'))
    await expect(rival.attributeValues.undoMerge(id)).rejects.toHaveProperty('kind', 'notFound')
    expect(await texts()).toEqual(['Glossy', 'Matt'])
  })

  it('can be undone for 30 days', async () => {
    const [id, now] = [await merge(), Date.now()]
    const sweep = (days: number) => server.db.asSystem((trx) => deleteOldMerges({ trx }, new Date(now + days * DAY_MS)))
    await sweep(29)
    await sweep(31)
    await expect(client.attributeValues.undoMerge(id)).rejects.toHaveProperty('kind', 'notFound')
    const left = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx.selectFrom('merged_links').selectAll().where('supplier_id', '=', supplier.supplierId).execute(),
    )
    expect(left).toEqual([])
  })
})
