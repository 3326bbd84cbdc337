import type { Import, ImportColumnMapping, Variant } from '@selvedge/sdk/wire'
import { describe, expect, test } from 'vitest'
import { exportedFile, csvRows, csvOf, uploadedFile } from '../testing/round-trip.ts'
import { importStage } from '../testing/import-stage.ts'

const stage = importStage()
const { uploaded, changed, done } = stage

type Optionset = Variant['meta']['optionset']

const option = (values: string[], type = 'text') => ({ values, type })
const HEADER = 'Product,Colour,SKU,Breite,Finish'
const mapping = (...more: ImportColumnMapping[]): ImportColumnMapping[] => [
  { source: 'Product', to: 'product' },
  { source: 'Colour', to: 'variant' },
  { source: 'SKU', to: 'sku' },
  { source: 'Breite', to: 'option', option: { header: 'Width', type: 'length' } },
  { source: 'Finish', to: 'ignore' },
  ...more,
]
const upload = (lines: readonly string[], columns = mapping()) => uploaded([HEADER, ...lines], columns)
const apply = async (lines: readonly string[], columns = mapping()) =>
  (await done((await upload(lines, columns)).id, 'apply')).id
const variants = async () => (await stage.call('GET', '/variants/?sort=name')).json<{ data: Variant[] }>().data
const optionsets = async () => Object.fromEntries((await variants()).map(({ name, meta }) => [name, meta.optionset]))
const give = async (name: string, optionset: Optionset) => {
  const id = (await variants()).find((variant) => variant.name === name)?.id
  const answer = await stage.call('PATCH', `/variants/${id}`, { payload: { meta: { optionset } } })
  expect(answer.statusCode).toBe(200)
}
const problems = ({ problems: found }: Import) => found.map(({ source, code }) => [source, code])

describe('a column that fills an option', () => {
  test('gives it to variants, new or not, with the values of its cells', async () => {
    const first = await upload(['Loden,Green,L-1,140 cm; 280 cm,matt', 'Loden,Grey,L-2,,'])
    expect([problems(first), first.columns[3]?.option]).toEqual([[], { header: 'Width', type: 'length' }])
    const { check } = await done(first.id, 'check')
    expect(check?.samples.find(({ name }) => name === 'Green')?.fields.at(-1)).toEqual({
      field: 'Width',
      before: '',
      after: '140 cm; 280 cm',
    })
    await done(first.id, 'apply')
    expect(await optionsets()).toEqual({ Green: { Width: option(['140 cm', '280 cm'], 'length') }, Grey: {} })
  })

  test('decides over what variants have, in their spelling, and leaves other options alone', async () => {
    await apply(['Loden,Green,L-1,140 cm,', 'Loden,Grey,L-2,140 cm,', 'Loden,Moss,L-3,140 cm,'])
    await give('Green', { WIDTH: option(['1 m'], 'size'), Finish: option(['matt']) })
    await give('Moss', { Width: option([]) })
    const second = await upload(['Loden,Green,L-1,2 m,', 'Loden,Grey,L-2,,', 'Loden,Moss,L-3,,'])
    const { check } = await done(second.id, 'check')
    expect(check?.counts.variants).toEqual({ new: 0, changed: 2, unchanged: 1 })
    await done(second.id, 'apply')
    expect(await optionsets()).toEqual({
      Green: { WIDTH: option(['2 m'], 'size'), Finish: option(['matt']) },
      Grey: {},
      Moss: { Width: option([]) },
    })
  })

  test('takes the spelling in use, and the type', async () => {
    await apply(['Loden,Green,L-1,140 cm,'])
    const again = await upload(
      ['Tweed,Moss,T-1,1 m,'],
      [
        ...mapping().slice(0, 3),
        { source: 'Breite', to: 'option', option: { header: 'WIDTH' } },
        { source: 'Finish', to: 'ignore' },
      ],
    )
    expect(again.columns[3]?.option).toEqual({ header: 'Width', type: 'length' })
  })

  test('is undone option by option: what a user changed since is kept and named', async () => {
    await apply(['Loden,Green,L-1,140 cm,', 'Loden,Grey,L-2,140 cm,'])
    const before = await optionsets()
    const columns = [
      ...mapping().slice(0, 4),
      { source: 'Finish', to: 'option' as const, option: { header: 'Finish' } },
    ]
    const second = await apply(['Loden,Green,L-1,2 m,matt', 'Loden,Grey,L-2,2 m,matt'], columns)
    await give('Grey', { Width: option(['3 m'], 'length'), Finish: option(['matt']), Edge: option(['raw']) })
    const { undone } = await done(second, 'undo')
    expect(undone?.kept.map(({ name, fields }) => [name, fields])).toEqual([['Grey', ['Width']]])
    expect(await optionsets()).toEqual({
      ...before,
      Grey: { Width: option(['3 m'], 'length'), Edge: option(['raw']) },
    })
  })

  test('hands what was there to the import after it, when it is undone first', async () => {
    await apply(['Loden,Green,L-1,1 m,'])
    const second = await apply(['Loden,Green,L-1,2 m,'])
    const third = await apply(['Loden,Green,L-1,3 m,'])
    await done(second, 'undo')
    const held = await optionsets()
    await done(third, 'undo')
    expect([held, await optionsets()]).toEqual([
      { Green: { Width: option(['3 m'], 'length') } },
      { Green: { Width: option(['1 m'], 'length') } },
    ])
  })

  test('takes a header that JavaScript has a meaning for', async () => {
    const columns = [
      ...mapping().slice(0, 4),
      { source: 'Finish', to: 'option' as const, option: { header: 'constructor' } },
    ]
    await apply(['Loden,Green,L-1,140 cm,'])
    const before = await optionsets()
    const second = await apply(['Loden,Green,L-1,140 cm,matt'], columns)
    expect((await optionsets())['Green']?.['constructor']).toEqual(option(['matt']))
    await done(second, 'undo')
    expect(await optionsets()).toEqual(before)
  })

  test('refuses a cell with more values, or longer ones, than an option can have', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `${at} cm`).join('; ')
    const { id } = await upload([`Loden,Green,L-1,${many},`, `Loden,Grey,L-2,${'x'.repeat(1_001)},`])
    const { check } = await done(id, 'check')
    expect(check?.reasons.map(({ code, count }) => [code, count]).toSorted()).toEqual([
      ['text_too_long', 1],
      ['too_many_values', 1],
    ])
  })

  test('refuses the row of a variant that has no room for another option, and no other row', async () => {
    await apply(['Loden,Green,L-1,,', 'Loden,Grey,L-2,,', 'Loden,Moss,L-3,,'])
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`Option ${at}`, option([`${at}`])]))
    const { 'Option 99': _, ...one } = full
    await give('Green', full)
    await give('Grey', { ...one, WIDTH: option(['1 m']) })
    const { id } = await upload(['Loden,Green,L-1,140 cm,', 'Loden,Grey,L-2,140 cm,', 'Loden,Moss,L-3,140 cm,'])
    const { check } = await done(id, 'check')
    expect(check?.reasons.map(({ code, count, rows }) => [code, count, rows.map(({ line }) => line)])).toEqual([
      ['too_many_options', 1, [2]],
    ])
    await done(id, 'apply')
    const after = await optionsets()
    expect([after['Green'], after['Grey']?.['WIDTH'], after['Moss']]).toEqual([
      full,
      option(['140 cm']),
      { WIDTH: option(['140 cm']) },
    ])
  })

  test('needs a header that no other column has, and no other target', async () => {
    const { id } = await upload(['Loden,Green,L-1,140 cm,'])
    const with_ = async (...columns: ImportColumnMapping[]) => problems(await changed(id, { mapping: columns }))
    expect([
      await with_({ source: 'Finish', to: 'option' }),
      await with_({ source: 'Finish', to: 'option', option: { header: 'width' } }),
      await with_({ source: 'Finish', to: 'description', option: { header: 'Finish' } }),
      await with_({ source: 'Finish', to: 'option', option: { header: 'Finish' } }),
    ]).toEqual([[['Finish', 'no_option']], [['Finish', 'target_taken']], [['Finish', 'no_place_for_option']], []])
  })
})

