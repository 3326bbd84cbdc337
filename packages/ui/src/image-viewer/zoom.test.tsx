import { expect, test } from 'vitest'
import { canPan, FITTED, fittedSize, maxScale, panBy, scaleOfPixels, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 300 }
const size = { width: 400, height: 200 }
const fitted = { size, frame, max: 8 }

test('a picture is shown whole or fills its frame, and is not blown up to be whole', () => {
  expect(fittedSize({ width: 800, height: 400 }, frame, 'contain')).toEqual({ width: 400, height: 200 })
  expect(fittedSize({ width: 800, height: 400 }, frame, 'cover')).toEqual({ width: 600, height: 300 })
  expect(fittedSize({ width: 80, height: 40 }, frame, 'contain')).toEqual({ width: 80, height: 40 })
})

test('what lies under the pointer stays under it', () => {
  expect(zoomAt(FITTED, 2, { x: 100, y: 20 }, fitted)).toEqual({ scale: 2, x: -100, y: -20 })
})

test('zooming ends at the whole picture and at the largest scale', () => {
  expect(zoomAt(FITTED, 100, { x: 0, y: 0 }, fitted).scale).toBe(8)
  expect(zoomAt({ scale: 2, x: 200, y: 50 }, 0.01, { x: 0, y: 0 }, fitted)).toEqual({ scale: 1, x: 0, y: 0 })
})

test('a picture of many pixels can be zoomed until each of them is four pixels wide, a small one to eight times', () => {
  expect(maxScale({ width: 4000, height: 2000 }, size)).toBe(40)
  expect(maxScale({ width: 400, height: 200 }, size)).toBe(8)
  expect(scaleOfPixels(1, { width: 4000, height: 2000 }, size)).toBe(10)
})

test('the edge of a picture never comes inside its frame', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, size, frame)).toEqual({ scale: 2, x: 200, y: -50 })
  expect(panBy(FITTED, { x: 50, y: 50 }, size, frame)).toEqual(FITTED)
})

test('only what is bigger than the frame can be moved', () => {
  expect([1, 2].map((scale) => canPan({ scale, x: 0, y: 0 }, size, frame))).toEqual([false, true])
})
