import type { Asset, AssetsLinked, BulkEdit } from '@selvedge/sdk/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseCount, SEED } from '../../../../../tools/sampling.ts'
import { buildLibrary } from '../../features/assets/testing/assets.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { type TestSupplier, testSupplier } from '../db/testing/test-database.ts'
import { buildCatalogue } from '../listing/testing/catalogue.ts'
import { recountAssets } from './asset-counts.store.ts'

let server: TestApp
let supplier: TestSupplier
let call: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(() => opened())

async function opened() {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  await buildCatalogue(server.db, supplier, {
    products: ['Kona', 'Bella'].map((name) => ({
      name,
      variants: ['Red', 'Blue', 'Green'].map((colour) => ({ name: `${name} ${colour}` })),
    })),
  })
  await buildLibrary(server.db, supplier, { assets: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })) })
}

const idsOf = async (list: string) =>
  (await call('GET', `/${list}/?limit=100`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id)

/** The counts of all assets; of those that are wrong, also what they should be. */
const counts = () =>
  server.db.forSupplier(supplier.supplierId, async (trx) => {
    const read = () =>
      trx
        .selectFrom('assets')
        .select(['name', 'variant_count'])
        .where('supplier_id', '=', supplier.supplierId)
        .orderBy('name')
        .execute()
    const kept = await read()
    await recountAssets(trx, supplier.supplierId)
    return { kept, right: await read() }
  })

interface Picked {
  variants: string[]
  assets: string[]
}
type Step = (picked: Picked) => Promise<unknown>

const edits: string[] = []
const noting = async (answer: ReturnType<Call>) => {
  const { edit_id } = (await answer).json<{ data: AssetsLinked }>().data
  if (edit_id) edits.push(edit_id)
}
const link =
  (mode: string): Step =>
  ({ variants, assets }) =>
    call('PATCH', `/variants/?mode=${mode}`, { payload: { ids: variants, fields: { meta: { assets } } } })
const ofOne =
  (what: 'image' | 'ambients', mode: string): Step =>
  ({ variants: [id = ''], assets }) => {
    const payload = what === 'image' ? (mode === 'remove' ? {} : { asset_id: assets[0] }) : { assets }
    return call('PATCH', `/variants/${id}/${what}?mode=${mode}`, { payload })
  }
const linkEach =
  (action: 'append' | 'upsert'): Step =>
  ({ variants, assets }) => {
    const roles = ['asset', 'ambient', 'main'] as const
    const links = variants.flatMap((variant_id, at) =>
      assets.map((asset_id, place) => ({ variant_id, asset_id, role: roles[(at + place) % 3]! })),
    )
    return noting(call('POST', '/asset_links/', { payload: { links, action } }))
  }

const STEPS: Record<string, Step> = {
  link: link('append'),
  unlink: link('remove'),
  relink: link('upsert'),
  show: ofOne('image', 'upsert'),
  hide: ofOne('image', 'remove'),
  addAmbient: ofOne('ambients', 'append'),
  removeAmbient: ofOne('ambients', 'remove'),
  setAmbients: ofOne('ambients', 'upsert'),
  linkMany: linkEach('append'),
  relinkMany: linkEach('upsert'),
  undo: () => call('POST', `/bulk_edits/${edits.pop()}/undo`),
  duplicate: ({ variants }) => call('POST', '/variants/duplicate', { payload: { ids: variants } }),
  deleteOne: ({ variants: [id = ''] }) => call('DELETE', `/variants/${id}`),
  deleteAsset: ({ assets: [id = ''] }) => call('DELETE', `/assets/${id}`),
  deleteProduct: async () => call('DELETE', `/products/${(await idsOf('products'))[1]}`),
  create: async ({ assets }) => {
    const [product_id] = await idsOf('products')
    const { url } = (await call('GET', `/assets/${assets[0]}`)).json<{ data: Asset }>().data
    const payload = { name: 'New', product_id, image_url: url, meta: { assets } }
    return call('POST', '/variants/', { payload })
  },
}

test('the number of variants of each asset equals a recount, after any sequence of changes', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(STEPS)),
    variants: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
    assets: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
  })
  const seen = new Set<string>()
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (sequence) => {
    await opened()
    edits.length = 0
    for (const { name, ...numbers } of sequence) {
      const pick = async (list: 'variants' | 'assets') => {
        const ids = await idsOf(list)
        return [...new Set(numbers[list].flatMap((number) => ids[number % ids.length] ?? []))]
      }
      const picked = { variants: await pick('variants'), assets: await pick('assets') }
      if (picked.variants.length === 0 || picked.assets.length === 0) continue
      const answer = (await STEPS[name]!(picked)) as Awaited<ReturnType<Call>> | undefined
      if (!answer || answer.statusCode < 300) seen.add(name)
    }
    const { kept, right } = await counts()
    expect(kept).toEqual(right)
  })
  await fc.assert(property, { seed: SEED, numRuns: caseCount({ gate: 15, full: 200 }) })
  expect(Object.keys(STEPS).filter((name) => !seen.has(name)).length).toBeLessThan(5)
}, 300_000)

test('an asset in two roles of a variant counts it once, and an undone change counts it no longer', async () => {
  const [variant = ''] = await idsOf('variants')
  const [asset = ''] = await idsOf('assets')
  const links = (['asset', 'ambient', 'main'] as const).map((role) => ({ variant_id: variant, asset_id: asset, role }))
  const answer = await call('POST', '/asset_links/', { payload: { links, action: 'append' } })
  const countOf = async () => (await call('GET', `/assets/${asset}`)).json<{ data: Asset }>().data.variant_count
  expect(await countOf()).toBe(1)
  const { edit_id } = answer.json<{ data: AssetsLinked }>().data
  expect((await call('POST', `/bulk_edits/${edit_id}/undo`)).json<{ data: BulkEdit }>().data.state).toBe('undone')
  expect(await countOf()).toBe(0)
})

test('a change of the count is no new revision of the asset', async () => {
  const [variant = ''] = await idsOf('variants')
  const [asset = ''] = await idsOf('assets')
  const tag = async () => (await call('GET', `/assets/${asset}`)).headers['etag']
  const before = await tag()
  await link('append')({ variants: [variant], assets: [asset] })
  expect(await tag()).toBe(before)
})

test('links of many variants to one asset are undone in several slices', { timeout: 60_000 }, async () => {
  const names = Array.from({ length: 1_100 }, (_, number) => `Shade ${number}`)
  await buildCatalogue(server.db, supplier, {
    products: [{ name: 'Twill', variants: names.map((name) => ({ name })) }],
  })
  const [asset_id = ''] = await idsOf('assets')
  const ids: string[] = []
  for (let offset = 0; offset < names.length; offset += 500) {
    const page = await call('GET', `/variants/?search=shade&limit=500&offset=${offset}`)
    ids.push(...page.json<{ data: { id: string }[] }>().data.map(({ id }) => id))
  }
  const links = ids.map((variant_id) => ({ variant_id, asset_id, role: 'asset' }))
  const answer = await call('POST', '/asset_links/', { payload: { links, action: 'append' } })
  const countOf = async () => (await call('GET', `/assets/${asset_id}`)).json<{ data: Asset }>().data.variant_count
  expect(await countOf()).toBe(names.length)
  const { edit_id } = answer.json<{ data: AssetsLinked }>().data
  expect((await call('POST', `/bulk_edits/${edit_id}/undo`)).json<{ data: BulkEdit }>().data.state).toBe('undone')
  expect(await countOf()).toBe(0)
})
