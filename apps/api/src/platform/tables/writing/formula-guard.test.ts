import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'

describe('text that a spreadsheet would calculate', () => {
  test.each([
    '=1+1',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(1)',
    '＝1',
    '＋1+1',
    '－2',
    '＠SUM(1)',
    '=HYPERLINK("http://a.example","x")',
    '-5/3',
    '-1-1',
    '+A1',
    '-1 A1',
    '--1',
    '-',
    '=',
    '-20 °C',
    '-e5',
    '-1e5e5',
    '-5%%',
    '+/-3+1',
  ])('X01 %j gets an apostrophe in front', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
  })

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a\n@SUM(1)', "a\n'@SUM(1)"],
    ['a\r\n＝1', "a\r\n'＝1"],
    ['a;"=1+1;"', 'a;"\'=1+1;"'],
    ['a;-4', "a;'-4"],
    ['-42\n=1', "'-42\n'=1"],
    ['\t=1', "\t'=1"],
    ['\r=1', "\r'=1"],
    [';;=1;=2', ";;'=1;'=2"],
    ["'=1+1", "''=1+1"],
    ["a;''=1", "a;'''=1"],
  ])('X01 %j is %j, because another separator makes a cell of what follows it', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded)
  })

  test.each([
    '-42',
    '-5%',
    '+1.5',
    '+/- 3 %',
    '+/-3%',
    '-/+ 2',
    '-1,234.56',
    '-1.234,56',
    '-1 234',
    '-.5',
    '-1e5',
    '+1E-5',
    '+44 20 7946 0000',
    '',
    'linen',
    '3 = 3',
    ' =1+1',
    'a; =1+1',
    'a,=1+1',
    '1-1',
    '±3 %',
    'a@b.example',
    "it's",
  ])('X01 %j stays as it is', (text) => {
    expect(guardFormula(text)).toBe(text)
  })

  test('X01 a signed number is guarded where the next cell would continue it', () => {
    expect([guardFormula('-42', true), guardFormula('42', true), guardFormula('linen', true)]).toEqual([
      "'-42",
      '42',
      'linen',
    ])
  })

  test('X01 every text comes back exactly', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '-', "'", '"', ';', '\t', '\n', ' ', '7', '＝', 'a') }),
        fc.boolean(),
        (text, isFirst) => {
          expect(unguardFormula(guardFormula(text, isFirst))).toBe(text)
        },
      ),
    )
  })
})
