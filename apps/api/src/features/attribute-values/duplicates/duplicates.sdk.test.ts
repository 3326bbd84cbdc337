import { type Client, createClient } from '@selvedge/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { testSupplier, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../../testing/inject-fetch.ts'
import { itemsOf } from '../../../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { valueState } from '../testing/value-state.ts'
import { deleteLostDismissals, insertDistinctGroup } from './duplicates.store.ts'

describe('duplicate values', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  let client: Client
  let supplier: TestSupplier
  let supplierId: string
  let catalogue: Catalogue
  let finish: string
  beforeEach(async () => {
    supplier = await testSupplier(server.db)
    supplierId = supplier.supplierId
    catalogue = await buildCatalogue(server.db, supplier, {
      families: { Bast: ['Linen'] },
      attributes: {
        Finish: { values: ['Sea Glass', 'Seaglass', 'Lavender', 'Lavendar', 'RAL 7015', 'RAL 7016', 'SEA-GLASS'] },
        Width: { type: 'int', values: ['1', '2'] },
      },
      products: [
        {
          name: 'Aran',
          material: 'Linen',
          values: ['Finish: SEA-GLASS', 'Finish: RAL 7015'],
          variants: [
            { name: 'Blue', state: 'draft', values: ['Finish: Sea Glass', 'Finish: Seaglass', 'Width: 1'] },
            { name: 'Grey', state: 'active', values: ['Finish: Seaglass', 'Finish: Lavendar'] },
            { name: 'Red', state: 'active', values: ['Finish: RAL 7016'] },
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
  const duplicates = () => client.attributeValues.duplicates
  const found = async (attributeId = finish) => {
    const { groups } = await duplicates().find(attributeId)
    return groups.map(({ values }) => values.map((one) => one.value))
  }

  it('are groups with counts of use, the most used value first and proposed', async () => {
    const { groups, total, searched } = await duplicates().find(finish)
    expect([total, searched]).toEqual([2, 7])
    const [seaglass, lavender] = groups
    expect(seaglass?.master_id).toBe(value('Seaglass'))
    expect(seaglass?.values.map((one) => [one.value, one.variant_count, one.product_count])).toEqual([
      ['Seaglass', 2, 0],
      ['Sea Glass', 1, 0],
      ['SEA-GLASS', 0, 1],
    ])
    expect(lavender?.values.map((one) => one.value)).toEqual(['Lavendar', 'Lavender'])
  })

  it('are not searched among numbers, and need an attribute', async () => {
    expect(await duplicates().find(catalogue.attributes['Width']!)).toEqual({ groups: [], total: 0, searched: 0 })
    await expect(duplicates().find(value('Seaglass'))).rejects.toHaveProperty('kind', 'notFound')
  })

  it('are remembered as different, one pair of a group too, until the dismissal is deleted', async () => {
    const kept = await duplicates().dismiss(finish, [value('Lavender'), value('Lavendar')])
    expect(kept.values.map((one) => one.value)).toEqual(['Lavendar', 'Lavender'])
    expect(await found()).toEqual([['Seaglass', 'Sea Glass', 'SEA-GLASS']])
    await duplicates().dismiss(finish, [value('Seaglass'), value('SEA-GLASS')])
    expect(await found()).toEqual([['Seaglass', 'Sea Glass']])
    expect((await duplicates().dismissals(finish)).map(({ values }) => values.length)).toEqual([2, 2])
    await duplicates().restore(finish, kept.id)
    expect(await found()).toEqual([
      ['Seaglass', 'Sea Glass'],
      ['Lavendar', 'Lavender'],
    ])
    await expect(duplicates().restore(finish, kept.id)).rejects.toHaveProperty('kind', 'notFound')
  })

  it('are no longer listed as different when one of them is deleted, and are again when it is restored', async () => {
    const kept = await duplicates().dismiss(finish, [value('Lavender'), value('Lavendar')])
    await client.attributeValues.deleteMany([value('Lavender')])
    expect(await duplicates().dismissals(finish)).toEqual([])
    await client.trash.restore([value('Lavender')])
    expect(await duplicates().dismissals(finish)).toEqual([kept])
  })

  it('are still different after a merge of them was undone', async () => {
    const kept = await duplicates().dismiss(finish, [value('Lavender'), value('Lavendar')])
    const { merge_id } = await duplicates().merge(finish, groups())
    await client.attributeValues.undoMerge(merge_id)
    expect(await duplicates().dismissals(finish)).toEqual([kept])
  })

  it('are never values of another supplier or attribute', async () => {
    const foreign = await itemsOf(server.db, await testSupplier(server.db, 'Rival'))
    for (const strange of [foreign.valueId, catalogue.values['Width: 1']!, newId()]) {
      await expect(duplicates().dismiss(finish, [value('Lavender'), strange])).rejects.toHaveProperty(
        'kind',
        'notFound',
      )
    }
    const change = { supplierId: supplier.supplierId, userId: supplier.userId, at: new Date() }
    const named = await server.db.forSupplier(supplierId, async (trx) => {
      const ids = [value('Lavender'), foreign.valueId, catalogue.values['Width: 1']!]
      await insertDistinctGroup({ ...change, trx }, finish, ids)
      return trx.selectFrom('distinct_values').select('value_id').where('supplier_id', '=', supplierId).execute()
    })
    expect(named).toEqual([{ value_id: value('Lavender') }])
  })

  it('are forgotten as different when they cannot come back, and no sooner', async () => {
    const [lavender, lavendar, ral] = [value('Lavender'), value('Lavendar'), value('RAL 7015')]
    const widths = [catalogue.values['Width: 1']!, catalogue.values['Width: 2']!]
    await duplicates().dismiss(finish, [lavender, lavendar])
    await duplicates().dismiss(finish, [lavender, lavendar, ral])
    await duplicates().dismiss(catalogue.attributes['Width']!, widths)
    await client.attributeValues.deleteMany([lavender])
    await client.attributeValues.merge(finish, { merge_ids: [ral], selected_id: value('RAL 7016') })
    await client.attributes.delete(catalogue.attributes['Width']!)
    const forget = () => server.db.asSystem((trx) => deleteLostDismissals({ trx }))
    const left = async () => {
      await forget()
      const rows = await server.db.forSupplier(supplierId, (trx) =>
        trx.selectFrom('distinct_values').select('value_id').where('supplier_id', '=', supplierId).execute(),
      )
      return rows.map(({ value_id }) => value_id).toSorted()
    }
    expect(await left()).toEqual([lavender, lavendar, lavender, lavendar, ral, ...widths].toSorted())
    await client.trash.deleteMany([lavender, catalogue.attributes['Width']!])
    expect(await left()).toEqual([lavendar, ral].toSorted())
  })

  it('are the most used first, on products as on variants', async () => {
    const other = await testSupplier(server.db, 'Mill')
    const { attributes } = await buildCatalogue(server.db, other, {
      attributes: { Tone: { values: ['Sea Glass', 'Seaglass', 'Lavender', 'Lavendar'] } },
      products: [
        { name: 'Aran', values: ['Tone: Lavender'], variants: [{ name: 'Blue', values: ['Tone: Seaglass'] }] },
        { name: 'Bora', values: ['Tone: Lavender'] },
      ],
    })
    const { groups: ordered } = await (await clientOf(other)).attributeValues.duplicates.find(attributes['Tone']!)
    expect(ordered.map(({ values }) => values.map((one) => one.value))).toEqual([
      ['Lavender', 'Lavendar'],
      ['Seaglass', 'Sea Glass'],
    ])
  })

  const groups = () => [
    { selected_id: value('Seaglass'), merge_ids: [value('Sea Glass'), value('SEA-GLASS')] },
    { selected_id: value('Lavender'), merge_ids: [value('Lavendar'), value('Lavender')] },
  ]
  const merged = () => {
    const [sea, lavender, one] = [value('Seaglass'), value('Lavender'), catalogue.values['Width: 1']!]
    const left = ['RAL 7015', 'RAL 7016'].map(value)
    return {
      values: [sea, lavender, one, catalogue.values['Width: 2']!, ...left].toSorted(),
      links: {
        [`product ${catalogue.products['Aran']}`]: [sea, value('RAL 7015')].toSorted(),
        [`variant ${catalogue.variants['Blue']}`]: [sea, one].toSorted(),
        [`variant ${catalogue.variants['Grey']}`]: [sea, lavender].toSorted(),
        [`variant ${catalogue.variants['Red']}`]: [value('RAL 7016')],
      },
      counts: {
        [`${sea} draft`]: 1,
        [`${sea} active`]: 1,
        [`${lavender} active`]: 1,
        [`${one} draft`]: 1,
        [`${value('RAL 7016')} active`]: 1,
      },
    }
  }

  it('are merged group by group, each into its own value', async () => {
    expect(await duplicates().merge(finish, groups())).toEqual({ groups: 2, count: 5, merge_id: expect.any(String) })
    expect(await valueState(server.db, supplierId)).toEqual(merged())
    expect(await found()).toEqual([])
  })

  it('are merged by one job', async () => {
    const job = await duplicates().asJob.merge(finish, groups())
    const { state, result } = await client.jobs.watch(job.id)
    expect([state, result]).toEqual(['done', { groups: 2, count: 5, merge_id: expect.any(String) }])
    expect(await valueState(server.db, supplierId)).toEqual(merged())
  })

  it('are merged all or not at all: a value of another group, attribute or supplier refuses the whole', async () => {
    const before = await valueState(server.db, supplierId)
    const foreign = await itemsOf(server.db, await testSupplier(server.db, 'Rival'))
    const [sea, lavender] = groups()
    const wrong = [
      [sea!, { selected_id: value('RAL 7015'), merge_ids: [value('Sea Glass')] }],
      [sea!, { selected_id: value('Lavender'), merge_ids: [catalogue.values['Width: 1']!] }],
      [sea!, { selected_id: value('Lavender'), merge_ids: [foreign.valueId] }],
      [{ selected_id: foreign.valueId, merge_ids: [foreign.otherValueId] }, lavender!],
      [sea!, { selected_id: value('Lavender'), merge_ids: [value('Lavender')] }],
    ]
    const kinds = await Promise.all(
      wrong.map((one) =>
        duplicates()
          .merge(finish, one)
          .catch((error: { kind: string }) => error.kind),
      ),
    )
    expect(kinds).toEqual(['invalid', 'notFound', 'notFound', 'notFound', 'invalid'])
    expect(await valueState(server.db, supplierId)).toEqual(before)
  })

  it('are called with ids only', async () => {
    const calls = [
      () => duplicates().find(''),
      () => duplicates().dismiss(finish, []),
      () => duplicates().restore(finish, ''),
      () => duplicates().merge(finish, []),
    ]
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(RangeError)
  })
})
