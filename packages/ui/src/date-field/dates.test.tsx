import { expect, test } from 'vitest'
import { dateProblem, formatDate, parseTypedDate } from './dates.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  [' 21.11.2026 ', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', undefined],
  ['11/21/2026', undefined],
  ['21/11/26', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('"%s" is read as %s', (text, date) => {
  expect(parseTypedDate(text)).toBe(date)
})

test('a day is shown day first', () => {
  expect([formatDate('2026-11-21'), formatDate('')]).toEqual(['21/11/2026', ''])
})

test('a day outside its limits is rejected, naming the limit', () => {
  const limits = { min: '2026-01-01', max: '2026-11-21' }
  const texts = ['', '31/12/2025', '01/01/2026', '21/11/2026', '22/11/2026', '31/02/2026']
  expect(texts.map((text) => dateProblem(text, limits))).toEqual([
    undefined,
    'tooEarly',
    undefined,
    undefined,
    'tooLate',
    'invalid',
  ])
})
