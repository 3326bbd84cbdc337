import type { BulkEdit, BulkEditRow, Variant } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSlicesWithin, inTransaction } from '../../platform/changing/change.ts'
import { recountSupplier } from '../../platform/changing/variant-counts.store.ts'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { applyInSlices } from './apply-edit.ts'
import { runJob } from './bulk-edit-jobs.ts'
import { deleteOldEdits, findEdit } from './bulk-edits.store.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const DAY_MS = 86_400_000
let server: TestApp
let supplier: TestApp['supplier']
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: {
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue', 'Green'] },
      Weight: { type: 'int', values: ['80', '200'] },
    },
    products: [
      {
        name: 'Kona',
        variants: [
          { name: 'A1', state: 'active', description: 'Soft', values: ['Colour: Red', 'Weight: 80'] },
          { name: 'A2', state: 'draft', externalId: 'K-2', values: ['Colour: Blue', 'Weight: 200'] },
          { name: 'A3', state: 'IN_REVIEW', values: ['Weight: 200'] },
          { name: 'A4', state: 'archived' },
        ],
      },
    ],
  })
})

const idOf = (name: string) => made.variants[name] ?? ''
const all = () => ['A1', 'A2', 'A3', 'A4'].map(idOf)
const value = (name: string) => made.values[name] ?? ''
const attribute = (name: string, ...values: string[]) => ({
  attribute: { id: made.attributes[name], values: values.map((one) => value(`${name}: ${one}`)) },
})
const preview = async (fields: object, mode = 'append', choice: object = { ids: all() }) =>
  (await call('POST', '/bulk_edits/', { payload: { ...choice, fields, mode } })).json<{ data: BulkEdit }>().data
const run = async ({ id }: BulkEdit, except: string[] = []) =>
  (await call('POST', `/bulk_edits/${id}/run`, { payload: { except } })).json<{ data: BulkEdit }>().data
const undo = async ({ id }: BulkEdit) => (await call('POST', `/bulk_edits/${id}/undo`)).json<{ data: BulkEdit }>().data
const rows = async ({ id }: BulkEdit, query = '') =>
  (await call('GET', `/bulk_edits/${id}/rows?${query}`)).json<{ data: BulkEditRow[] }>().data
const counts = ({ count, changes, unchanged, refused, kept }: BulkEdit) => ({
  count,
  changes,
  unchanged,
  refused,
  kept,
})
const rowsOf = async (edit: BulkEdit, query = '') =>
  (await rows(edit, query)).map(({ name, before, after, outcome, reason }) => [name, before, after, outcome, reason])
const reasons = async (edit: BulkEdit, outcome: string) =>
  (await rows(edit, `outcome=${outcome}`)).map(({ name, reason }) => [name, reason])
const read = async (): Promise<Variant[]> =>
  (await call('GET', '/variants/?sort=name')).json<{ data: Variant[] }>().data
const states = async () => Object.fromEntries((await read()).map(({ name, state }) => [name, state]))
const valuesOf = async () =>
  Object.fromEntries(
    (await read()).map((one) => [
      one.name,
      one.attributes.flatMap(({ values }) => values.map((linked) => linked.value)),
    ]),
  )
const problem = async (path: string, payload?: object) => {
  const answer = await call('POST', path, payload ? { payload } : {})
  const { code, errors = [] } = answer.json<{ code: string; errors?: { pointer: string }[] }>()
  return [answer.statusCode, code, ...errors.map(({ pointer }) => pointer)]
}
const kept = () =>
  server.db.forSupplier(supplier.supplierId, async (trx) => {
    const counted = sql`
      select 'variants' as kind, state, null::uuid as about, n from variant_counts
      where supplier_id = ${supplier.supplierId} and n <> 0
      union all select 'values', state, value_id, n from value_counts
      where supplier_id = ${supplier.supplierId} and n <> 0 order by 1, 2, 3`
    const before = (await counted.execute(trx)).rows
    await recountSupplier(trx, supplier.supplierId)
    return [before, (await counted.execute(trx)).rows]
  })

