import type { Import, ImportColumnMapping, Spelling } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'
import { shownVariants } from '../testing/import-file.ts'

const MAPPING: ImportColumnMapping[] = [
  { source: 'Product', to: 'product' },
  { source: 'SKU', to: 'sku' },
  { source: 'Wood', to: 'attribute', attribute: { name: 'Wood', display_type: 'single_choice' } },
  { source: 'Care', to: 'attribute', attribute: { name: 'Care', display_type: 'multiple_choice' } },
]
const OURS = ['Chair,C-1,Oak,wash', 'Table,T-1,Ash,dust']

describe('values that are spelled in several ways', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  async function uploaded(lines: readonly string[], spelling?: Spelling): Promise<string> {
    const bytes = `${['Product,SKU,Wood,Care', ...lines].join('\n')}\n`
    const body = multipartBody([{ field: 'file', name: 'wood.csv', bytes }])
    const { id } = (await call('POST', '/imports/', body)).json<{ data: Import }>().data
    await decide(id, spelling)
    return id
  }

  const decide = (id: string, spelling?: Spelling) =>
    call('PATCH', `/imports/${id}`, {
      payload: { mapping: MAPPING.map((column) => (spelling ? { ...column, spelling } : column)) },
    })

  async function done(id: string, what: 'check' | 'apply' | 'undo'): Promise<Import> {
    const answer = await call('POST', `/imports/${id}/${what}`, what === 'apply' ? { payload: {} } : {})
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<{ data: Import }>().data
  }

  async function imported(lines: readonly string[], spelling?: Spelling): Promise<string> {
    const id = await uploaded(lines, spelling)
    await done(id, 'apply')
    return id
  }

  const shown = async () =>
    Object.fromEntries(
      (await shownVariants({ db: server.db, supplierId: supplier.supplierId })).map(({ external_id, values }) => [
        external_id,
        values,
      ]),
    )

  const history = () =>
    server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity', 'action', 'changes', 'user_id'])
        .where('supplier_id', '=', supplier.supplierId)
        .where('entity', '=', 'attribute_value')
        .orderBy('at')
        .orderBy('id')
        .execute(),
    )

  it('are named by the check, column by column, and are not written before it is decided', async () => {
    await imported(OURS)
    const id = await uploaded(['Bench,B-1,OAK,wash', 'Stool,S-1,OAK,WASH', 'Desk,D-1,Ash,dust; Wash'])
    const { check } = await done(id, 'check')
    expect(check?.spellings).toEqual([
      {
        source: 'Wood',
        attribute: 'Wood',
        count: 2,
        examples: [{ ours: 'Oak', file: 'OAK', count: 2 }],
        is_known: true,
        spelling: null,
      },
      {
        source: 'Care',
        attribute: 'Care',
        count: 2,
        examples: [
          { ours: 'wash', file: 'WASH', count: 1 },
          { ours: 'wash', file: 'Wash', count: 1 },
        ],
        is_known: true,
        spelling: null,
      },
    ])
    const before = await shown()
    for (const isChecked of [true, false]) {
      if (!isChecked) await decide(id)
      const answer = await call('POST', `/imports/${id}/apply`, { payload: {} })
      const { code, errors } = answer.json()
      expect([answer.statusCode, code, errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
        422,
        'spelling_undecided',
        ['#/mapping/Wood', '#/mapping/Care'],
      ])
    }
    expect(await shown()).toEqual(before)
  })

  it('are one value that keeps its spelling', async () => {
    await imported(OURS)
    const id = await imported(['Chair,C-1,OAK,WASH', 'Bench,B-1,oak,dust'], 'ours')
    expect(await shown()).toEqual({
      'C-1': ['Care: wash', 'Wood: Oak'],
      'B-1': ['Care: dust', 'Wood: Oak'],
      'T-1': ['Care: dust', 'Wood: Ash'],
    })
    const { applied } = (await call('GET', `/imports/${id}`)).json<{ data: Import }>().data
    expect([applied?.new_values, applied?.changed_values]).toEqual([0, undefined])
  })

  it('are one value that is spelled as most cells of the file spell it, until the import is undone', async () => {
    await imported(OURS)
    const id = await imported(['Chair,C-1,OAK,wash', 'Bench,B-1,OAK,wash', 'Stool,S-1,oak,wash'], 'file')
    expect(await shown()).toEqual({
      'C-1': ['Care: wash', 'Wood: OAK'],
      'B-1': ['Care: wash', 'Wood: OAK'],
      'S-1': ['Care: wash', 'Wood: OAK'],
      'T-1': ['Care: dust', 'Wood: Ash'],
    })
    const { applied } = (await call('GET', `/imports/${id}`)).json<{ data: Import }>().data
    expect([applied?.variants, applied?.changed_values]).toEqual([{ new: 2, changed: 0, unchanged: 1 }, 1])
    expect((await done(id, 'undo')).undone).toEqual({
      deleted: { products: 2, variants: 2 },
      restored: { products: 0, variants: 0, values: 1 },
      kept_count: 0,
      kept: [],
      undone_at: expect.any(String),
    })
    expect(await shown()).toEqual({ 'C-1': ['Care: wash', 'Wood: Oak'], 'T-1': ['Care: dust', 'Wood: Ash'] })
    const changed = { entity: 'attribute_value', action: 'updated', user_id: supplier.userId }
    expect(await history()).toEqual([
      { ...changed, changes: { value: 'OAK', before: 'Oak' } },
      { ...changed, changes: { value: 'Oak', before: 'OAK' } },
    ])
  })

  it('are also changed where nothing else is, and imports can be undone one after the other', async () => {
    const first = await imported(OURS)
    const second = await imported(['Chair,C-1,OAK,wash'], 'file')
    expect((await shown())['C-1']).toEqual(['Care: wash', 'Wood: OAK'])
    await done(second, 'undo')
    const { undone } = await done(first, 'undo')
    expect([undone?.kept_count, undone?.kept]).toEqual([0, []])
    expect(await shown()).toEqual({})
  })

  it('keep what a colleague called them since', async () => {
    await imported(OURS)
    const id = await imported(['Chair,C-1,OAK,wash'], 'file')
    await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .updateTable('attribute_values')
        .set((set) => ({ value: 'oAk', rev: set('rev', '+', 1) }))
        .where('supplier_id', '=', supplier.supplierId)
        .where('value', '=', 'OAK')
        .execute(),
    )
    expect((await done(id, 'undo')).undone?.kept).toEqual([
      { kind: 'attribute_value', id: expect.any(String), name: 'oAk', fields: ['Value'] },
    ])
    expect((await shown())['C-1']).toEqual(['Care: wash', 'Wood: oAk'])
  })

  it('are values of their own, numbered as products are, and found again by the next import', async () => {
    await imported(OURS)
    const lines = ['Bench,B-1,OAK,wash', 'Stool,S-1,oak,wash', 'Desk,D-1,Oak,wash']
    await imported(lines, 'apart')
    const apart = {
      'B-1': ['Care: wash', 'Wood: OAK (2)'],
      'C-1': ['Care: wash', 'Wood: Oak'],
      'D-1': ['Care: wash', 'Wood: Oak'],
      'S-1': ['Care: wash', 'Wood: oak (3)'],
      'T-1': ['Care: dust', 'Wood: Ash'],
    }
    expect(await shown()).toEqual(apart)
    const again = await imported(lines, 'apart')
    expect(await shown()).toEqual(apart)
    const { applied } = (await call('GET', `/imports/${again}`)).json<{ data: Import }>().data
    expect([applied?.new_values, applied?.variants]).toEqual([0, { new: 0, changed: 0, unchanged: 3 }])
  })

  it('of a file alone are spelled as most of its cells are, and asked about, too', async () => {
    const lines = ['Chair,C-1,OAK,', 'Bench,B-1,Oak,', 'Stool,S-1,Oak,']
    const id = await uploaded(lines)
    expect((await done(id, 'check')).check?.spellings).toEqual([
      {
        source: 'Wood',
        attribute: 'Wood',
        count: 1,
        examples: [{ ours: 'Oak', file: 'OAK', count: 1 }],
        is_known: false,
        spelling: null,
      },
    ])
    await decide(id, 'ours')
    await done(id, 'apply')
    expect(await shown()).toEqual({ 'B-1': ['Wood: Oak'], 'C-1': ['Wood: Oak'], 'S-1': ['Wood: Oak'] })
    await done(id, 'undo')
    await decide(id, 'apart')
    await done(id, 'apply')
    expect(await shown()).toEqual({ 'B-1': ['Wood: Oak'], 'C-1': ['Wood: OAK (2)'], 'S-1': ['Wood: Oak'] })
  })
})
