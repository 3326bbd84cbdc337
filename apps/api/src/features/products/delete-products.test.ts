import type { Product, Variant } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { SUPPLIER_TABLES } from '../../platform/db/schema.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { newFileKey } from '../../platform/file-store/file-store.ts'
import { productStage } from './testing/product-stage.ts'

const stage = productStage()

const idsOf = (...names: string[]) => names.map((name) => stage.made.products[name]!)
const list = async (as = stage.call) => (await as('GET', '/products/')).json<{ data: Product[] }>().data
const states = async () => Object.fromEntries((await list()).map(({ name, state }) => [name, state]))
const change = (body: object, query = '') => stage.call('PATCH', `/products/${query}`, { payload: body })
const remove = (payload: object) => stage.call('DELETE', '/products/', { payload })
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, data } = JSON.parse(body)
  return [statusCode, code ?? data]
}
const ALL_THREE = { Kona: 'active', Loden: 'draft', Plain: 'active' }

describe('a deletion', () => {
  const everywhere = async () => {
    const at = new Date('2026-11-20T09:00:00Z')
    const supplier_id = stage.supplier.supplierId
    const product_id = stage.made.products['Kona']!
    await stage.server.db.asSystem(async (trx) => {
      const links = { supplier_id, asset_id: stage.assets['front']! }
      await trx
        .insertInto('product_assets')
        .values({ ...links, product_id })
        .execute()
      await trx
        .insertInto('variant_assets')
        .values([
          { ...links, variant_id: stage.made.variants['Kona red']!, role: 'asset' },
          { ...links, variant_id: stage.made.variants['Kona red']!, role: 'ambient' },
        ])
        .execute()
      const moments = { created_at: at, updated_at: at }
      await trx
        .insertInto('documents')
        .values({
          supplier_id,
          id: product_id,
          metadata: '{}',
          name_key: '',
          issued_date: '2026-11-20',
          revision: 1,
          ...moments,
        })
        .execute()
      await trx
        .insertInto('document_revisions')
        .values({
          supplier_id,
          document_id: product_id,
          revision: 1,
          metadata: '{}',
          issued_date: '2026-11-20',
          file_key: newFileKey(),
          sha256: '',
          sheet_hash: '',
          filesize: 1,
          page_count: 1,
          created_at: at,
        })
        .execute()
      await trx
        .insertInto('share_links')
        .values({
          token_hash: newId(),
          token: 'x',
          supplier_id,
          kind: 'document',
          target_id: product_id,
          created_at: at,
        })
        .execute()
    })
  }
  const links = () =>
    stage.server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      trx.selectFrom('share_links').select(['token', 'target_id']).execute(),
    )

  test('of one takes along its variants, their places in views, its links, documents and counts', async () => {
    await everywhere()
    const gone = [stage.made.products['Kona']!, stage.made.variants['Kona red']!, stage.made.variants['Kona blue']!]
    const answer = await stage.call('DELETE', `/products/${stage.made.products['Kona']}`)
    expect([answer.statusCode, await tablesHolding(gone)]).toEqual([204, { history: 4, share_links: 1 }])
    expect(await links()).toEqual([{ token: null, target_id: stage.made.products['Kona'] }])
    expect((await stage.call('GET', `/products/${stage.made.products['Kona']}`)).statusCode).toBe(404)
    const left = (await stage.call('GET', '/variants/?facets=true')).json<{ data: Variant[]; facets: object }>()
    expect([left.data.map(({ name }) => name), left.facets]).toEqual([
      ['Grey'],
      {
        [`attributes.${stage.made.attributes['Colour']}`]: [],
        [`attributes.${stage.made.attributes['Weight']}`]: [],
        import: [],
        'meta.material.material_family_name': [{ id: 'Wool', name: 'Wool', count: 1 }],
        'meta.material.name': [{ id: 'Felt', name: 'Felt', count: 1 }],
        state: [{ id: 'active', name: 'Live', count: 1 }],
      },
    ])
    const view = (await stage.call('GET', `/views/${stage.made.views['Picked']}`)).json<{
      data: { item_count: number }
    }>()
    expect(view.data.item_count).toBe(1)
  })

  test('is stale when based on an older state', async () => {
    await change({ ids: idsOf('Kona'), fields: { description: 'x' } })
    const headers = { 'if-match': '"1"' }
    const answer = await stage.call('DELETE', `/products/${stage.made.products['Kona']}`, { headers })
    expect([answerOf(answer), await states()]).toEqual([[412, 'stale'], ALL_THREE])
  })

  test('of many leaves nothing of them, and their names free', async () => {
    await everywhere()
    const gone = [...idsOf('Kona', 'Loden'), ...Object.values(stage.made.variants)]
    const answer = await remove(idsOf('Kona', 'Loden'))
    expect([answerOf(answer), await states(), await tablesHolding(gone)]).toEqual([
      [200, { count: 2 }],
      { Plain: 'active' },
      { history: 6, share_links: 1 },
    ])
    const again = await stage.call('POST', '/products/', {
      payload: { name: 'Kona', material_id: stage.made.materials['Felt'] },
    })
    expect(again.statusCode).toBe(201)
  })

  test('of all that match asks whether they are as many as were seen', async () => {
    expect(answerOf(await remove({ matching: { search: 'o', expected: 3 } }))).toEqual([409, 'count_changed'])
    expect([answerOf(await remove({ matching: { search: 'o', expected: 2 } })), await states()]).toEqual([
      [200, { count: 2 }],
      { Plain: 'active' },
    ])
  })

  test('keeps the items of another supplier', async () => {
    const rival = await stage.server.callAs(await testSupplier(stage.server.db))
    const answers = [
      await rival('DELETE', `/products/${stage.made.products['Kona']}`),
      await rival('DELETE', '/products/', { payload: { matching: {} } }),
    ]
    expect([answers.map(({ statusCode }) => statusCode), await states()]).toEqual([[404, 200], ALL_THREE])
  })
})

/** Every table that holds one of the ids in any id column, with its number of such rows. */
async function tablesHolding(ids: string[]): Promise<Record<string, number>> {
  const { rows: columns } = await stage.server.db.asSystem((trx) =>
    sql<{ table: string; column: string; isList: boolean }>`
      select table_name as "table", column_name as "column", data_type = 'ARRAY' as "isList"
      from information_schema.columns where table_schema = 'public' and (udt_name = 'uuid' or udt_name = '_uuid')
    `.execute(trx),
  )
  const searched = new Set(columns.map(({ table }) => table))
  for (const table of SUPPLIER_TABLES) if (!searched.has(table)) throw new Error(`${table} was not searched.`)
  const found: Record<string, number> = {}
  for (const { table, column, isList } of columns) {
    const condition = isList ? sql`${sql.ref(column)} && ${ids}::uuid[]` : sql`${sql.ref(column)} = any(${ids}::uuid[])`
    const { rows } = await stage.server.db.asSystem((trx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.id(table)} where ${condition}`.execute(trx),
    )
    if (rows[0]!.n > 0) found[table] = (found[table] ?? 0) + rows[0]!.n
  }
  return found
}
