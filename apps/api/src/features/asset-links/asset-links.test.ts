import type { AssetsLinked, BulkEdit, BulkEditRow, LinkPreview, Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'

let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Catalogue
let library: Library

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    products: [
      {
        name: 'Kona',
        variants: [
          { name: 'Red', externalId: 'K-100' },
          { name: 'Blue', externalId: 'k-200' },
          { name: 'Twin', externalId: 'T1' },
          { name: 'Other twin', externalId: 'T1' },
          { name: 'Seven', externalId: 'S-007' },
        ],
      },
    ],
  })
  library = await buildLibrary(server.db, supplier, {
    assets: [
      'K-100_main.jpg',
      'K-100_2.jpg',
      'K-100_10.jpg',
      'K-100-room2.jpg',
      'K-200.JPG',
      'T1_1.png',
      'S-7_1.jpg',
      'nothing.png',
    ].map((name) => ({ name })),
  }).then(async (pictures) => {
    const sheet = await buildLibrary(server.db, supplier, {
      assets: [{ name: 'K-200_main.pdf', mimetype: 'application/pdf' }],
    })
    return { ...pictures, assets: { ...pictures.assets, ...sheet.assets } }
  })
})

const asset = (name: string) => library.assets[name]!
const variant = (name: string) => made.variants[name]!
const ids = () => Object.values(library.assets)
const preview = async (options: object = {}, of = ids()) =>
  (await call('POST', '/asset_links/preview', { payload: { ids: of, ...options } })).json<{ data: LinkPreview }>().data
const shown = ({ files }: LinkPreview) =>
  files.map(({ name, sku, role, outcome, variants }) => [name, sku, role, outcome, variants.map((one) => one.name)])
const problem = async (path: string, payload: object) => {
  const answer = await call('POST', path, { payload })
  const { code, errors = [] } = answer.json<{ code: string; errors?: { pointer?: string }[] }>()
  return [answer.statusCode, code, ...errors.map(({ pointer }) => pointer)]
}

describe('a preview', () => {
  test('finds the SKU before the last part, whatever its case, and the role in the rest', async () => {
    const found = await preview()
    expect([found.one, found.several, found.none]).toEqual([6, 1, 2])
    expect(shown(found)).toEqual([
      ['K-100_main.jpg', 'K-100', 'main', 'one', ['Red']],
      ['K-100_2.jpg', 'K-100', 'asset', 'one', ['Red']],
      ['K-100_10.jpg', 'K-100', 'asset', 'one', ['Red']],
      ['K-100-room2.jpg', 'K-100', 'ambient', 'one', ['Red']],
      ['K-200.JPG', 'K-200', 'asset', 'one', ['Blue']],
      ['K-200_main.pdf', 'K-200', 'asset', 'one', ['Blue']],
      ['nothing.png', 'nothing', 'asset', 'none', []],
      ['S-7_1.jpg', 'S-7', 'asset', 'none', []],
      ['T1_1.png', 'T1', 'asset', 'several', ['Other twin', 'Twin']],
    ])
  })

  test('takes other presets, expressions and suffixes', async () => {
    const some = ['K-100_main.jpg', 'K-200.JPG'].map(asset)
    expect(shown(await preview({ pattern: { preset: 'whole_name' } }, some)).map((file) => file.slice(1, 4))).toEqual([
      ['K-100_main', 'asset', 'none'],
      ['K-200', 'asset', 'one'],
    ])
    const expression = String.raw`^(?<sku>k-\d+)(?:_(?<suffix>\w+))?$`
    expect(shown(await preview({ pattern: { expression } }, [...some, asset('nothing.png')]))).toEqual([
      ['nothing.png', null, 'asset', 'none', []],
      ['K-100_main.jpg', 'K-100', 'main', 'one', ['Red']],
      ['K-200.JPG', 'K-200', 'asset', 'one', ['Blue']],
    ])
    expect(shown(await preview({ suffixes: { ambient: ['MAIN'], main: [] } }, some))[0]![2]).toBe('ambient')
  })

  test('refuses what is no expression, has no group, or takes too long', async () => {
    const refused = (expression: string) =>
      problem('/asset_links/preview', { ids: ids(), pattern: { expression } }).then((answer) => answer.slice(0, 3))
    const slow = await buildLibrary(server.db, supplier, { assets: [{ name: `${'a'.repeat(180)}!.jpg` }] })
    const started = performance.now()
    const payload = { ids: Object.values(slow.assets), pattern: { expression: '^(?<sku>(a+)+)$' } }
    expect(await problem('/asset_links/preview', payload)).toEqual([422, 'invalid', '#/pattern/expression'])
    expect(performance.now() - started).toBeLessThan(10_000)
    expect([await refused('(?<sku>'), await refused('.*'), await refused('')]).toEqual([
      [422, 'invalid', '#/pattern/expression'],
      [422, 'invalid', '#/pattern/expression'],
      [422, 'invalid', '#/pattern/expression'],
    ])
    expect(await problem('/asset_links/preview', { ids: [newId()] })).toEqual([404, 'unknown_ids', undefined])
  })
})

const links = (...some: [asset: string, variant: string, role: string][]) =>
  some.map(([name, to, role]) => ({ asset_id: asset(name), variant_id: variant(to), role }))
const link = async (some: object[], action = 'append') =>
  (await call('POST', '/asset_links/', { payload: { links: some, action } })).json<{ data: AssetsLinked }>().data
