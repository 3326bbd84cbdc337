import { parseFilter } from '@selvedge/sdk'
import { expect, test } from 'vitest'
import { namedValues, unnamedValues } from './unnamed-values.ts'

const FACETS = { state: [{ id: 'active', name: 'Live', count: 1 }], import: [] }

test.each([
  ['(state[il]:active)', undefined],
  ['(name[ct]:a)', undefined],
  ['(state[ct]:dra)', undefined],
  ['(state[il]:active^draft&name[ct]:a)', ['state']],
  ['(state[il]:active)&(import[eq]:i1)', ['import']],
])('of %s the values without a name are asked for', (filter, columns) => {
  expect(unnamedValues(parseFilter(filter), FACETS)?.flatMap(({ items }) => items.map(({ column }) => column))).toEqual(
    columns,
  )
})

test('only the columns that were asked for are taken', () => {
  const draft = [{ id: 'draft', name: 'Draft', count: 2 }]
  const found = { state: draft, import: [{ id: 'i1', name: 'One', count: 1 }] }
  expect(namedValues(unnamedValues(parseFilter('(state[il]:draft)'), FACETS), found)).toEqual({ state: draft })
  expect(namedValues(undefined, found)).toEqual({})
})
