import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { buildCatalogue } from '../testing/catalogue.ts'

const COUNT = 6_000
let server: TestApp
let inOrder: string[]

beforeAll(async () => {
  server = await testApp()
  const { supplierId } = server.supplier
  // Four variants per name, so that the id has to break the tie.
  const variants = Array.from({ length: COUNT }, (_, place) => ({ name: `Weave ${place % (COUNT / 4)}` }))
  await buildCatalogue(server.db, server.supplier, { products: [{ name: 'Kona', variants }] })
  const rows = await server.db.forSupplier(supplierId, (trx) =>
    trx
      .selectFrom('variants')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
  )
  inOrder = rows.map(({ id }) => id)
})
afterAll(() => server.close())

async function page(sort: string, offset: number): Promise<string[]> {
  const answer = await server.call('GET', `/variants/?fields=name&limit=50&sort=${sort}&offset=${offset}`)
  return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id)
}

const JUMPS = [5_975, 3_001, 4_000, 777, 5_000, 4_999, 3_000, 5_500, 0, 5_976]

test.each([
  ['name', (ids: string[]) => ids],
  ['-name', (ids: string[]) => ids.toReversed()],
])('pages by %s that begin at a known place hold the rows that belong there', async (sort, directed) => {
  for (const offset of JUMPS) {
    expect([offset, await page(sort, offset)]).toEqual([offset, directed(inOrder).slice(offset, offset + 50)])
  }
})