const undo = async ({ edit_id }: AssetsLinked) => {
  const { data } = (await call('POST', `/bulk_edits/${edit_id}/undo`)).json<{ data: BulkEdit }>()
  return [data.state, data.changes, data.kept]
}
async function state(name: string) {
  const { data } = (await call('GET', `/variants/${variant(name)}`)).json<{ data: Variant }>()
  const rows = await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .selectFrom('variant_assets as l')
      .innerJoin('assets as a', (join) =>
        join.onRef('a.supplier_id', '=', 'l.supplier_id').onRef('a.id', '=', 'l.asset_id'),
      )
      .select(['a.name', 'l.role'])
      .where('l.supplier_id', '=', supplier.supplierId)
      .where('l.variant_id', '=', variant(name))
      .orderBy('l.role')
      .orderBy('l.position')
      .execute(),
  )
  const image = Object.entries(library.fileKeys).find(([, key]) => data.image_url?.includes(key))?.[0] ?? null
  return [image, ...rows.map((row) => `${row.role} ${row.name}`)]
}

describe('linking', () => {
  const first = () =>
    links(['K-100_main.jpg', 'Red', 'main'], ['K-100_10.jpg', 'Red', 'asset'], ['K-100-room2.jpg', 'Red', 'ambient'])

  test('adds or replaces, in order and by role, with one undo for all variants', async () => {
    const added = await link([...first(), ...links(['K-200.JPG', 'Blue', 'asset'])])
    expect([added.assets, added.variants]).toEqual([4, 2])
    const one = ['K-100_main.jpg', 'ambient K-100-room2.jpg', 'asset K-100_10.jpg'].toSorted()
    expect((await state('Red')).map(String).toSorted()).toEqual(one)
    const more = await link(links(['K-100_2.jpg', 'Red', 'asset'], ['K-100_10.jpg', 'Red', 'asset']))
    expect(await state('Red')).toEqual([
      'K-100_main.jpg',
      'ambient K-100-room2.jpg',
      'asset K-100_10.jpg',
      'asset K-100_2.jpg',
    ])
    const replaced = await link(links(['K-100_2.jpg', 'Red', 'asset'], ['K-200.JPG', 'Red', 'main']), 'upsert')
    expect(await state('Red')).toEqual(['K-200.JPG', 'ambient K-100-room2.jpg', 'asset K-100_2.jpg'])
    expect([await undo(replaced), await undo(more)]).toEqual([
      ['undone', 1, 0],
      ['undone', 1, 0],
    ])
    expect((await state('Red')).map(String).toSorted()).toEqual(one)
    expect([await undo(added), await state('Red'), await state('Blue')]).toEqual([['undone', 2, 0], [null], [null]])
  })

  test('what is linked already is nothing to undo, and keeps its ETag', async () => {
    await link(first())
    const etag = async () => (await call('GET', `/variants/${variant('Red')}`)).headers['etag']
    const before = await etag()
    expect([(await link(first())).edit_id, await etag()]).toEqual([null, before])
  })

  test('variants that were changed since are kept, by name; an asset deleted since does not come back', async () => {
    await link(links(['K-200.JPG', 'Blue', 'asset']))
    const linked = await link([...first(), ...links(['K-100_2.jpg', 'Blue', 'asset'], ['T1_1.png', 'Twin', 'asset'])])
    await call('DELETE', `/assets/${asset('K-100_10.jpg')}`)
    await call('DELETE', `/assets/${asset('K-200.JPG')}`)
    await link(links(['nothing.png', 'Twin', 'asset']))
    expect(await undo(linked)).toEqual(['undone', 2, 1])
    expect([await state('Red'), await state('Blue'), await state('Twin')]).toEqual([
      [null],
      [null],
      [null, 'asset T1_1.png', 'asset nothing.png'],
    ])
    const { data } = (await call('GET', `/bulk_edits/${linked.edit_id}/rows`)).json<{ data: BulkEditRow[] }>()
    expect(data.map(({ name, before, after, reason }) => [name, before, after, reason])).toEqual([
      ['Blue', [], ['K-100_2.jpg'], null],
      ['Red', [], ['K-100_main.jpg', 'K-100-room2.jpg'], null],
      ['Twin', [], ['T1_1.png'], 'changed'],
    ])
  })

  test('all or nothing: one that is unknown or no picture, and nothing is linked', async () => {
    const post = (some: object[], action = 'append') => problem('/asset_links/', { links: some, action })
    const [good] = first()
    expect([
      await post([good!, { ...good, variant_id: newId() }]),
      await post([good!, { ...good, asset_id: newId() }]),
      await post([good!, ...links(['K-200_main.pdf', 'Red', 'main'])]),
      await post([]),
      await post(Array.from({ length: 3_001 }, () => good!)),
      await post([good!], 'remove'),
    ]).toEqual([
      [404, 'unknown_reference', '#/links/1/variant_id'],
      [404, 'unknown_reference', '#/links/1/asset_id'],
      [422, 'not_a_picture', '#/links/1/asset_id'],
      [422, 'invalid', '#/links'],
      [413, 'too_many_items', '#/links'],
      [422, 'invalid', '#/action'],
    ])
    expect(await state('Red')).toEqual([null])
  })

  test('T02 another supplier links and previews nothing', async () => {
    const other = await server.callAs(await testSupplier(server.db, 'Other'))
    const answers = await Promise.all([
      other('POST', '/asset_links/', { payload: { links: first(), action: 'append' } }),
      other('POST', '/asset_links/preview', { payload: { ids: ids() } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})
