import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset, Import, Job, Setup, Variant, View } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { madeAssets } from '../../platform/db/migrations/0051-made-assets.ts'
import {
  postgresAvailable,
  testEngine,
  type TestSupplier,
  testSupplier,
} from '../../platform/db/testing/test-database.ts'
import { supplierOfEachTest } from '../../testing/supplier-of-each-test.ts'
import type { Call, TestApp } from '../../testing/test-app.ts'
import { undoOver } from '../imports/testing/import-calls.ts'

const TABLES = [
  'material_families',
  'materials',
  'versions',
  'attributes',
  'attribute_versions',
  'attribute_groups',
  'attribute_group_members',
  'attribute_values',
  'label_categories',
  'labels',
  'assets',
  'file_keys',
  'products',
  'variants',
  'variant_assets',
  'views',
  'view_members',
  'value_counts',
  'import_items',
  'import_swatches',
] as const

const EMPTY: Setup = {
  steps: { product: false, picture: false, view: false, channel: false, showcase: false },
  is_dismissed: false,
  demo: null,
  can_load_demo: true,
}

const LATER = { prefer: 'respond-async' }

describe.skipIf(!postgresAvailable)('the demo in a supplier', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  const setup = async (asked = call) => (await asked('GET', '/setup/')).json<{ data: Setup }>().data

  /** Tables of this supplier that hold rows. */
  const filled = ({ supplierId }: TestSupplier) =>
    server.db.forSupplier(supplierId, async (trx) => {
      const found: string[] = []
      for (const table of TABLES) {
        const rows = trx.selectFrom(table as 'variants').select('supplier_id')
        if (await rows.where('supplier_id', '=', supplierId).executeTakeFirst()) found.push(table)
      }
      return found
    })

  /** Files that no asset refers to, left by a demo that was removed or failed to load. */
  async function orphans(): Promise<string[]> {
    const entries = await readdir(join(server.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })
    const found = entries.flatMap((entry) => (entry.isFile() ? (/[\da-f]{32}/.exec(entry.name) ?? []) : []))
    const rows = await server.db.asSystem((trx) => trx.selectFrom('file_keys').select('file_key').execute())
    const named = new Set(rows.map(({ file_key }) => file_key))
    return found.filter((key) => !named.has(key))
  }

  async function load(): Promise<Import> {
    const answer = await call('POST', '/setup/demo')
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<{ data: Import }>().data
  }

  const refusal = async (path = '/setup/demo') => {
    const answer = await call('POST', path)
    return [answer.statusCode, answer.json().code]
  }

  const firstOf = async <Row>(path: string) => (await call('GET', `${path}?limit=1`)).json<{ data: Row[] }>().data[0]!

  const assetsLike = async (words: string) =>
    (await call('GET', `/assets/?search=${words}`)).json<{ data: Asset[] }>().data

  it('loads completely, once and into this supplier only, ticks no step, and is removed without a trace', async () => {
    const neighbour = await testSupplier(server.db)
    expect(await setup()).toEqual(EMPTY)
    const { id, state, is_demo, applied, undo_until } = await load()
    expect([state, is_demo, undo_until, applied?.products.new]).toEqual(['applied', true, null, 15])
    expect(await filled(supplier)).toEqual(TABLES.filter((table) => table !== 'import_swatches'))
    expect(await filled(neighbour)).toEqual([])
    const [sheet] = await assetsLike('data-sheet')
    expect([sheet?.mimetype, sheet?.metas.find((meta) => meta.id === 'pages')?.value]).toEqual(['application/pdf', '2'])
    const [film] = await assetsLike('loom')
    expect([film?.mimetype, film?.metas.find((meta) => meta.id === 'duration')?.value]).toEqual(['video/webm', '0:08'])
    const [prices] = await assetsLike('price-list')
    const rows = await call('GET', `/assets/${prices?.id}/rows`)
    expect(rows.body).toContain('Price (EUR)')
    expect(await setup()).toEqual({ ...EMPTY, demo: { import_id: id, is_loading: false }, can_load_demo: false })
    expect(await refusal()).toEqual([409, 'demo_loaded'])
    const { statusCode } = await (await server.callAs(neighbour))('POST', `/imports/${id}/undo`)
    expect(statusCode).toBe(404)

    expect(await undoOver(call, id)).toEqual({
      state: 'undone',
      deleted: { products: 15, variants: 170 },
      restored: { products: 0, variants: 0 },
      kept_count: 0,
      kept: [],
    })
    expect(await setup()).toEqual(EMPTY)
    expect(await filled(supplier)).toEqual([])
    await vi.waitFor(async () => expect(await orphans()).toEqual([]), { timeout: 8_000, interval: 20 })
  }, 60_000)

  it('keeps and names what was changed or used since, and is not loaded over it', async () => {
    const { id } = await load()
    const [variant, view] = [await firstOf<Variant>('/variants/'), await firstOf<View>('/views/')]
    const chosen = { name: 'Ours', kind: 'static', variants: { ids: [variant.id] } }
    const created = await call('POST', '/views/', { payload: chosen })
    const ours = created.json<{ data: { view: { id: string } } }>().data.view
    expect(created.statusCode).toBe(201)
    expect((await call('PATCH', `/views/${view.id}`, { payload: { name: 'Kept' } })).statusCode).toBe(200)
    const [stock] = await assetsLike('sample-stock')
    const ofVariant = (await call('GET', `/variants/${variant.id}/assets`)).json<{ data: Asset[] }>().data
    expect((await call('PATCH', `/assets/${stock?.id}`, { payload: { description: 'Ours' } })).statusCode).toBe(200)
    const { kept } = await undoOver(call, id)
    const keptAssets = kept.filter(({ kind }) => kind === 'asset')
    expect(keptAssets.filter(({ used_in }) => !used_in)).toEqual([
      { kind: 'asset', id: stock?.id, name: 'sample-stock.xlsx', fields: [] },
    ])
    expect(ofVariant.length).toBeGreaterThan(0)
    const used = new Map(keptAssets.map(({ id, used_in }) => [id, used_in]))
    expect(ofVariant.filter((asset) => !used.get(asset.id)?.includes('variant'))).toEqual([])
    expect(kept.find((item) => item.id === variant.id)).toEqual({
      kind: 'variant',
      id: variant.id,
      product_id: variant.meta.product.id,
      name: variant.name,
      fields: [],
      used_in: ['view'],
      used_by: [{ use: 'view', id: ours.id, name: 'Ours', count: 1 }],
    })
    expect(kept.find((item) => item.id === view.id)).toEqual({ kind: 'view', id: view.id, name: 'Kept', fields: [] })
    expect((await call('GET', `/variants/${variant.id}`)).statusCode).toBe(200)
    expect(await refusal()).toEqual([409, 'catalogue_not_empty'])
    expect(await setup()).toEqual({ ...EMPTY, steps: { ...EMPTY.steps, view: true }, can_load_demo: false })
  }, 60_000)

  it.skipIf(testEngine === 'embedded')(
    'is removed completely when an earlier version loaded it',
    async () => {
      const { id } = await load()
      await server.db.asSystem(async (trx) => {
        // Its pictures were swatches then.
        await sql`
        insert into import_swatches (supplier_id, import_id, variant_id, colour, asset_id)
        select i.supplier_id, i.import_id, v.id, '', i.item_id from import_items i
        join variants v on v.supplier_id = i.supplier_id and v.image_asset_id = i.item_id
        where i.kind = 'asset' and i.import_id = ${id}`.execute(trx)
        const { numAffectedRows } = await sql`
        delete from import_items i using import_swatches s
        where s.supplier_id = i.supplier_id and s.asset_id = i.item_id and i.import_id = ${id}`.execute(trx)
        expect(numAffectedRows).toBe(165n)
        await sql.raw(madeAssets.sql).execute(trx)
      })
      expect((await undoOver(call, id)).kept_count).toBe(0)
      expect(await filled(supplier)).toEqual([])
    },
    60_000,
  )

  it('cannot be undone while it loads, and leaves nothing behind when it is cancelled', async () => {
    const job = (await call('POST', '/setup/demo', { headers: LATER })).json<{ data: Job }>().data
    const [row] = (await call('GET', '/imports/')).json<{ data: Import[] }>().data
    const demo = { import_id: row?.id, is_loading: true }
    expect(await setup()).toEqual({ ...EMPTY, demo, can_load_demo: false })
    expect(await refusal()).toEqual([409, 'demo_loaded'])
    expect(await refusal(`/imports/${row?.id}/undo`)).toEqual([409, 'import_not_applied'])
    await call('DELETE', `/jobs/${job.id}`)
    await vi.waitFor(async () => expect(await setup()).toEqual(EMPTY), { timeout: 20_000, interval: 50 })
    expect(await filled(supplier)).toEqual([])
    await vi.waitFor(async () => expect(await orphans()).toEqual([]), { timeout: 8_000, interval: 50 })
  }, 60_000)

  it('names what uses its names already', async () => {
    const attribute = { name: 'width', display_type: 'float' }
    expect((await call('POST', '/attributes/', { payload: attribute })).statusCode).toBe(201)
    const answer = await call('POST', '/setup/demo')
    const { code, detail } = answer.json()
    expect([answer.statusCode, code, detail]).toEqual([
      409,
      'duplicate_name',
      "The demo needs names that your catalogue already uses: 'Width'. Rename or delete them, and try again.",
    ])
    expect(await setup()).toEqual(EMPTY)
  })
})
