import type { Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bumpCatalogue } from '../../db/catalogue-version.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { buildCatalogue, type Catalogue } from '../testing/catalogue.ts'

let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    attributes: { Colour: { values: ['red', 'blue', 'green'] } },
    products: [
      {
        name: 'Kona',
        variants: [
          { name: 'First', values: ['Colour: red', 'Colour: blue'] },
          { name: 'Second', values: ['Colour: blue', 'Colour: green'] },
        ],
      },
    ],
  })
})
afterAll(() => server.close())

async function coloursOn(offset: number): Promise<string[]> {
  const answer = await server.call('GET', `/variants/?limit=1&offset=${offset}`)
  const [variant] = answer.json<{ data: Variant[] }>().data
  return variant!.attributes.flatMap(({ values }) => values.map(({ value }) => value))
}

test('values that an earlier page has read stand beside new ones', async () => {
  expect([await coloursOn(0), await coloursOn(1), await coloursOn(0)]).toEqual([
    ['blue', 'red'],
    ['blue', 'green'],
    ['blue', 'red'],
  ])
})

test('a value that was renamed is shown by its new name', async () => {
  const { supplierId } = server.supplier
  await coloursOn(0)
  await server.db.forSupplier(supplierId, async (trx) => {
    const named = trx.updateTable('attribute_values').set({ value: 'azure', value_key: 'azure' })
    await named.where('supplier_id', '=', supplierId).where('id', '=', made.values['Colour: blue']!).execute()
    await bumpCatalogue(trx, supplierId)
  })
  expect(await coloursOn(0)).toEqual(['azure', 'red'])
})
