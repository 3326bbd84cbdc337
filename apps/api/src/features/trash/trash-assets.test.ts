import type { Asset, Restored, Trashed, TrashEntry } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import { keptOpen, type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { readUsedBytes } from '../../platform/files/used-bytes.store.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { sweep } from '../../platform/storage/sweep-files.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'
import { emptyOldTrash } from './empty-trash.ts'

let server: TestApp
let supplier: TestSupplier
let made: Catalogue
let library: Library
let going: string
let call: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: { Weave: { values: ['Twill'] } },
    products: [{ name: 'Kona', variants: ['Shown', 'Linked', 'Both'].map((name) => ({ name })) }, { name: 'Alone' }],
  })
  const { Linked, Both } = made.variants as Record<string, string>
  library = await buildLibrary(server.db, supplier, {
    labels: { Use: ['Swatch', 'Room'] },
    fields: { Season: 'single_choice' },
    assets: [
      {
        name: 'Going',
        filesize: 700,
        labels: ['Use: Swatch', 'Use: Room'],
        fields: { Season: ['Spring'] },
        variants: [Linked!, Both!],
        ambientOf: [Both!],
        products: [made.products['Alone']!],
      },
      { name: 'Other', filesize: 30, variants: [Both!] },
    ],
  })
  going = library.assets['Going']!
  await showEverywhere(going, [made.variants['Shown']!, Both!])
})

/** Uses the asset as main image, on a value, and on the board and as the logo of a showcase. */
async function showEverywhere(asset: string, variants: string[]): Promise<void> {
  const { supplierId } = supplier
  const [id, at] = [newId(), new Date()]
  await inSupplier(async (trx) => {
    await sql`update variants set image_asset_id = ${asset}
      where supplier_id = ${supplierId} and id = any(${variants}::uuid[])`.execute(trx)
    await sql`update assets set variant_count = 3 where supplier_id = ${supplierId} and id = ${asset}`.execute(trx)
    await sql`update products set image_asset_id = ${asset}
      where supplier_id = ${supplierId} and id = ${made.products['Kona']}`.execute(trx)
    await sql`update attribute_values set asset_id = ${asset} where supplier_id = ${supplierId}`.execute(trx)
    const named = { name: 'Fair', name_fold: foldName('Fair'), name_key: nameKey('Fair'), recipient: '{}' }
    const showcase = { supplier_id: supplierId, id, ...named, logo_asset_id: asset, created_at: at, updated_at: at }
    await trx.insertInto('showcases').values(showcase).execute()
    const image = { supplier_id: supplierId, showcase_id: id, asset_id: asset, position: 4 }
    await trx.insertInto('showcase_images').values(image).execute()
  })
}

const inSupplier: typeof server.db.forSupplier extends (id: string, work: infer Work) => unknown
  ? (work: Work) => Promise<void>
  : never = async (work) => void (await server.db.forSupplier(supplier.supplierId, work as never))

/** Every row that says something about the asset, without what each change sets. */
async function rowsAbout(id: string): Promise<Record<string, unknown>> {
  const { supplierId } = supplier
  const tables = ['assets', 'file_keys', 'variant_assets', 'product_assets', 'attribute_values', 'showcases']
  const found: Record<string, unknown> = {}
  await inSupplier(async (trx) => {
    for (const table of [...tables, 'showcase_images', 'variants', 'products', 'former_files']) {
      const { rows } = await sql<{ item: object }>`
        select to_jsonb(t) - 'rev' - 'updated_at' as item from ${sql.id(table)} t
        where supplier_id = ${supplierId} and t::text like ${`%${id}%`} order by 1`.execute(trx)
      found[table] = rows.map(({ item }) => item)
    }
  })
  return found
}

const remove = async (...ids: string[]) => call('DELETE', '/assets/', { payload: ids })
const restore = async (...ids: string[]) =>
  (await call('POST', '/trash/restore', { payload: { ids } })).json<{ data: Restored }>().data
const listed = async (query = '') => (await call('GET', `/trash/${query}`)).json<{ data: TrashEntry[] }>().data
const files = () => folderStore(join(server.config.dataFolder, 'files'))
const write = (key: string) =>
  files().writeDrawn([{ key, thumbnail: Buffer.from('small'), picture: Buffer.from('large') }])

test('an asset comes back as it was, with labels, fields, files and every link', async () => {
  const key = library.fileKeys['Going']!
  await write(key)
  const before = await rowsAbout(going)
  const tag = (await call('GET', `/variants/${made.variants['Both']}`)).headers['etag']

  expect((await call('DELETE', `/assets/${going}`)).statusCode).toBe(204)
  expect((await call('GET', `/assets/${going}`)).statusCode).toBe(404)
  expect(await rowsAbout(going)).toEqual(Object.fromEntries(Object.keys(before).map((table) => [table, []])))

  expect(await restore(going)).toEqual({ count: 1, linked: 10, not_linked: [] })
  expect(await rowsAbout(going)).toEqual(before)
  expect((await call('GET', `/variants/${made.variants['Both']}`)).headers['etag']).not.toBe(tag)
  expect(String(await files().read(key, 'thumbnail.webp'))).toBe('small')
  expect(await listed()).toEqual([])
})

test('the trash says what was deleted, by whom, until when it is kept, and what it was linked to', async () => {
  await remove(going, library.assets['Other']!)
  const [entry, ...others] = await listed('?search=goi')
  const { deleted_at, kept_until, deletion_id, image_url, ...rest } = entry!
  expect(rest).toEqual({
    id: going,
    kind: 'asset',
    name: 'Going',
    parent_name: null,
    filesize: 700,
    links: { variants: 3, products: 2, values: 1, showcases: 1 },
    deleted_by: supplier.userId,
    deleted_by_name: expect.any(String),
  })
  expect([others, image_url]).toEqual([[], `/files/${library.fileKeys['Going']}/{size}`])
  expect(Date.parse(kept_until) - Date.parse(deleted_at)).toBe(30 * 86_400_000)
  const all = await listed('?sort=name')
  expect(all.map((one) => [one.name, one.deletion_id])).toEqual([
    ['Going', deletion_id],
    ['Other', deletion_id],
  ])
})

