import type { Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameKey, searchText } from '../../platform/db/keys.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const [MAIN, ROOM, DETAIL] = [newId(), newId(), newId()]
const [NEW, OLD] = [newId(), newId()]

let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    products: [{ name: 'Kona', variants: [{ name: 'Bare' }, { name: 'Shown' }] }],
  })
  const supplier_id = server.supplier.supplierId
  const at = new Date('2026-11-20T09:00:00Z')
  const asset = (id: string, name: string, label_ids: string[]) => ({
    supplier_id,
    id,
    name,
    name_key: nameKey(name),
    search_text: searchText(name),
    file_key: `key-of-${name}`,
    mimetype: 'image/png',
    mimetype_group: 'image',
    filesize: 1,
    checksum: name,
    state: 'active',
    label_ids,
    created_at: at,
    updated_at: at,
  })
  await server.db.forSupplier(supplier_id, async (trx) => {
    const assets = [asset(MAIN, 'main', []), asset(ROOM, 'room', [NEW, OLD]), asset(DETAIL, 'detail', [NEW])]
    await trx.insertInto('assets').values(assets).execute()
    const variant_id = made.variants['Shown']!
    await trx
      .insertInto('variant_assets')
      .values([
        { supplier_id, variant_id, asset_id: ROOM, role: 'ambient', position: 2 },
        { supplier_id, variant_id, asset_id: MAIN, role: 'ambient', position: 1 },
        { supplier_id, variant_id, asset_id: DETAIL, role: 'asset' },
      ])
      .execute()
    await trx
      .updateTable('variants')
      .set({ image_asset_id: MAIN })
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', variant_id)
      .execute()
    await bumpCatalogue(trx, supplier_id)
  })
})
afterAll(() => server.close())

const imagesOf = ({ name, image_url, label_count, meta }: Variant) => [name, image_url, label_count, meta.ambients]

test('a variant shows its main image, its ambients in order, and how many labels its assets have', async () => {
  const { data } = (await server.call('GET', '/variants/')).json<{ data: Variant[] }>()
  expect(data.map(imagesOf)).toEqual([
    ['Bare', null, 0, []],
    [
      'Shown',
      '/files/key-of-main/{size}',
      2,
      [
        { id: MAIN, image_url: '/files/key-of-main/{size}' },
        { id: ROOM, image_url: '/files/key-of-room/{size}' },
      ],
    ],
  ])
})

test('a copy keeps image and links', async () => {
  const answer = await server.call('POST', '/variants/duplicate', { payload: { ids: [made.variants['Shown']] } })
  const [id] = answer.json<{ data: { ids: string[] } }>().data.ids
  const { data } = (await server.call('GET', `/variants/${id}`)).json<{ data: Variant }>()
  expect([data.image_url, data.label_count, data.meta.ambients.map((ambient) => ambient.id)]).toEqual([
    '/files/key-of-main/{size}',
    2,
    [MAIN, ROOM],
  ])
})

test('variants with and without an image can be told apart', async () => {
  const names = async (filters: string) =>
    (await server.call('GET', `/variants/?fields=name&filters=${filters}`))
      .json<{ data: Variant[] }>()
      .data.map(({ name }) => name)
  expect(await names('(image_url[xf]:)')).toEqual(['Bare'])
  expect(await names('(image_url[xt]:%26name[eq]:shown)')).toEqual(['Shown'])
})
