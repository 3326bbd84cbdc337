import { expect, test } from 'vitest'
import { placeNear } from './place-near.ts'

const view = { width: 1000, height: 800 }
const tip = { width: 100, height: 30 }

test('a tooltip is centred above its anchor', () => {
  expect(placeNear({ left: 400, top: 300, width: 40, height: 20 }, tip, view, 'top')).toEqual({ left: 370, top: 264 })
})

test('a tooltip without room above goes below', () => {
  expect(placeNear({ left: 400, top: 10, width: 40, height: 20 }, tip, view, 'top')).toEqual({ left: 370, top: 36 })
})

test('a tooltip at the edge of the window is moved inside', () => {
  expect(placeNear({ left: 980, top: 300, width: 20, height: 20 }, tip, view, 'bottom')).toEqual({
    left: 892,
    top: 326,
  })
})
