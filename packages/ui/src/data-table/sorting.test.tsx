import { expect, test } from 'vitest'
import { nextSort } from './sorting.ts'
import type { SortKey } from './types.ts'

const name: SortKey = { column: 'name', direction: 'asc' }
const width: SortKey = { column: 'width', direction: 'desc' }

test('a header goes from ascending over descending to none', () => {
  expect(nextSort([], 'name', false)).toEqual([name])
  expect(nextSort([name], 'name', false)).toEqual([{ column: 'name', direction: 'desc' }])
  expect(nextSort([{ column: 'name', direction: 'desc' }], 'name', false)).toEqual([])
})

test('a plain click sorts by that column only', () => {
  expect(nextSort([name, width], 'status', false)).toEqual([{ column: 'status', direction: 'asc' }])
})

test('a click with shift adds, turns and removes one key and keeps the order of the others', () => {
  expect(nextSort([name], 'width', true)).toEqual([name, { column: 'width', direction: 'asc' }])
  expect(nextSort([name, width], 'name', true)).toEqual([{ column: 'name', direction: 'desc' }, width])
  expect(nextSort([name, width], 'width', true)).toEqual([name])
})
