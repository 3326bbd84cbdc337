import * as fc from 'fast-check'

import type { Filter, FilterGroup, FilterItem } from '../filter.ts'
import { OPERATORS } from '../operators.ts'
import type { SortItem } from '../sort.ts'

const VALUE_CHARACTERS = Array.from('^&|()[]:%+ \t\r\n"\'!*~-_.ä€😀aZ0')
const COLUMN_CHARACTERS = Array.from('abzABZ019_-.')

export const anyColumn = fc.string({ unit: fc.constantFrom(...COLUMN_CHARACTERS), minLength: 1, maxLength: 12 })

/** Any Unicode text that a filter accepts as a value, including characters with a role in the grammar. */
export const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll(/(?![\t\r\n])\p{Cc}/gu, '\t')),
  fc.string({ unit: fc.constantFrom(...VALUE_CHARACTERS), maxLength: 12 }),
)

const canonicalValues = fc
  .array(anyValue, { maxLength: 4 })
  .map((values) => (values.length === 1 && values[0] === '' ? [] : values))

const concat = fc.constantFrom('and' as const, 'or' as const)

const startingWithAnd = <Part extends { concat: 'and' | 'or' }>(parts: Part[]): Part[] =>
  parts.map((part, index) => (index === 0 ? { ...part, concat: 'and' } : part))

const anyItem: fc.Arbitrary<FilterItem> = fc.record({
  column: fc.oneof(anyColumn, fc.constantFrom('id', 'view')),
  operator: fc.constantFrom(...OPERATORS),
  values: canonicalValues,
  concat,
})

const anyGroup: fc.Arbitrary<FilterGroup> = fc.record({
  concat,
  items: fc.array(anyItem, { minLength: 1, maxLength: 4 }).map(startingWithAnd),
})

export const canonicalFilter: fc.Arbitrary<Filter> = fc.array(anyGroup, { maxLength: 4 }).map(startingWithAnd)

/** Canonical texts generated from the grammar alone, without `printFilter`. */
export const canonicalText: fc.Arbitrary<string> = (() => {
  const value = anyValue.map((text) => Array.from(text, encodedByHand).join(''))
  const values = fc.array(value, { maxLength: 3 }).map((texts) => texts.join('^'))
  const item = fc
    .tuple(anyColumn, fc.constantFrom(...OPERATORS), values)
    .map(([column, operator, text]) => `${column}[${operator}]:${text}`)
  const group = joinedBySigns(item).map((items) => `(${items})`)
  return fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 20, arbitrary: joinedBySigns(group) })
})()

function joinedBySigns(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const further = fc.tuple(fc.constantFrom('&', '|'), part)
  return fc.tuple(part, fc.array(further, { maxLength: 3 })).map(([first, rest]) => first + rest.flat().join(''))
}

function encodedByHand(character: string): string {
  if (/^[A-Za-z0-9\-_.~]$/.test(character)) return character
  return [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('')
}

export const canonicalSort: fc.Arbitrary<SortItem[]> = fc.uniqueArray(
  fc.record({
    column: anyColumn.filter((column) => !column.startsWith('-')),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { maxLength: 10, selector: (item) => item.column },
)
