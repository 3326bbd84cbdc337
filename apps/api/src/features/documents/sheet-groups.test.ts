import { describe, expect, it } from 'vitest'
import { sheetGroups, type ShownAttribute } from './sheet-groups.ts'

const attribute = (name: string, given: Partial<ShownAttribute> = {}): ShownAttribute => ({
  id: name,
  name,
  type: 'text',
  unit: null,
  values: ['x'],
  ...given,
})
const printed = (given: Partial<ShownAttribute>) => sheetGroups([attribute('A', given)], [])[0]?.rows[0]?.value

describe('the tables of a sheet', () => {
  it('begin with the five known groups in their order, whatever they look like, and end with what is in none', () => {
    const names = [
      'Care',
      'Environmental',
      'uk_specification',
      'UK-Flammability',
      'us specification',
      'us_flammability',
    ]
    const attributes = ['A', 'B', 'C'].map((name) => attribute(name))
    const groups = names.map((name) => ({ name, attribute_ids: ['B', 'A'] }))
    expect(
      sheetGroups(attributes, groups).map(({ title, rows }) => [title, rows.map(({ name }) => name).join()]),
    ).toEqual([
      ['Environmental', 'B,A'],
      ['UK-Flammability', 'B,A'],
      ['UK specification', 'B,A'],
      ['US flammability', 'B,A'],
      ['us specification', 'B,A'],
      ['Care', 'B,A'],
      ['Further properties', 'C'],
    ])
  })

  it('are none for a product without values', () => expect(sheetGroups([], [])).toEqual([]))

  it.each([
    ['1,234,567', { type: 'int', values: ['1234567'] }],
    ['1.25 kg, 10 kg', { type: 'float', unit: 'kg', values: ['1.25', '10'] }],
    ['-0.5 °C', { type: 'float', unit: '°C', values: ['-0.5'] }],
    ['Yes', { type: 'boolean', values: ['true'] }],
    ['No', { type: 'boolean', unit: 'kg', values: ['false'] }],
    ['05/01/2026', { type: 'date', values: ['2026-01-05'] }],
    ['Red, Blue', { type: 'multiple_choice', values: ['Red', 'Blue'] }],
    ['2026-01-05', { type: 'text', values: ['2026-01-05'] }],
    ['https://mill.example/', { type: 'url', values: ['https://mill.example/'] }],
  ] as const)('print %s as the tables of the app do', (text, given) => {
    expect(printed({ ...given, values: [...given.values] })).toBe(text)
  })
})
