import type { Restored } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'

let server: TestApp
let supplier: TestSupplier
let made: Catalogue
let library: Library
let call: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: { Weave: { values: ['Twill', 'Satin'] } },
    products: [
      {
        name: 'Kona',
        values: ['Weave: Twill'],
        variants: [
          { name: 'Both', values: ['Weave: Twill'] },
          { name: 'Woven', values: ['Weave: Twill'] },
          { name: 'Shown' },
        ],
      },
    ],
  })
  const [both, shown] = [made.variants['Both']!, made.variants['Shown']!]
  library = await buildLibrary(server.db, supplier, {
    labels: { Use: ['Swatch'] },
    assets: [
      {
        name: 'Front',
        labels: ['Use: Swatch'],
        variants: [both, shown],
        ambientOf: [both],
        products: [made.products['Kona']!],
      },
      { name: 'Back', labels: ['Use: Swatch'], variants: [both] },
    ],
  })
  await call('PATCH', `/variants/${both}/image`, { payload: { asset_id: front() } })
})

const twill = () => made.values['Weave: Twill']!
const front = () => library.assets['Front']!
const back = () => library.assets['Back']!
const deleteValues = (...ids: string[]) => call('DELETE', '/attributes/values', { payload: ids })
const deleteAssets = (...ids: string[]) => call('DELETE', '/assets/', { payload: ids })
const restored = async (...ids: string[]) =>
  (await call('POST', '/trash/restore', { payload: { ids } })).json<{ data: Restored }>().data

/** Rows of all that is deleted and linked here, without what each change sets. */
async function rows(): Promise<Record<string, unknown>> {
  const { supplierId } = supplier
  const found: Record<string, unknown> = {}
  const tables = [
    'attributes',
    'attribute_values',
    'assets',
    'variants',
    'products',
    'variant_assets',
    'product_assets',
  ]
  await server.db.forSupplier(supplierId, async (trx) => {
    for (const table of tables) {
      const { rows: items } = await sql<{ item: object }>`
        select to_jsonb(t) - 'rev' - 'updated_at' as item from ${sql.id(table)} t
        where supplier_id = ${supplierId} order by 1`.execute(trx)
      found[table] = items.map(({ item }) => item)
    }
    const { rows: counts } = await sql`
      select value_id, state, n from value_counts where supplier_id = ${supplierId} and n <> 0 order by 1, 2`.execute(
      trx,
    )
    found['value_counts'] = counts
  })
  return found
}

test('values and assets of one variant come back together, with every link', async () => {
  const before = await rows()
  await deleteValues(twill())
  await deleteAssets(front(), back())
  expect(await restored(twill(), front(), back())).toEqual({ count: 3, linked: 9, not_linked: [] })
  expect(await rows()).toEqual(before)
})

test('an attribute and the asset of its value come back together, whichever was deleted first', async () => {
  const weave = made.attributes['Weave']!
  await call('PATCH', `/attributes/${weave}/values/${twill()}`, { payload: { asset_id: front() } })
  const before = await rows()
  const deletions = [() => call('DELETE', `/attributes/${weave}`), () => deleteAssets(front())]
  for (const inOrder of [deletions, deletions.toReversed()]) {
    for (const remove of inOrder) await remove()
    expect((await restored(weave, front())).not_linked).toEqual([])
    expect(await rows()).toEqual(before)
  }
})

test('a value and its asset come back together, whichever was deleted first', async () => {
  await call('PATCH', `/attributes/${made.attributes['Weave']}/values/${twill()}`, { payload: { asset_id: back() } })
  const before = await rows()
  const deletions = [() => deleteValues(twill()), () => deleteAssets(back())]
  for (const inOrder of [deletions, deletions.toReversed()]) {
    for (const remove of inOrder) await remove()
    expect((await restored(twill(), back())).not_linked).toEqual([])
    expect(await rows()).toEqual(before)
  }
})

test('an item that is gone is counted once, whatever it was linked to, and so is a label', async () => {
  await deleteValues(twill())
  await deleteAssets(front(), back())
  await call('DELETE', '/variants/', { payload: [made.variants['Both'], made.variants['Woven']] })
  await call('DELETE', `/labels/${library.labels['Use: Swatch']}`)
  const { linked, not_linked } = await restored(twill(), front(), back())
  expect(linked).toBe(3)
  expect(not_linked.toSorted((one, other) => (one.of < other.of ? -1 : 1))).toEqual([
    { of: 'labels', reason: 'gone', count: 1, items: [] },
    { of: 'variants', reason: 'gone', count: 2, items: [] },
  ])
})

test('an item that has something else in several places is counted and named once', async () => {
  const both = made.variants['Both']!
  const image = (asset_id: string) => call('PATCH', `/variants/${both}/image`, { payload: { asset_id } })
  const { assets } = await buildLibrary(server.db, supplier, { assets: [{ name: 'New' }] })
  await deleteAssets(front())
  await image(back())
  await deleteValues(twill())
  await deleteAssets(back())
  await image(assets['New']!)
  await call('PATCH', `/variants/${both}?mode=append`, { payload: { attributes: [made.values['Weave: Satin']] } })
  expect((await restored(twill(), front(), back())).not_linked).toEqual([
    { of: 'variants', reason: 'taken', count: 1, items: [{ id: both, name: 'Both' }] },
  ])
})