describe('a preview', () => {
  test('says of each variant what it holds, and what it would hold, and changes nothing', async () => {
    const answer = await call('POST', '/bulk_edits/', {
      payload: { ids: all(), fields: { state: 'active' }, mode: 'append' },
    })
    const { data } = answer.json<{ data: BulkEdit }>()
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, `/api/v1/bulk_edits/${data.id}`])
    expect(data).toEqual({
      ...{ id: data.id, state: 'previewed', column: 'state', mode: 'append', value: 'active', values: [] },
      ...{ count: 4, changes: 3, unchanged: 1, refused: 0, kept: 0 },
      ...{ job_id: null, created_by: supplier.userId, created_at: NOW.toISOString(), run_at: null, undone_at: null },
    })
    expect((await rows(data, 'limit=1&offset=1'))[0]).toEqual({
      ...{ id: idOf('A2'), name: 'A2', product_name: 'Kona', image_url: null },
      ...{ before: ['draft'], after: ['active'], outcome: 'changes', reason: null },
    })
    expect(await rowsOf(data, 'outcome=unchanged')).toEqual([['A1', ['active'], ['active'], 'unchanged', null]])
    expect(await states()).toEqual({ A1: 'active', A2: 'draft', A3: 'IN_REVIEW', A4: 'archived' })
  })

  test('adds values, and sets the one of an attribute of one value', async () => {
    const colours = await preview(attribute('Colour', 'Blue', 'Green'))
    expect(await rowsOf(colours)).toEqual([
      ['A1', ['Red'], ['Red', 'Blue', 'Green'], 'changes', null],
      ['A2', ['Blue'], ['Blue', 'Green'], 'changes', null],
      ['A3', [], ['Blue', 'Green'], 'changes', null],
      ['A4', [], ['Blue', 'Green'], 'changes', null],
    ])
    const weights = await preview(attribute('Weight', '200'))
    expect([counts(weights), await reasons(weights, 'refused')]).toEqual([
      { count: 4, changes: 2, unchanged: 2, refused: 0, kept: 0 },
      [],
    ])
  })

  test('is of what matches but some, and of the variants of an earlier one but some', async () => {
    const matching = { filters: '(state[ne]:archived)', except: [idOf('A3')] }
    const first = await preview({ description: 'New' }, 'append', { matching })
    const again = await preview({ state: 'archived' }, 'append', { edit: first.id, except: [idOf('A1')] })
    expect([await rowsOf(first), await rowsOf(again)]).toEqual([
      [
        ['A1', ['Soft'], ['New'], 'changes', null],
        ['A2', [], ['New'], 'changes', null],
      ],
      [['A2', ['draft'], ['archived'], 'changes', null]],
    ])
  })

  test('refuses what does not exist and what contradicts itself, and leaves nothing behind', async () => {
    const of = (fields: object, mode = 'append', choice: object = { ids: all() }) =>
      problem('/bulk_edits/', { ...choice, fields, mode })
    const two = attribute('Weight', '80', '200').attribute
    expect([
      await of({ state: 'draft' }, 'append', { ids: [newId()] }),
      await of({ state: 'draft' }, 'append', { edit: newId() }),
      await of({ state: 'draft' }, 'append', { matching: { expected: 3 } }),
      await of({ name: 'A' }, 'remove'),
      await of({}),
      await of({ state: 'draft', name: 'A' }),
      await of({ attribute: { id: newId(), values: [] } }),
      await of({ attribute: { ...two, values: [newId()] } }),
      await of({ attribute: { ...two, values: [value('Colour: Red')] } }),
      await of({ attribute: two }),
      await of({ state: 'draft' }, 'erase'),
    ]).toEqual([
      [404, 'unknown_ids', undefined],
      [404, 'unknown_reference', '#/edit'],
      [409, 'count_changed'],
      [422, 'invalid', '#/fields/name'],
      [422, 'invalid', '#/fields'],
      [422, 'invalid', '#/fields'],
      [404, 'unknown_reference', '#/fields/attribute/id'],
      [404, 'unknown_reference', '#/fields/attribute/values/0'],
      [422, 'invalid', '#/fields/attribute/values/0'],
      [422, 'one_value_only', '#/fields/attribute/values/1'],
      [422, 'invalid', '#/mode'],
    ])
    const left = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx.selectFrom('bulk_edits').select('id').where('supplier_id', '=', supplier.supplierId).execute(),
    )
    expect(left).toEqual([])
  })
})

