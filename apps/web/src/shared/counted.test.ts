import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.for([
  [0, '0 views'],
  [1, '1 view'],
  [1_200, '1,200 views'],
] as const)('%i items are %s', ([count, text]) => {
  expect(counted(count, 'view')).toBe(text)
})
