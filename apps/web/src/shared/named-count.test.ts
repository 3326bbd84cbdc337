import { expect, test } from 'vitest'
import { namedCount } from './named-count.ts'

const reds = { id: 'v1', name: 'Reds' }

test.for([
  [0, undefined, '0 views'],
  [1, reds, '1 view (Reds)'],
  [1_200, reds, '1,200 views (Reds and others)'],
  [2, null, '2 views'],
  [0, reds, '0 views'],
] as const)('%i items are %s', ([count, first, text]) => {
  expect(namedCount(count, 'view', 'views', first)).toBe(text)
})
