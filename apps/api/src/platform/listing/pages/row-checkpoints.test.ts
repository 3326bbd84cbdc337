import { expect, test } from 'vitest'
import { RowCheckpoints } from './row-checkpoints.ts'

const at = (offset: number) => ({ offset, key: `key ${offset}`, id: `id ${offset}` })

test('a page begins at the last known checkpoint before it', () => {
  const places = new RowCheckpoints()
  for (const offset of [5_000, 1_000, 9_000]) places.add(at(offset))
  expect([0, 999, 1_000, 4_999, 5_000, 8_000, 20_000].map((offset) => places.before(offset)?.offset)).toEqual([
    undefined,
    undefined,
    1_000,
    1_000,
    5_000,
    5_000,
    9_000,
  ])
})

test('places that stand close to a known one, or to the first row, are not kept', () => {
  const places = new RowCheckpoints()
  for (const offset of [499, 1_000, 1_499, 501, 1_500]) places.add(at(offset))
  expect([600, 1_499, 2_000].map((offset) => places.before(offset)?.offset)).toEqual([undefined, 1_000, 1_500])
})

test('reading a whole list does not fill the memory', () => {
  const places = new RowCheckpoints()
  for (let offset = 0; offset <= 2_000_000; offset += 500) places.add(at(offset))
  expect(places.before(2_000_000)).toEqual(at(1_000_000))
})
