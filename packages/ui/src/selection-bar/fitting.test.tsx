import { expect, test } from 'vitest'
import { fittingCount } from './fitting.ts'

test('all stand in the row when they fit without the button for others', () => {
  expect(fittingCount([50, 50, 50], 40, 5, 160)).toBe(3)
})

test('the button for others takes its room first', () => {
  expect(fittingCount([50, 50, 50], 40, 5, 159)).toBe(2)
  expect(fittingCount([50, 50, 50], 40, 5, 149)).toBe(1)
})

test('none stands in a row without room', () => {
  expect(fittingCount([50, 50], 40, 5, 60)).toBe(0)
})