describe('a run', () => {
  test('changes all but those that are taken out, and tells of each in its history', async () => {
    const edit = await preview({ state: 'archived' })
    const done = await run(edit, [idOf('A1')])
    expect(done).toEqual({
      ...edit,
      ...{ state: 'done', count: 3, changes: 2, unchanged: 1, run_at: NOW.toISOString() },
    })
    expect(await states()).toEqual({ A1: 'active', A2: 'archived', A3: 'archived', A4: 'archived' })
    const history = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity_id', 'action', 'changes'])
        .where('supplier_id', '=', supplier.supplierId)
        .execute(),
    )
    expect(history.toSorted((one, other) => all().indexOf(one.entity_id) - all().indexOf(other.entity_id))).toEqual(
      [idOf('A2'), idOf('A3')].map((entity_id) => ({
        ...{ entity_id, action: 'updated', changes: { bulk_edit: edit.id, state: 'archived' } },
      })),
    )
  })

  test('leaves values of other attributes alone, whether it adds, replaces, takes out or empties', async () => {
    await run(await preview(attribute('Colour', 'Blue', 'Green')))
    const added = await valuesOf()
    await run(await preview(attribute('Colour', 'Blue'), 'remove'))
    const taken = await valuesOf()
    await run(await preview(attribute('Weight', '80'), 'upsert'))
    await run(await preview(attribute('Colour'), 'upsert'))
    expect([added, taken, await valuesOf()]).toEqual([
      {
        ...{ A1: ['Blue', 'Green', 'Red', '80'], A2: ['Blue', 'Green', '200'] },
        ...{ A3: ['Blue', 'Green', '200'], A4: ['Blue', 'Green'] },
      },
      { A1: ['Green', 'Red', '80'], A2: ['Green', '200'], A3: ['Green', '200'], A4: ['Green'] },
      { A1: ['80'], A2: ['80'], A3: ['80'], A4: ['80'] },
    ])
    const [before, after] = await kept()
    expect(before).toEqual(after)
  })

  test('names those that were deleted or changed since, and does the rest', async () => {
    const edit = await preview(attribute('Colour', 'Green'), 'upsert')
    await call('DELETE', `/variants/${idOf('A1')}`)
    await call('PATCH', `/variants/${idOf('A2')}`, { payload: { attributes: [value('Colour: Red')] } })
    await call('PATCH', `/variants/${idOf('A3')}`, { payload: { description: 'Another field' } })
    const done = await run(edit)
    expect([counts(done), await reasons(edit, 'refused'), await valuesOf()]).toEqual([
      { count: 4, changes: 2, unchanged: 0, refused: 2, kept: 0 },
      [
        ['A1', 'gone'],
        ['A2', 'changed'],
      ],
      { A2: ['Red'], A3: ['Green', '200'], A4: ['Green'] },
    ])
  })

  test('does not give a value that was deleted since', async () => {
    const edit = await preview(attribute('Colour', 'Green'), 'upsert')
    await call('DELETE', `/attributes/values/${value('Colour: Green')}`)
    expect([counts(await run(edit)), (await reasons(edit, 'refused')).at(-1)]).toEqual([
      { count: 4, changes: 0, unchanged: 0, refused: 4, kept: 0 },
      ['A4', 'value_gone'],
    ])
  })

  test('keeps name and SKU findable', async () => {
    await run(await preview({ name: 'Crimson' }, 'append', { ids: [idOf('A1')] }))
    await run(await preview({ external_id: 'Z-9' }))
    const totals = ['crimson', 'z-9', 'kona', 'k-2'].map((search) => call('GET', `/variants/?search=${search}`))
    expect((await Promise.all(totals)).map((page) => page.json<{ paging: { total: number } }>().paging.total)).toEqual([
      1, 4, 4, 0,
    ])
  })

  test('is made once, and only of what was previewed', async () => {
    const edit = await preview({ state: 'archived' })
    await run(edit)
    expect([
      await problem(`/bulk_edits/${edit.id}/run`, {}),
      await problem(`/bulk_edits/${newId()}/run`, {}),
      await problem(`/bulk_edits/${(await preview({ state: 'draft' })).id}/undo`),
    ]).toEqual([
      [409, 'already_run'],
      [404, 'not_found'],
      [409, 'not_run'],
    ])
  })

  test('is a job that the edit knows for as long as it lasts', async () => {
    const edit = await preview({ state: 'archived' })
    const change = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction({ ...server, now: () => NOW }, supplier, work)
    const jobId = newId()
    const [asked, again, forgotten] = await change(async (current) => {
      const input = { id: edit.id, except: [] }
      await runJob.freeze?.({ ...current, jobId }, input)
      const known = (await findEdit(current, edit.id))?.job_id
      const twice = await runJob.freeze?.({ ...current, jobId }, input).catch((error: unknown) => String(error))
      await runJob.ended?.(current, input, 'cancelled')
      return [known, twice, (await findEdit(current, edit.id))?.job_id]
    })
    expect([asked, again, forgotten]).toEqual([jobId, 'Problem: This bulk edit has already been run.', null])
  })

  test('that is broken off leaves nothing', async () => {
    const edit = await preview({ state: 'archived' })
    const progress = Object.assign(
      (done: number) => {
        if (done > 0) throw new Error('Cancelled.')
      },
      { signal: new AbortController().signal },
    )
    const broken = inTransaction({ ...server, now: () => NOW }, supplier, (change) =>
      applyInSlices(changeSlicesWithin(change), { id: edit.id, except: [] }, 'forth', progress),
    )
    await expect(broken).rejects.toThrow('Cancelled.')
    expect([await states(), counts(await run(edit))]).toEqual([
      { A1: 'active', A2: 'draft', A3: 'IN_REVIEW', A4: 'archived' },
      { count: 4, changes: 3, unchanged: 1, refused: 0, kept: 0 },
    ])
  })
})

