import type { Asset, AssetsChanged, BulkEdit, BulkEditRow, LabelCounts } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from './testing/assets.ts'

let server: TestApp
let supplier: TestSupplier
let made: Library
let ids: string[]
let call: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  made = await buildLibrary(server.db, supplier, {
    labels: { Use: ['Swatch', 'Room', 'Detail'] },
    assets: [
      { name: 'a', labels: ['Use: Swatch'] },
      { name: 'b', labels: ['Use: Room', 'Use: Swatch'], state: 'draft' },
      { name: 'c' },
    ],
  })
  ids = Object.values(made.assets)
  call = await server.callAs(supplier)
})

const label = (name: string) => made.labels[`Use: ${name}`]!
const change = async (fields: object, mode = 'append', choice: object = { ids }) =>
  (await call('PATCH', `/assets/?mode=${mode}`, { payload: { ...choice, fields } })).json<{ data: AssetsChanged }>()
    .data
const undo = async ({ edit_id }: AssetsChanged) => {
  const { data } = (await call('POST', `/bulk_edits/${edit_id}/undo`)).json<{ data: BulkEdit }>()
  return [data.state, data.changes, data.kept]
}
const all = async () =>
  (await call('GET', '/assets/'))
    .json<{ data: Asset[] }>()
    .data.map(({ name, state, labels }) => [name, state, ...labels.map((one) => one.name)])
const rows = async ({ edit_id }: AssetsChanged) =>
  (await call('GET', `/bulk_edits/${edit_id}/rows`))
    .json<{ data: BulkEditRow[] }>()
    .data.map(({ name, before, after, outcome, reason }) => [name, before, after, outcome, reason])
const counts = async (choice: object) =>
  (await call('POST', '/assets/label_counts', { payload: choice })).json<{ data: LabelCounts }>().data

test('each asset gets back the labels and the state that it had, whatever the mode was', async () => {
  const before = await all()
  for (const mode of ['append', 'remove', 'upsert']) {
    const changed = await change({ labels: [label('Swatch'), label('Detail')], state: 'archived' }, mode)
    expect(await all()).not.toEqual(before)
    expect([changed.count, await undo(changed)]).toEqual([3, ['undone', 3, 0]])
    expect(await all()).toEqual(before)
  }
})

test('only the assets that changed are in the undo; nothing changed is nothing to undo', async () => {
  const changed = await change({ labels: [label('Swatch')] })
  expect(await rows(changed)).toEqual([['c', [], ['Swatch'], 'changes', null]])
  expect(await change({ labels: [label('Swatch')] })).toEqual({ count: 3, edit_id: null })
  const matched = await change({ labels: [label('Room')] }, 'append', { matching: { filters: '(state[eq]:active)' } })
  expect(await rows(matched)).toEqual([
    ['a', ['Swatch'], ['Swatch', 'Room'], 'changes', null],
    ['c', ['Swatch'], ['Swatch', 'Room'], 'changes', null],
  ])
})

test('labels are added and taken off in one change with one undo', async () => {
  const before = await all()
  const changed = await change({ labels: [label('Detail')], remove_labels: [{ id: label('Swatch') }] })
  expect(await all()).toEqual([
    ['a', 'active', 'Detail'],
    ['b', 'draft', 'Detail', 'Room'],
    ['c', 'active', 'Detail'],
  ])
  await undo(changed)
  expect(await all()).toEqual(before)
  await undo(await change({ remove_labels: [label('Room')] }))
  expect(await all()).toEqual(before)
})

test('a label is not both added and taken off, and only known ones are', async () => {
  const refused = async (fields: object, mode = 'append') => {
    const answer = await call('PATCH', `/assets/?mode=${mode}`, { payload: { ids, fields } })
    const { code, errors } = answer.json<{ code: string; errors: { pointer: string }[] }>()
    return [answer.statusCode, code, errors.map(({ pointer }) => pointer)]
  }
  const room = [label('Room')]
  expect([
    await refused({ labels: room, remove_labels: room }),
    await refused({ remove_labels: room }, 'upsert'),
    await refused({ remove_labels: [newId()] }),
  ]).toEqual([
    [422, 'invalid', ['#/fields/remove_labels/0']],
    [422, 'invalid', ['#/fields/remove_labels']],
    [404, 'unknown_reference', ['#/fields/remove_labels/0']],
  ])
})

test('assets that were changed or deleted since are kept as they are, by name', async () => {
  const changed = await change({ labels: [label('Detail')] })
  await call('PATCH', `/assets/${ids[0]}`, { payload: { labels: [] } })
  await call('PATCH', `/assets/${ids[1]}`, { payload: { name: 'b2' } })
  await call('DELETE', `/assets/${ids[2]}`)
  expect(await undo(changed)).toEqual(['undone', 1, 2])
  expect(await all()).toEqual([
    ['a', 'active'],
    ['b2', 'draft', 'Room', 'Swatch'],
  ])
  expect((await rows(changed)).map(([name, , , outcome, reason]) => [name, outcome, reason])).toEqual([
    ['a', 'kept', 'changed'],
    ['b', 'changes', null],
    ['c', 'kept', 'gone'],
  ])
})

test('a label that was deleted since does not come back, and keeps nothing from being undone', async () => {
  const replaced = await change({ labels: [label('Detail')] }, 'upsert')
  await call('DELETE', `/labels/${label('Swatch')}`)
  await call('DELETE', `/labels/${label('Detail')}`)
  expect(await undo(replaced)).toEqual(['undone', 3, 0])
  expect(await all()).toEqual([
    ['a', 'active'],
    ['b', 'draft', 'Room'],
    ['c', 'active'],
  ])
})

test('a change that failed leaves nothing to undo, and another supplier cannot undo', async () => {
  await change({ labels: [label('Room')] }, 'append', { ids: [...ids, newId()] })
  const edits = await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx.selectFrom('bulk_edits').select('id').where('supplier_id', '=', supplier.supplierId).execute(),
  )
  expect(edits).toEqual([])
  const { edit_id } = await change({ labels: [label('Room')] })
  const stranger = await server.callAs(await testSupplier(server.db, 'Other'))
  expect((await stranger('POST', `/bulk_edits/${edit_id}/undo`)).statusCode).toBe(404)
})

test('each label is counted on the chosen assets, by ids or by match', async () => {
  const byName = async (choice: object) => {
    const { count, labels } = await counts(choice)
    return [count, Object.fromEntries(labels.map(({ id, count: n }) => [id, n]))]
  }
  expect(await byName({ ids })).toEqual([3, { [label('Swatch')]: 2, [label('Room')]: 1 }])
  expect(await byName({ ids: [ids[2]] })).toEqual([1, {}])
  const matching = { filters: '(labels[io]:swatch)', except: [ids[1]], expected: 7 }
  expect(await byName({ matching })).toEqual([1, { [label('Swatch')]: 1 }])
  expect((await call('POST', '/assets/label_counts', { payload: { ids: [ids[0], newId()] } })).statusCode).toBe(404)
})
