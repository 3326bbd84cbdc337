import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../../../tools/sampling.ts'
import { guardFormula, unguardFormula } from './writing/formula-guard.ts'
import { joinValues, splitValues } from './value-list.ts'

test.each([
  [['Floors', 'Worktops'], 'Floors; Worktops'],
  [['Floors, Worktops'], 'Floors, Worktops'],
  [['Floors; Worktops'], '"Floors; Worktops"'],
  [['Floors | Worktops', 'Walls'], '"Floors | Worktops"; Walls'],
  [['12" pipe', '14" pipe'], '12" pipe; 14" pipe'],
  [['"Best" oak'], '"""Best"" oak"'],
  [['a;b|c'], 'a;b|c'],
])('%j is written as %s, and read again', (values, text) => {
  expect([joinValues(values), splitValues(text)]).toEqual([text, values])
})

test.each([
  ['A | B; C', ['A', 'B', 'C']],
  ['"A" grade; "B" grade', ['"A" grade', '"B" grade']],
  ['"never closed; B', ['"never closed', 'B']],
  ['A; ; B', ['A', 'B']],
  ['', []],
])('%s from elsewhere is %j', (text, values) => {
  expect(splitValues(text)).toEqual(values)
})

const text = fc.string({
  unit: fc.constantFrom('"', ';', '|', ',', ' ', '\n', '\r', '\t', '=', '-', "'", '7', 'a', 'é', '\u00a0'),
  minLength: 1,
  maxLength: 12,
})

test('whatever the values are, they are read again, also behind the guard of a CSV', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, fc.string({ unit: 'binary', minLength: 1 })), { minLength: 1 }), (values) => {
      const cell = joinValues(values)
      expect([splitValues(cell), splitValues(unguardFormula(guardFormula(cell)))]).toEqual([values, values])
    }),
    { numRuns: caseCount({ gate: 1_000, full: 20_000 }) },
  )
})
