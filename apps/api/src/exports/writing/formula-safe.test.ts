import { describe, expect, test } from 'vitest'
import { formulaSafe } from './formula-safe.ts'

describe('text that a spreadsheet would calculate', () => {
  test.each([
    '=1+1',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
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
    '-42\n=1',
  ])('X01 %j gets an apostrophe in front', (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`)
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
    "'=1+1",
    '1-1',
    '±3 %',
    'a@b.example',
  ])('X01 %j stays as it is', (text) => {
    expect(formulaSafe(text)).toBe(text)
  })
})