test('what is gone is left out, and a place that is taken stays taken', async () => {
  await remove(going)
  await call('DELETE', '/variants/', { payload: [made.variants['Linked']] })
  await call('DELETE', `/labels/${library.labels['Use: Room']}`)
  const image = { asset_id: library.assets['Other'] }
  expect((await call('PATCH', `/products/${made.products['Kona']}/image`, { payload: image })).statusCode).toBe(200)
  const answer = await restore(going)
  expect(answer).toEqual({
    count: 1,
    linked: 8,
    not_linked: [
      { of: 'labels', reason: 'gone', count: 1, items: [] },
      { of: 'variants', reason: 'gone', count: 1, items: [] },
      { of: 'products', reason: 'taken', count: 1, items: [{ id: made.products['Kona'], name: 'Kona' }] },
    ],
  })
  const asset = (await call('GET', `/assets/${going}`)).json<{ data: Asset }>().data
  expect([asset.labels.map(({ name }) => name), asset.variant_count]).toEqual([['Swatch'], 2])
})

test('files stay as long as the trash has them, count against the quota, and go with it', async () => {
  const key = library.fileKeys['Going']!
  await write(key)
  const used = () => server.db.forSupplier(supplier.supplierId, (trx) => readUsedBytes(trx, supplier.supplierId))
  await remove(going)
  const later = () => new Date(Date.now() + 120_000)
  await sweep({ db: server.db, files: files(), now: later }, { isAsked: true })
  expect(String(await files().read(key, 'thumbnail.webp'))).toBe('small')
  expect((await used()).bytes).toBe(730)

  expect((await call('DELETE', '/trash/', { payload: [going] })).json()).toEqual({ data: { count: 1 } })
  await vi.waitFor(async () => expect(await files().read(key, 'thumbnail.webp')).toBe(undefined))
  expect((await used()).bytes).toBe(30)
  expect((await call('POST', '/trash/restore', { payload: { ids: [going] } })).statusCode).toBe(404)
})

test('after 30 days the trash is emptied of it, with its file and links, and not before', async () => {
  const key = library.fileKeys['Going']!
  await write(key)
  await remove(going)
  const days = (n: number) => ({ db: server.db, files: files(), now: () => new Date(Date.now() + n * 86_400_000) })
  await emptyOldTrash(days(29))
  expect((await listed()).length).toBe(1)
  await emptyOldTrash(days(31))
  expect([await listed(), await files().read(key, 'thumbnail.webp')]).toEqual([[], undefined])
  const { rows } = await server.db.asSystem((trx) =>
    sql`select from trash_links where supplier_id = ${supplier.supplierId}`.execute(trx),
  )
  expect(rows.length).toBe(0)
})

test('an unknown id restores nothing, and the whole trash can be emptied or restored', async () => {
  await remove(going)
  await remove(library.assets['Other']!)
  const unknown = await call('POST', '/trash/restore', { payload: { ids: [going, newId()] } })
  expect([unknown.statusCode, (await listed()).length]).toEqual([404, 2])
  const all = await call('POST', '/trash/restore', { payload: { matching: { expected: 2 } } })
  expect(all.json<{ data: Restored }>().data).toEqual({ count: 2, linked: 11, not_linked: [] })
  await remove(...Object.values(library.assets))
  expect((await call('DELETE', '/trash/', { payload: { matching: {} } })).json()).toEqual({ data: { count: 2 } })
  expect(await listed()).toEqual([])
})

test('a server that starts afterwards restores it', async () => {
  await remove(going)
  const next = await testApp({ database: keptOpen(server) })
  const answer = await (await next.callAs(supplier))('POST', '/trash/restore', { payload: { ids: [going] } })
  expect(answer.json<{ data: Restored }>().data).toEqual({ count: 1, linked: 10, not_linked: [] })
  await next.close()
})

test('a deletion is restored by the id that its answer has', async () => {
  const { data } = (await call('DELETE', '/assets/', { payload: { matching: {} } })).json<{ data: Trashed }>()
  const matching = { filters: `(deletion_id[eq]:${data.deletion_id})`, expected: data.count }
  const answer = await call('POST', '/trash/restore', { payload: { matching } })
  expect(answer.json<{ data: Restored }>().data).toEqual({ count: 2, linked: 11, not_linked: [] })
})

test('no other supplier sees, restores or deletes it, and a reader only sees it', async () => {
  await remove(going)
  const other = await server.callAs(await testSupplier(server.db, 'Rival'))
  expect((await other('GET', '/trash/')).json<{ data: unknown[] }>().data).toEqual([])
  expect((await other('POST', '/trash/restore', { payload: { ids: [going] } })).statusCode).toBe(404)
  expect((await other('DELETE', '/trash/', { payload: [going] })).statusCode).toBe(404)
  expect((await other('DELETE', '/trash/', { payload: { matching: {} } })).json()).toEqual({ data: { count: 0 } })
  const reader = await server.callAs(supplier, 'reader')
  expect((await reader('GET', '/trash/')).json<{ data: unknown[] }>().data.length).toBe(1)
  expect((await reader('POST', '/trash/restore', { payload: { ids: [going] } })).statusCode).toBe(403)
  expect((await listed()).length).toBe(1)
})
