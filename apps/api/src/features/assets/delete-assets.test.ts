import type { Variant } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from './testing/assets.ts'

let server: TestApp
let made: Catalogue
let library: Library
let showcaseId: string

beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    attributes: { Weave: { values: ['Twill'] } },
    products: [
      { name: 'Kona', variants: ['Bare', 'Shown', 'Linked', 'Both'].map((name) => ({ name })) },
      { name: 'Alone' },
    ],
  })
  const { Shown, Linked, Both, Bare } = made.variants as Record<string, string>
  library = await buildLibrary(server.db, server.supplier, {
    labels: { Use: ['Swatch'] },
    assets: [
      {
        name: 'Going',
        labels: ['Use: Swatch'],
        variants: [Linked!, Both!],
        ambientOf: [Both!],
        products: [made.products['Alone']!],
      },
      { name: 'Staying', variants: [Bare!, Both!], products: [made.products['Kona']!] },
      { name: 'One of many' },
    ],
  })
  showcaseId = await showEverywhere(library.assets['Going']!, [Shown!, Both!])
})
afterAll(() => server.close())

/** Uses the asset as main image, on a value, and on the board and as the logo of a showcase. */
async function showEverywhere(asset: string, variants: string[]): Promise<string> {
  const supplier_id = server.supplier.supplierId
  const id = newId()
  const at = new Date()
  await server.db.forSupplier(supplier_id, async (trx) => {
    for (const table of ['variants', 'products'] as const) {
      const ids = table === 'variants' ? variants : [made.products['Kona']!]
      await sql`update ${sql.id(table)} set image_asset_id = ${asset}
        where supplier_id = ${supplier_id} and id = any(${ids}::uuid[])`.execute(trx)
    }
    await sql`update attribute_values set asset_id = ${asset} where supplier_id = ${supplier_id}`.execute(trx)
    const named = { name: 'Fair', name_fold: foldName('Fair'), name_key: nameKey('Fair'), recipient: '{}' }
    await trx
      .insertInto('showcases')
      .values({ supplier_id, id, ...named, logo_asset_id: asset, created_at: at, updated_at: at })
      .execute()
    await trx
      .insertInto('showcase_images')
      .values({ supplier_id, showcase_id: id, asset_id: asset, position: 0 })
      .execute()
  })
  return id
}

const files = () => folderStore(join(server.config.dataFolder, 'files'))

