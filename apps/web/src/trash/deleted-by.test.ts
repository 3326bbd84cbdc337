import { allOf, where } from '@selvedge/sdk'
import { expect, test } from 'vitest'
import { deletedBy } from './deleted-by.ts'

test('what was chosen by id is found by id, what matched by its deletion', () => {
  expect(deletedBy(['a1', 'a2'], { count: 2 })).toEqual(['a1', 'a2'])
  const matching = { search: 'old' }
  expect(deletedBy(matching, { count: 7, more: { deletion_id: 'd1' } })).toEqual({
    filter: allOf(where('deletion_id', 'eq', 'd1')),
    expected: 7,
  })
  expect(deletedBy(matching, { count: 7 })).toBe(undefined)
})
