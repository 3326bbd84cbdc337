import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { caseCount } from '../../../../tools/sampling.ts'
import type { Filter } from './filter.ts'
import { FilterSyntaxError, parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'
import { canonicalText } from './testing/arbitraries.ts'
import { takesAtMost } from './testing/takes-at-most.ts'

test.each([
  ["'a' 28 times and (", 'a'.repeat(28) + '(', 'bad_filter'],
  ["'.[0]:&' and 31 times &", '.[0]:&' + '&'.repeat(31), 'bad_filter'],
  ['32,000 times (', '('.repeat(32_000), 'filter_too_complex'],
  ['200,000 times x', 'x'.repeat(200_000), 'filter_too_complex'],
  ['a column without end', `(${'x'.repeat(32_000)}`, 'bad_filter'],
  ['an operator without end', `(a[${'x'.repeat(32_000)}`, 'bad_filter'],
  ['32,000 empty values', `(a[eq]:${'^'.repeat(32_000)}`, 'filter_too_complex'],
  ['10,000 escapes', `(a[eq]:${'%41'.repeat(10_000)}`, 'filter_too_complex'],
  ['2,500 encoded values', `(a[in]:${'%F0%9F%98%80^'.repeat(2_500)}`, 'bad_filter'],
])('F11 refuses %s within 15 ms', (_name, text, code) => {
  expect([outcomeOf(text).error?.code, isQuick(text)]).toEqual([code, true])
})

test('F11 hostile texts are each read or refused within 15 ms', { timeout: 120_000 }, () => {
  const { counterexample } = fc.check(fc.property(hostileText, isQuick), {
    numRuns: caseCount({ gate: 20_000, full: 100_000 }),
  })
  expect(counterexample).toBeNull()
})

test('a hostile text is refused with a place in it, or printed as a text that says the same', () => {
  const outcomes = fc.sample(nearlyCanonical, 5_000).map((text) => {
    const { filter, error } = outcomeOf(text)
    const says = filter && JSON.stringify(filter)
    return {
      read: says !== undefined,
      right: says === undefined ? isPlaceIn(text, error?.offset) : JSON.stringify(reprinted(filter)) === says,
    }
  })
  expect(new Set(outcomes.map(({ read }) => read))).toEqual(new Set([true, false]))
  expect(outcomes.filter(({ right }) => !right)).toEqual([])
})

function isQuick(text: string): boolean {
  return takesAtMost(15, () => outcomeOf(text))
}

function outcomeOf(text: string): { filter?: Filter; error?: FilterSyntaxError } {
  try {
    return { filter: parseFilter(text) }
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error
    return { error }
  }
}

const reprinted = (filter: Filter = []) => parseFilter(printFilter(filter))

const isPlaceIn = (text: string, offset = -1) => offset >= 0 && offset <= text.length

const SIGNS = ['(', ')', '[', ']', ':', '&', '|', '^', '%', '-', ',', "'", '"', ' ', '\u0000', '\ud800', '😀', 'a', '.']
const piece = fc.constantFrom(
  ...SIGNS,
  '(a[eq]:',
  '(id[in]:',
  'b[ct]:x',
  '[eq]:',
  ')&(',
  ')|(',
  '%41',
  '%C3%BC',
  '%C0%AF',
  '%E0%A4%A',
  '%00',
  '^^',
  '((((',
  '&&',
)

const repeatedPiece = fc
  .tuple(
    piece,
    fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 5, max: 11_000 })),
  )
  .map(([text, times]) => text.repeat(times))

const nearlyCanonical = fc
  .tuple(canonicalText, fc.nat(), piece, fc.nat(3))
  .map(([text, position, inserted, removed]) => {
    const at = position % (text.length + 1)
    return text.slice(0, at) + inserted + text.slice(at + removed)
  })

// Half of them begin with valid text, because the parser rejects most random texts at their first character.
const beginning = fc.constantFrom('', '', '(a[eq]:', '(a[eq]:1&b[in]:x^', '(id[in]:x)|', '(view[in]:%C3%BC^')

const hostileText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(beginning, fc.array(repeatedPiece, { maxLength: 12 }))
      .map(([start, pieces]) => start + pieces.join('')),
  },
  { weight: 1, arbitrary: nearlyCanonical },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
