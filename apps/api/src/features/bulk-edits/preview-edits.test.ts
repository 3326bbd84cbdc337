import type { BulkEdit } from '@selvedge/sdk/wire'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { bulkEditStage, NOW } from './testing/bulk-edit-stage.ts'

const stage = bulkEditStage()
const { idOf, all, value, attribute, preview, rows, counts, rowsOf, reasons, states, problem } = stage

describe('a preview', () => {
  test('says of each variant what it holds, and what it would hold, and changes nothing', async () => {
    const answer = await stage.call('POST', '/bulk_edits/', {
      payload: { ids: all(), fields: { state: 'active' }, mode: 'append' },
    })
    const { data } = answer.json<{ data: BulkEdit }>()
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, `/api/v1/bulk_edits/${data.id}`])
    expect(data).toEqual({
      id: data.id,
      state: 'previewed',
      column: 'state',
      mode: 'append',
      value: 'active',
      values: [],
      count: 4,
      changes: 3,
      unchanged: 1,
      refused: 0,
      kept: 0,
      job_id: null,
      created_by: stage.supplier.userId,
      created_at: NOW.toISOString(),
      run_at: null,
      undone_at: null,
    })
    expect((await rows(data, 'limit=1&offset=1'))[0]).toEqual({
      id: idOf('A2'),
      name: 'A2',
      product_name: 'Kona',
      image_url: null,
      before: ['draft'],
      after: ['active'],
      outcome: 'changes',
      reason: null,
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
    const left = await stage.server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      trx.selectFrom('bulk_edits').select('id').where('supplier_id', '=', stage.supplier.supplierId).execute(),
    )
    expect(left).toEqual([])
  })
})
