import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from '../../../platform/tables/cell-values.ts'
import { NOTES_SHOWN, noteDropper, noticesOf, NoticeTally } from './notice-tally.ts'
import { numberNotice } from './notices.ts'
import type { NoticedCell } from './read-cells.ts'
import { readValues } from './read-values.ts'
import type { ImportRow } from './typed-rows.ts'

const SEPARATORS = [',', '.', "'", ' ', '\u00a0', '’', ''] as const

/** Texts that look like numbers, valid and invalid. */
const numberText = fc
  .record({
    sign: fc.constantFrom('', '-', '+', '\u2212'),
    groups: fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 5 }),
    separators: fc.array(fc.constantFrom(...SEPARATORS), { minLength: 4, maxLength: 4 }),
    decimals: fc.option(fc.tuple(fc.constantFrom(',', '.'), fc.stringMatching(/^\d{1,21}$/)), { nil: undefined }),
    exponent: fc.option(fc.stringMatching(/^[eE][+-]?\d{1,2}$/), { nil: undefined }),
  })
  .map(({ sign, groups, separators, decimals, exponent = '' }) => {
    const whole = groups.map((group, index) => (index === 0 ? group : `${separators[index - 1]}${group}`)).join('')
    return `${sign}${whole}${decimals?.join('') ?? ''}${exponent}`
  })

/** From digits and power of ten alone, without arithmetic: 12.50, +12.5 and 1.25e1 are one number. */
function valueOf(text: string, decimal: '.' | ','): string {
  const [mantissa = '', exponent = '0'] = text.replace('\u2212', '-').toLowerCase().split('e')
  const [whole = '', decimals = ''] = mantissa.split(decimal)
  const digits = `${whole}${decimals}`.replace(/\D/g, '').replace(/^0+/, '')
  const power = Number(exponent) - decimals.length
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${mantissa.startsWith('-') ? '-' : ''}${significant}e${power + digits.length - significant.length}`
}

describe('a number', () => {
  test.each(['.', ','] as const)('with %s is the text digit by digit, or a notice says what it becomes', (decimal) => {
    let read = 0
    fc.assert(
      fc.property(numberText, (text) => {
        const number = readNumber(text, decimal)
        if (number === undefined) return
        read++
        const isSame = valueOf(text, decimal) === valueOf(number, '.')
        const notice = numberNotice(text, number, undefined)
        expect([text, isSame || notice?.code === 'digits_rounded']).toEqual([text, true])
      }),
      { numRuns: 20_000 },
    )
    expect(read).toBeGreaterThan(1_000)
  })

  test.each([
    ['0.123', ','],
    ['1 234.567', ','],
    ["1'234,567", '.'],
    ['012.345', ','],
  ] as const)('is not what %s says with %s', (text, decimal) => {
    expect(readNumber(text, decimal)).toBeUndefined()
  })
})

describe('notices of a cell', () => {
  test.each([
    ['007', 'int', undefined, ['7'], 'leading_zeros_lost', "'007' becomes '7'."],
    ['00.5', 'float', undefined, ['0.5'], 'leading_zeros_lost', "'00.5' becomes '0.5'."],
    ['0.5', 'float', undefined, ['0.5'], undefined, undefined],
    ['+1,234.50', 'float', undefined, ['1234.5'], undefined, undefined],
    ['12E3', 'int', undefined, ['12000'], 'exponent_read', "'12E3' becomes '12000'."],
    ['0.8360000000000001', 'float', undefined, ['0.836'], 'digits_rounded', "'0.8360000000000001' becomes '0.836'."],
    ['0.50000000000000000', 'float', undefined, ['0.5'], undefined, undefined],
    ['5 %', 'float', undefined, ['5'], 'percent_read', "'5 %' becomes '5'."],
    ['5 %', 'float', '%', ['5'], undefined, undefined],
    ['2026-01-02 13:45', 'date', undefined, ['2026-01-02'], 'time_dropped', "'2026-01-02 13:45' becomes '2026-01-02'."],
    ['2026-01-02T00:00:00Z', 'date', undefined, ['2026-01-02'], undefined, undefined],
    ['wash; Wash', 'multiple_choice', undefined, ['Wash'], 'duplicate_choice_dropped', "'wash; Wash' becomes 'Wash'."],
    ['Big   oak', 'single_choice', undefined, ['Big oak'], 'whitespace_tidied', "'Big   oak' becomes 'Big oak'."],
    [' Re\u0301d ', 'single_choice', undefined, ['R\u00e9d'], undefined, undefined],
    ['Big   oak', 'text', undefined, ['Big   oak'], undefined, undefined],
    ['n/a', 'float', undefined, [], 'mark_left_empty', "'n/a' stands for an empty cell."],
    ['-', 'date', undefined, [], 'mark_left_empty', "'-' stands for an empty cell."],
    ['NULL', 'boolean', undefined, [], 'mark_left_empty', "'NULL' stands for an empty cell."],
    ['–', 'url', undefined, [], 'mark_left_empty', "'–' stands for an empty cell."],
    ['n/a', 'text', undefined, ['n/a'], undefined, undefined],
  ] as const)('%s as %s in %s is %j: %s', (text, type, unit, values, code, detail) => {
    const notice = code === undefined ? undefined : { code, detail }
    expect(readValues(text, type, '.', { unit })).toEqual({ values, ...(notice ? { notice } : {}) })
  })

  test('is a refusal where a percentage stands in a column of another unit', () => {
    expect(readValues('5 %', 'float', '.', { unit: 'mm' })).toEqual({
      code: 'other_unit',
      detail: "'5 %' is a percentage, and the column is in mm.",
    })
  })
})

describe('notices of many rows', () => {
  const note: NoticedCell = { column: 'Width', code: 'leading_zeros_lost', value: '01', detail: "'01' becomes '1'." }
  const rowOf = (line: number, notes: NoticedCell[]): ImportRow => ({
    kind: 'row',
    line,
    key: String(line),
    product: { key: 'p', name: 'P' },
    variant: { name: 'V' },
    attributes: [],
    notes,
  })

  test('are all counted, and the first of each kind are shown, the most frequent first', () => {
    const drop = noteDropper()
    const tally = new NoticeTally(NOTES_SHOWN)
    const rows = Array.from({ length: 1_000 }, (_, index) => rowOf(index + 2, [note, note]))
    rows[999]?.notes.unshift({ ...note, code: 'time_dropped' })
    let kept = 0
    for (const row of rows) {
      drop(row)
      kept += row.notes.length
      tally.addRow(row, [])
    }
    const notices = noticesOf(tally.counted())
    expect(kept).toBe(201)
    expect(notices.map(({ code, count, rows: shown }) => [code, count, shown.length])).toEqual([
      ['leading_zeros_lost', 2_000, 20],
      ['time_dropped', 1, 1],
    ])
    expect(notices[0]?.rows[0]).toEqual({ line: 2, column: 'Width', value: '01', detail: "'01' becomes '1'." })
  })
})