describe('undoing', () => {
  test.each([
    ['a state', () => ({ state: 'archived' }), 'append'],
    ['a name', () => ({ name: 'Same' }), 'append'],
    ['a SKU', () => ({ external_id: null }), 'append'],
    ['values that were added', () => attribute('Colour', 'Green'), 'append'],
    ['values that were replaced', () => attribute('Weight', '80'), 'upsert'],
    ['values that were taken out', () => attribute('Colour', 'Red'), 'remove'],
  ])('%s gives back exactly what there was', async (_, fields, mode) => {
    const plain = async () =>
      (await read()).map(({ updated_at: __, ...one }) => one).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const before = await plain()
    const edit = await preview(fields(), mode)
    await run(edit)
    expect(await plain()).not.toEqual(before)
    expect((await undo(edit)).state).toBe('undone')
    expect(await plain()).toEqual(before)
    const [counted, anew] = await kept()
    expect(counted).toEqual(anew)
  })

  test('leaves alone and names what was changed again, and gives back the rest', async () => {
    const edit = await preview({ state: 'archived' })
    await run(edit)
    await call('PATCH', `/variants/${idOf('A1')}`, { payload: { state: 'draft' } })
    await call('DELETE', `/variants/${idOf('A3')}`)
    const undone = await undo(edit)
    expect([counts(undone), await reasons(edit, 'kept'), await states()]).toEqual([
      { count: 4, changes: 1, unchanged: 1, refused: 0, kept: 2 },
      [
        ['A1', 'changed'],
        ['A3', 'gone'],
      ],
      { A1: 'draft', A2: 'draft', A4: 'archived' },
    ])
  })

  test('happens once', async () => {
    const edit = await preview({ state: 'archived' })
    await run(edit)
    await undo(edit)
    expect(await problem(`/bulk_edits/${edit.id}/undo`)).toEqual([409, 'already_undone'])
  })
})

test('X01 the file of failures names variant, product and reason, and nothing in it is calculated', async () => {
  await call('PATCH', `/variants/${idOf('A1')}`, { payload: { name: '=1+1' } })
  const edit = await preview({ description: 'New' })
  await call('PATCH', `/variants/${idOf('A1')}`, { payload: { description: 'Newer' } })
  await run(edit)
  const answer = await call('GET', `/bulk_edits/${edit.id}/rows.csv?outcome=refused`)
  const reason = 'The value was changed elsewhere in the meantime.'
  expect([answer.headers['content-disposition'], answer.body]).toEqual([
    'attachment; filename="bulk-edit-refused.csv"',
    `\uFEFFVariant,Product,Reason,Variant id\r\n'=1+1,Kona,${reason},${idOf('A1')}\r\n`,
  ])
})

test('runs are forgotten after seven days, previews after one', async () => {
  const [seen, done] = [await preview({ state: 'draft' }), await preview({ state: 'archived' })]
  await run(done)
  const left = async (days: number) => {
    await server.db.asSystem((trx) => deleteOldEdits({ trx }, new Date(NOW.getTime() + days * DAY_MS + 1)))
    const answers = await Promise.all([seen, done].map(({ id }) => call('GET', `/bulk_edits/${id}`)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect([await left(0), await left(1), await left(7)]).toEqual([
    [200, 200],
    [404, 200],
    [404, 404],
  ])
})
