import type { ValuesUsage } from '@selvedge/sdk/wire'
import { expect, it } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import { NOW, valueStage } from './testing/value-stage.ts'

const stage = valueStage()

it('the usage of values names the first of each kind, but no private view of a colleague', async () => {
  const { server, catalogue } = stage
  const { supplierId, userId } = server.supplier
  const attributes = `attributes.${catalogue.attributes['Finish']}`
  const named = (name: string) => {
    const keys = { name, name_fold: foldName(name), name_key: nameKey(name) }
    return { ...keys, supplier_id: supplierId, id: newId(), created_at: NOW, updated_at: NOW }
  }
  const colleague = newId()
  await server.db.forSupplier(supplierId, async (trx) => {
    const view = { kind: 'dynamic' as const, attributes, public: false }
    await trx
      .insertInto('views')
      .values([
        { ...named('A private one'), ...view, created_by: colleague },
        { ...named('Mine'), ...view, created_by: userId },
        { ...named('Other'), ...view, public: true },
      ])
      .execute()
    const fields = JSON.stringify([{ id: attributes, title: 'Finish' }])
    await trx
      .insertInto('channels')
      .values({ ...named('A shop'), export_format: 'csv', fields })
      .execute()
    await trx
      .insertInto('showcases')
      .values({ ...named('A fair'), recipient: '{}', fields })
      .execute()
    const { supplier_id, created_at, updated_at } = named('')
    await trx
      .insertInto('documents')
      .values({
        supplier_id,
        id: catalogue.products['Aran']!,
        name_key: 'aran',
        metadata: '[]',
        issued_date: '2026-11-20',
        revision: 1,
        created_at,
        updated_at,
      })
      .execute()
  })
  const usage = async (value: string) =>
    (await server.call('POST', '/attributes/values/usage', { payload: { ids: [catalogue.values[value]] } })).json<{
      data: ValuesUsage
    }>().data
  const shown = { views: 3, channels: 1, showcases: 1 }
  const names = { view: 'Mine', channel: 'A shop', showcase: 'A fair' }
  /** The numbers, with the names of the first users without their ids. */
  const withNames = ({ first, ...numbers }: ValuesUsage) => ({
    ...numbers,
    first: Object.fromEntries(Object.entries(first ?? {}).map(([kind, item]) => [kind, item?.name ?? null])),
  })
  const glossy = await usage('Finish: Glossy')
  expect([glossy.first?.variant, glossy.first?.document]).toEqual([
    { id: catalogue.variants['Grey'], name: 'Grey', product_id: catalogue.products['Aran'] },
    { id: catalogue.products['Aran'], name: 'Aran' },
  ])
  expect(withNames(glossy)).toEqual({
    ...shown,
    variants: 1,
    products: 0,
    documents: 1,
    first: { ...names, variant: 'Grey', product: null, document: 'Aran' },
  })
  expect(withNames(await usage('Finish: Satin'))).toEqual({
    ...shown,
    variants: 0,
    products: 0,
    documents: 0,
    first: { ...names, variant: null, product: null, document: null },
  })
  expect(withNames(await usage('Width: 10'))).toEqual({
    views: 0,
    channels: 0,
    showcases: 0,
    variants: 1,
    products: 0,
    documents: 1,
    first: { view: null, channel: null, showcase: null, variant: 'Blue', product: null, document: 'Aran' },
  })
  const rival = await server.callAs(await testSupplier(server.db, 'Outside'))
  const payload = { ids: [catalogue.values['Finish: Glossy']] }
  expect((await rival('POST', '/attributes/values/usage', { payload })).statusCode).toBe(404)
})
