import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changeSlicesWithin, inTransaction } from '../../platform/changing/change.ts'
import { recountSupplier } from '../../platform/changing/variant-counts.store.ts'
import { newId } from '../../platform/db/ids.ts'
import { applyInSlices } from './apply-edit.ts'
import { runJob } from './bulk-edit-jobs.ts'
import { deleteOldEdits, findEdit } from './bulk-edits.store.ts'
import { bulkEditStage, NOW } from './testing/bulk-edit-stage.ts'

const DAY_MS = 86_400_000
const stage = bulkEditStage()
const { idOf, all, value, attribute, preview, run, undo, counts, reasons, read, states, valuesOf, problem } = stage

const kept = () =>
  stage.server.db.forSupplier(stage.supplier.supplierId, async (trx) => {
    const counted = sql`
      select 'variants' as kind, state, null::uuid as about, n from variant_counts
      where supplier_id = ${stage.supplier.supplierId} and n <> 0
      union all select 'values', state, value_id, n from value_counts
      where supplier_id = ${stage.supplier.supplierId} and n <> 0 order by 1, 2, 3`
    const before = (await counted.execute(trx)).rows
    await recountSupplier(trx, stage.supplier.supplierId)
    return [before, (await counted.execute(trx)).rows]
  })

describe('a run', () => {
  test('changes all but those that are taken out, and tells of each in its history', async () => {
    const edit = await preview({ state: 'archived' })
    const done = await run(edit, [idOf('A1')])
    expect(done).toEqual({
      ...edit,
      state: 'done',
      count: 3,
      changes: 2,
      unchanged: 1,
      run_at: NOW.toISOString(),
    })
    expect(await states()).toEqual({ A1: 'active', A2: 'archived', A3: 'archived', A4: 'archived' })
    const history = await stage.server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity_id', 'action', 'changes'])
        .where('supplier_id', '=', stage.supplier.supplierId)
        .execute(),
    )
    expect(history.toSorted((one, other) => all().indexOf(one.entity_id) - all().indexOf(other.entity_id))).toEqual(
      [idOf('A2'), idOf('A3')].map((entity_id) => ({
        entity_id,
        action: 'updated',
        changes: { bulk_edit: edit.id, state: 'archived' },
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
        A1: ['Blue', 'Green', 'Red', '80'],
        A2: ['Blue', 'Green', '200'],
        A3: ['Blue', 'Green', '200'],
        A4: ['Blue', 'Green'],
      },
      { A1: ['Green', 'Red', '80'], A2: ['Green', '200'], A3: ['Green', '200'], A4: ['Green'] },
      { A1: ['80'], A2: ['80'], A3: ['80'], A4: ['80'] },
    ])
    const [before, after] = await kept()
    expect(before).toEqual(after)
  })

  test('names those that were deleted or changed since, and does the rest', async () => {
    const edit = await preview(attribute('Colour', 'Green'), 'upsert')
    await stage.call('DELETE', `/variants/${idOf('A1')}`)
    await stage.call('PATCH', `/variants/${idOf('A2')}`, { payload: { attributes: [value('Colour: Red')] } })
    await stage.call('PATCH', `/variants/${idOf('A3')}`, { payload: { description: 'Another field' } })
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
    await stage.call('DELETE', `/attributes/values/${value('Colour: Green')}`)
    expect([counts(await run(edit)), (await reasons(edit, 'refused')).at(-1)]).toEqual([
      { count: 4, changes: 0, unchanged: 0, refused: 4, kept: 0 },
      ['A4', 'value_gone'],
    ])
  })

  test('keeps name and SKU findable', async () => {
    await run(await preview({ name: 'Crimson' }, 'append', { ids: [idOf('A1')] }))
    await run(await preview({ external_id: 'Z-9' }))
    const totals = ['crimson', 'z-9', 'kona', 'k-2'].map((search) => stage.call('GET', `/variants/?search=${search}`))
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
      inTransaction({ ...stage.server, now: () => NOW }, stage.supplier, work)
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
    const broken = inTransaction({ ...stage.server, now: () => NOW }, stage.supplier, (change) =>
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
  ])('%s restores the exact previous state', async (_, fields, mode) => {
    const plain = async () =>
      (await read()).map(({ updated_at: __, ...one }) => one).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const before = await plain()
    const edit = await preview(fields(), mode)
    await run(edit)
    expect(await plain()).not.toEqual(before)
    expect((await undo(edit)).state).toBe('undone')
    expect(await plain()).toEqual(before)
    const [counted, recounted] = await kept()
    expect(counted).toEqual(recounted)
  })

  test('keeps and reports what was changed again, and restores the rest', async () => {
    const edit = await preview({ state: 'archived' })
    await run(edit)
    await stage.call('PATCH', `/variants/${idOf('A1')}`, { payload: { state: 'draft' } })
    await stage.call('DELETE', `/variants/${idOf('A3')}`)
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
  await stage.call('PATCH', `/variants/${idOf('A1')}`, { payload: { name: '=1+1' } })
  const edit = await preview({ description: 'New' })
  await stage.call('PATCH', `/variants/${idOf('A1')}`, { payload: { description: 'Newer' } })
  await run(edit)
  const answer = await stage.call('GET', `/bulk_edits/${edit.id}/rows.csv?outcome=refused`)
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
    await stage.server.db.asSystem((trx) => deleteOldEdits({ trx }, new Date(NOW.getTime() + days * DAY_MS + 1)))
    const answers = await Promise.all([seen, done].map(({ id }) => stage.call('GET', `/bulk_edits/${id}`)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect([await left(0), await left(1), await left(7)]).toEqual([
    [200, 200],
    [404, 200],
    [404, 404],
  ])
})