/** Every database column that refers to the asset, with the number of references. */
async function mentions(asset: string): Promise<Record<string, number>> {
  const columns = await server.db.asSystem(async (trx) => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('uuid', 'ARRAY', 'jsonb') and table_name not in ('history', 'audit_events') and table_name not like 'trash%'
    `.execute(trx)
    return rows
  })
  const found: Record<string, number> = {}
  for (const { table_name, column_name } of columns) {
    const { rows } = await server.db.asSystem((trx) =>
      sql<{ n: number }>`
        select count(*) as n from ${sql.id(table_name)} where ${sql.id(column_name)}::text like ${`%${asset}%`}
      `.execute(trx),
    )
    if (rows[0]!.n > 0) found[`${table_name}.${column_name}`] = rows[0]!.n
  }
  return found
}

const tagOf = async (path: string) => (await server.call('GET', path)).headers['etag']

test('usage counts each thing that shows the asset once', async () => {
  const answer = await server.call('GET', `/assets/${library.assets['Going']}/usage`)
  expect(answer.json()).toEqual({ data: { variants: 3, products: 2, values: 1, showcases: 1 } })
})

test('usage of several counts each thing once, and names the first of each kind', async () => {
  const answer = await server.call('POST', '/assets/usage', { payload: { ids: Object.values(library.assets) } })
  const { assets, items, ...counts } = answer.json().data
  expect([counts, assets.map(({ name, ...one }: { name: string }) => [name, { ...one, id: undefined }])]).toEqual([
    { count: 3, used: 2, variants: 4, products: 2, values: 1, showcases: 1 },
    [
      ['Going', { variants: 3, products: 2, values: 1, showcases: 1 }],
      ['Staying', { variants: 2, products: 1, values: 0, showcases: 0 }],
    ],
  ])
  const names = Object.values(items as Record<string, { name: string }[]>).map((of) => of.map(({ name }) => name))
  expect(names).toEqual([['Bare', 'Both', 'Linked', 'Shown'], ['Alone', 'Kona'], ['Twill'], ['Fair']])
  const matching = await server.call('POST', '/assets/usage', { payload: { matching: { search: 'one of' } } })
  expect(matching.json().data).toEqual({
    count: 1,
    used: 0,
    variants: 0,
    products: 0,
    values: 0,
    showcases: 0,
    assets: [],
    items: { variants: [], products: [], values: [], showcases: [] },
  })
})

test('an asset is deleted with every link to it, and items that showed it get a new version', async () => {
  const [going, key] = [library.assets['Going']!, library.fileKeys['Going']!]
  await files().writeDrawn([{ key, thumbnail: Buffer.from('small'), picture: Buffer.from('large') }])
  expect(Object.keys(await mentions(going)).toSorted()).toEqual([
    'assets.id',
    'attribute_values.asset_id',
    'file_keys.asset_id',
    'product_assets.asset_id',
    'products.image_asset_id',
    'showcase_images.asset_id',
    'showcases.logo_asset_id',
    'variant_assets.asset_id',
    'variants.image_asset_id',
  ])
  const listed = (await server.call('GET', '/variants/?search=shown')).json<{ data: Variant[] }>().data
  expect(listed.map(({ image_url }) => image_url)).toEqual([`/files/${key}/{size}`])

  expect((await server.call('DELETE', `/assets/${going}`)).statusCode).toBe(204)

  expect(await mentions(going)).toEqual({})
  const tags = await Promise.all(
    ['Bare', 'Shown', 'Linked', 'Both'].map((name) => tagOf(`/variants/${made.variants[name]}`)),
  )
  expect(tags).toEqual(['"1"', '"2"', '"2"', '"2"'])
  expect(await tagOf(`/products/${made.products['Alone']}`)).toBe('"2"')
  const after = (await server.call('GET', '/variants/?search=shown')).json<{ data: Variant[] }>().data
  expect(after.map(({ image_url }) => image_url)).toEqual([null])
  expect(String(await files().read(key, 'thumbnail.webp'))).toBe('small')
  expect((await server.call('DELETE', `/assets/${going}`)).statusCode).toBe(404)
  expect((await server.call('DELETE', '/trash/', { payload: [going] })).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await files().read(key, 'thumbnail.webp')).toBe(undefined))
})

test('other assets keep their links and files', async () => {
  const staying = library.assets['Staying']!
  expect(await mentions(staying)).toEqual({
    'assets.id': 1,
    'file_keys.asset_id': 1,
    'product_assets.asset_id': 1,
    'variant_assets.asset_id': 2,
  })
})

test('a deletion from the trash that fails leaves the files', async () => {
  const [id, key] = [library.assets['One of many']!, library.fileKeys['One of many']!]
  await files().writeDrawn([{ key, thumbnail: Buffer.from('small'), picture: Buffer.from('large') }])
  expect((await server.call('DELETE', '/assets/', { payload: [id] })).statusCode).toBe(200)
  const answer = await server.call('DELETE', '/trash/', { payload: [id, newId()] })
  expect(answer.statusCode).toBe(404)
  expect(String(await files().read(key, 'thumbnail.webp'))).toBe('small')
  expect((await server.call('DELETE', '/trash/', { payload: [id] })).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await files().read(key, 'thumbnail.webp')).toBe(undefined))
})

test('the history says what was deleted and what lost it', async () => {
  const rows = await server.db.forSupplier(server.supplier.supplierId, (trx) =>
    trx
      .selectFrom('history')
      .select(['entity', 'action'])
      .where('supplier_id', '=', server.supplier.supplierId)
      .where('entity_id', 'in', [library.assets['Going']!, made.variants['Shown']!, showcaseId])
      .execute(),
  )
  expect(new Set(rows.map(({ entity, action }) => `${entity} ${action}`))).toEqual(
    new Set(['asset deleted', 'variant updated', 'showcase updated']),
  )
})
