import { describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { importOver, undoOver } from '../testing/import-calls.ts'
import { shownVariants } from '../testing/import-file.ts'
import { wholeCatalogue } from '../testing/whole-catalogue.ts'

const FIRST = ['Loden,Green,L-1,Wool,,320,wash; iron', 'Loden,Grey,L-2,Wool,,300,wash']
const SECOND = [
  'Loden,Olive,L-1,Linen,,320,wash',
  'Loden,Grey,L-2,Wool,,310,wash',
  'Tweed,Moss,T-1,Tweed wool,,410,brush',
]

describe.skipIf(!postgresAvailable)('undoing an import', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  const imported = (lines: readonly string[]) => importOver(call, lines)
  const undo = (id: string) => undoOver(call, id)

  const catalogue = () => wholeCatalogue({ db: server.db, supplierId: supplier.supplierId })

  const variant = async (sku: string) => {
    const row = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('variants')
        .select(['id', 'product_id'])
        .where('supplier_id', '=', supplier.supplierId)
        .where('external_id', '=', sku)
        .executeTakeFirstOrThrow(),
    )
    return row
  }

  const NOTHING_KEPT = { kept_count: 0, kept: [] }

  it('leaves an empty catalogue where it made everything', async () => {
    const before = await catalogue()
    const id = await imported([...FIRST, ...SECOND.slice(2)])
    expect(await undo(id)).toEqual({
      state: 'undone',
      deleted: { products: 2, variants: 3 },
      restored: { products: 0, variants: 0 },
      ...NOTHING_KEPT,
    })
    expect(await catalogue()).toEqual(before)
  })

  it('restores every field that it changed, and deletes only what it created', async () => {
    await imported(FIRST)
    const before = await catalogue()
    const id = await imported(SECOND)
    expect((await shownVariants({ db: server.db, supplierId: supplier.supplierId })).map(({ name }) => name)).toEqual([
      'Grey',
      'Moss',
      'Olive',
    ])
    expect(await undo(id)).toEqual({
      state: 'undone',
      deleted: { products: 1, variants: 1 },
      restored: { products: 1, variants: 2 },
      ...NOTHING_KEPT,
    })
    expect(await catalogue()).toEqual(before)
  })

  it('leaves what a user has changed since, and lists it', async () => {
    await imported(FIRST)
    const id = await imported(SECOND)
    const [olive, grey, moss] = [await variant('L-1'), await variant('L-2'), await variant('T-1')]
    await call('PATCH', `/variants/${olive.id}`, { payload: { name: 'Dark olive' } })
    await call('PATCH', `/variants/${grey.id}`, { payload: { description: 'Warm' } })
    await call('PATCH', `/variants/${moss.id}`, { payload: { state: 'active' } })
    expect(await undo(id)).toEqual({
      state: 'undone',
      deleted: { products: 0, variants: 0 },
      restored: { products: 1, variants: 2 },
      kept_count: 6,
      kept: [
        { kind: 'variant', id: olive.id, product_id: olive.product_id, name: 'Dark olive', fields: ['Name'] },
        { kind: 'variant', id: moss.id, product_id: moss.product_id, name: 'Moss', fields: [] },
        { kind: 'product', id: moss.product_id, name: 'Tweed', fields: [], used_in: ['variant'] },
        { kind: 'material', id: expect.any(String), name: 'Tweed wool', fields: [], used_in: ['product', 'variant'] },
        { kind: 'attribute_value', id: expect.any(String), name: '410', fields: [], used_in: ['variant'] },
        { kind: 'attribute_value', id: expect.any(String), name: 'brush', fields: [], used_in: ['variant'] },
      ],
    })
    const shown = await shownVariants({ db: server.db, supplierId: supplier.supplierId })
    expect(shown.map(({ name, material, description, values }) => [name, material, description, values])).toEqual([
      ['Dark olive', 'Wool', null, ['Care: iron', 'Care: wash', 'Weight: 320']],
      ['Grey', 'Wool', 'Warm', ['Care: wash', 'Weight: 300']],
      ['Moss', 'Tweed wool', null, ['Care: brush', 'Weight: 410']],
    ])
  })

  it('is done once, and then the import can be corrected and written again', async () => {
    const id = await imported(FIRST)
    await undo(id)
    const again = await call('POST', `/imports/${id}/undo`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'import_not_applied'])
    await call('PATCH', `/imports/${id}`, { payload: { new_state: 'active' } })
    await call('POST', `/imports/${id}/apply`, { payload: {} })
    const shown = await shownVariants({ db: server.db, supplierId: supplier.supplierId })
    expect(shown.map(({ name, state }) => [name, state])).toEqual([
      ['Green', 'active'],
      ['Grey', 'active'],
    ])
    expect((await undo(id)).deleted).toEqual({ products: 1, variants: 2 })
  })

  it('stands in the history with who did it', async () => {
    await undo(await imported(FIRST))
    const rows = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['action', 'user_id', 'changes'])
        .where('supplier_id', '=', supplier.supplierId)
        .where('action', '=', 'import_undone')
        .execute(),
    )
    expect(rows).toEqual([
      {
        action: 'import_undone',
        user_id: supplier.userId,
        changes: {
          file: 'cloth.csv',
          deleted: { products: 1, variants: 2 },
          restored: { products: 0, variants: 0 },
          kept: 0,
        },
      },
    ])
  })
})
