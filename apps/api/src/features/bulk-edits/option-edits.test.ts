import { describe, expect, test } from 'vitest'
import { bulkEditStage } from './testing/bulk-edit-stage.ts'

const stage = bulkEditStage()
const { idOf, preview, run, undo, counts, reasons, read, rowsOf, problem } = stage

type Optionset = Record<string, { values: string[]; type: string }>

const option = (values: string[], type = 'text') => ({ values, type })
const give = (name: string, optionset: Optionset) =>
  stage.call('PATCH', `/variants/${idOf(name)}`, { payload: { meta: { optionset } } })
const optionsets = async () => Object.fromEntries((await read()).map(({ name, meta }) => [name, meta.optionset]))
const width = (...values: string[]) => ({ option: { header: 'width', values } })

describe('a bulk edit of an option', () => {
  test('adds it with its values, in the spelling and type in use, and gives back what there was', async () => {
    await give('A1', { Width: option(['140 cm'], 'length'), Finish: option(['Matt']) })
    await give('A2', { Width: option(['140 cm', '280 cm'], 'length') })
    const before = await optionsets()
    const edit = await preview(width('140 cm', '280 cm', '280 cm'))
    expect([edit.column, edit.value, edit.values]).toEqual(['optionset.Width', null, ['140 cm', '280 cm']])
    expect(await rowsOf(edit)).toEqual([
      ['A1', ['140 cm'], ['140 cm', '280 cm'], 'changes', null],
      ['A2', ['140 cm', '280 cm'], ['140 cm', '280 cm'], 'unchanged', null],
      ['A3', [], ['140 cm', '280 cm'], 'changes', null],
      ['A4', [], ['140 cm', '280 cm'], 'changes', null],
    ])
    expect(counts(await run(edit, [idOf('A4')]))).toEqual({ count: 3, changes: 2, unchanged: 1, refused: 0, kept: 0 })
    const both = option(['140 cm', '280 cm'], 'length')
    expect(await optionsets()).toEqual({
      A1: { Width: both, Finish: option(['Matt']) },
      A2: { Width: both },
      A3: { Width: both },
      A4: {},
    })
    await undo(edit)
    expect(await optionsets()).toEqual(before)
  })

  test('replaces values, takes values out, and removes it', async () => {
    await give('A1', { Width: option(['140 cm', '280 cm']), Finish: option(['Matt']) })
    await give('A2', { Width: option(['140 cm']) })
    const ids = { ids: [idOf('A1'), idOf('A2')] }
    await run(await preview(width('1 m', '280 cm'), 'upsert', { ids: [idOf('A1')] }))
    const replaced = await optionsets()
    await run(await preview(width('1 m', '140 cm'), 'remove', ids))
    const taken = await optionsets()
    const removal = await preview(width(), 'remove', ids)
    await run(removal)
    const none = await optionsets()
    await undo(removal)
    expect([replaced, taken, none, await optionsets()].map(({ A1, A2 }) => [A1, A2])).toEqual([
      [{ Width: option(['1 m', '280 cm']), Finish: option(['Matt']) }, { Width: option(['140 cm']) }],
      [{ Width: option(['280 cm']), Finish: option(['Matt']) }, {}],
      [{ Finish: option(['Matt']) }, {}],
      [{ Width: option(['280 cm']), Finish: option(['Matt']) }, {}],
    ])
  })

  test('adds to the spelling of each variant, so that none has two options of the same name', async () => {
    await give('A1', { WIDTH: option(['140 cm']) })
    await give('A2', { Width: option(['140 cm']) })
    await give('A3', { Width: option(['140 cm']) })
    await run(await preview(width('280 cm')))
    const added = option(['140 cm', '280 cm'])
    expect(await optionsets()).toEqual({
      A1: { WIDTH: added },
      A2: { Width: added },
      A3: { Width: added },
      A4: { Width: option(['280 cm']) },
    })
  })

  test('skips variants whose option was changed since, and keeps other options that were', async () => {
    const edit = await preview(width('140 cm'))
    await give('A1', { Width: option(['9 m']) })
    await give('A2', { Finish: option(['Matt']) })
    expect([counts(await run(edit)), await reasons(edit, 'refused')]).toEqual([
      { count: 4, changes: 3, unchanged: 0, refused: 1, kept: 0 },
      [['A1', 'changed']],
    ])
    await give('A3', { Width: option(['9 m']) })
    expect([counts(await undo(edit)), await reasons(edit, 'kept')]).toEqual([
      { count: 4, changes: 2, unchanged: 0, refused: 1, kept: 1 },
      [['A3', 'changed']],
    ])
    expect(await optionsets()).toEqual({
      A1: { Width: option(['9 m']) },
      A2: { Finish: option(['Matt']) },
      A3: { Width: option(['9 m']) },
      A4: {},
    })
  })

  test('refuses variants that would have too many options or values', async () => {
    await give('A1', Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`Option ${at}`, option([])])))
    await give('A2', { Width: option(Array.from({ length: 200 }, (_, at) => `${at} cm`)) })
    const edit = await preview(width('1 m'))
    expect([counts(edit), await reasons(edit, 'refused')]).toEqual([
      { count: 4, changes: 2, unchanged: 0, refused: 2, kept: 0 },
      [
        ['A1', 'too_many'],
        ['A2', 'too_many'],
      ],
    ])
  })

  test('needs a header, and values that fit', async () => {
    const asked = (header: string, values: string[]) =>
      problem('/bulk_edits/', { ids: [idOf('A1')], mode: 'append', fields: { option: { header, values } } })
    expect([
      await asked(' ', ['1 m']),
      await asked('x'.repeat(201), []),
      await asked('Width', ['x'.repeat(1_001)]),
    ]).toEqual([
      [422, 'invalid', '#/fields/option/header'],
      [422, 'invalid', '#/fields/option/header'],
      [422, 'invalid', '#/fields/option/values/0'],
    ])
  })
})
