import { describe, expect, it } from 'vitest'

import { columnSettingsFromStored, columnSettingsToStored } from './column-settings-stored.ts'
import { columnSettingsFixture } from './column-settings.fixtures.ts'
import {
  hideColumn,
  isSameSettings,
  moveColumn,
  pinColumn,
  resizeColumn,
  showColumn,
  shownColumns,
  unpinColumn,
  withFixedColumns,
} from './column-settings.ts'

const settings = columnSettingsFixture({ shown: ['a', 'b', 'c', 'd'], pinned: ['a', 'b'], sizes: { a: 100 } })

describe('column settings', () => {
  it('show a column at the end, once', () => {
    expect(showColumn(settings, 'e')).toEqual({ ...settings, shown: ['a', 'b', 'c', 'd', 'e'] })
    expect(showColumn(settings, 'c')).toEqual(settings)
  })

  it('hide a column, which loses its pin and keeps its width', () => {
    expect(hideColumn(settings, 'a')).toEqual({ ...settings, shown: ['b', 'c', 'd'], pinned: ['b'] })
  })

  it.each<[string, number, string[]]>([
    ['d', 2, ['a', 'b', 'd', 'c']],
    ['c', 99, ['a', 'b', 'd', 'c']],
    ['d', 0, ['a', 'b', 'd', 'c']],
    ['a', 3, ['b', 'a', 'c', 'd']],
    ['unknown', 0, ['a', 'b', 'c', 'd']],
  ])('move %s to %i, and no further than the border of the pinned columns', (id, to, shown) => {
    expect(moveColumn(settings, id, to).shown).toEqual(shown)
  })

  it('move to the start at most', () => {
    expect(moveColumn({ ...settings, pinned: [] }, 'd', -1).shown).toEqual(['d', 'a', 'b', 'c'])
  })

  it('keep the order of pinned columns as they are moved', () => {
    expect(moveColumn(settings, 'a', 1)).toEqual({ ...settings, shown: ['b', 'a', 'c', 'd'], pinned: ['b', 'a'] })
  })

  it('pin a column behind the pinned ones and let it go before the others', () => {
    const pinned = pinColumn(settings, 'd')
    expect(pinned).toEqual({ ...settings, shown: ['a', 'b', 'd', 'c'], pinned: ['a', 'b', 'd'] })
    expect(unpinColumn(pinned, 'a')).toEqual({ ...settings, shown: ['b', 'd', 'a', 'c'], pinned: ['b', 'd'] })
    expect(pinColumn(settings, 'unknown')).toEqual(settings)
  })

  it('keep widths between 48 and 800 whole pixels', () => {
    const widths = [47, 48, 120.4, 800, 801, Number.NaN].map((width) => resizeColumn(settings, 'a', width).sizes)
    expect(widths).toEqual([{ a: 48 }, { a: 48 }, { a: 120 }, { a: 800 }, { a: 800 }, { a: 100 }])
  })

  it('show columns that cannot be hidden, whatever was stored', () => {
    expect(withFixedColumns(settings, ['c', 'x'])).toEqual({ ...settings, shown: ['a', 'b', 'x', 'c', 'd'] })
  })

  it('show only existing columns', () => {
    expect(shownColumns(settings, ['d', 'a'])).toEqual(['a', 'd'])
  })

  it('are the same whatever the order of the widths', () => {
    const widths = (sizes: Record<string, number>) => ({ ...settings, sizes })
    expect(isSameSettings(widths({ a: 50, b: 60 }), widths({ b: 60, a: 50 }))).toBe(true)
    expect(isSameSettings(widths({ a: 50 }), widths({ a: 51 }))).toBe(false)
  })
})

describe('stored column settings', () => {
  const stored = { attributes: 'a,b,c,d', sizes: '{"a":100}', pinned: 'a,b', density: 'default' }

  it('are texts, and come back as they were', () => {
    expect(columnSettingsToStored(settings)).toEqual(stored)
    expect(columnSettingsFromStored(stored)).toEqual(settings)
  })

  it.each<[string, unknown, unknown]>([
    ['nothing', null, undefined],
    ['a text', 'a,b', undefined],
    ['a list', ['a'], undefined],
    ['no columns', { sizes: '{"a":100}' }, undefined],
    ['columns alone', { attributes: 'a' }, { shown: ['a'], pinned: [], sizes: {}, density: 'default' }],
    ['blanks and doubles', { ...stored, attributes: ' a ,,a,b' }, { ...settings, shown: ['a', 'b'] }],
    ['a pin of a hidden column', { ...stored, pinned: 'x,a,b' }, settings],
    ['broken widths', { ...stored, sizes: '{"a":' }, { ...settings, sizes: {} }],
    ['a list of widths', { ...stored, sizes: '[100]' }, { ...settings, sizes: {} }],
    ['wild widths', { ...stored, sizes: '{"a":9000,"b":"wide","c":null}' }, { ...settings, sizes: { a: 800 } }],
    ['an unknown density', { ...stored, density: 'airy' }, settings],
  ])('are read as far as they can be: %s', (_, value, read) => {
    expect(columnSettingsFromStored(value)).toEqual(read)
  })
})