describe('an export with options', () => {
  const ODD = ['140 cm', 'a; b', ' | ', '"quoted" ', 'n/a', '007', 'double  blank', '=1+1']
  const place = () => ({ db: stage.server.db, supplier: stage.supplier, call: stage.call })

  test('has a column for each, which an import reads back', async () => {
    await apply(['Loden,Green,L-1,,', 'Loden,Grey,L-2,,', 'Loden,Moss,L-3,,'])
    await give('Green', { Width: option(ODD), SKU: option(['S']), Empty: option([]) })
    await give('Grey', { WIDTH: option(['1 m']) })
    await give('Moss', { Width: option(['1 m']) })
    const before = await optionsets()
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await exportedFile(place(), { format })
      const { id, is_own_export, columns } = await uploadedFile(stage.call, file)
      expect([
        is_own_export,
        columns.filter(({ to }) => to === 'option').map(({ source, option: own }) => [source, own?.header]),
      ]).toEqual([
        true,
        [
          ['Width', 'Width'],
          ['Empty', 'Empty'],
          ['SKU (option)', 'SKU'],
        ],
      ])
      const { check } = await done(id, 'check')
      expect([check?.counts.variants, check?.reasons]).toEqual([{ new: 0, changed: 0, unchanged: 3 }, []])
    }
    const rows = csvRows(await exportedFile(place(), { format: 'csv' }))
    const at = rows[0]?.indexOf('Width') ?? -1
    const edited = rows.map((row) => row.map((cell, index) => (index === at && cell === '1 m' ? '1 m; 2 m' : cell)))
    await done((await uploadedFile(stage.call, csvOf(edited))).id, 'apply')
    expect(await optionsets()).toEqual({
      ...before,
      Grey: { WIDTH: option(['1 m', '2 m']) },
      Moss: { Width: option(['1 m', '2 m']) },
    })
  })
})
