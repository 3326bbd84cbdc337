import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { SURFACES, type PictureRecipe, type Surface } from './picture-recipe.ts'

const SIZE = 96
const recipe = (surface: Surface, changes: Partial<PictureRecipe> = {}): PictureRecipe => ({
  surface,
  colours: ['#7a4526', '#c9b08a', '#2b3a4a'],
  scale: 1,
  seed: 3,
  offset: 0,
  ...changes,
})
const hashOf = (picture: Uint8ClampedArray) => createHash('sha256').update(picture).digest('hex')
const meanOf = (picture: Uint8ClampedArray, channel: number) =>
  picture.reduce((sum, value, index) => (index % 3 === channel ? sum + value : sum), 0) / (picture.length / 3)
const rowsOf = (picture: Uint8ClampedArray) =>
  Array.from({ length: SIZE }, (_, row) => hashOf(picture.slice(row * SIZE * 3, (row + 1) * SIZE * 3)))

test('The same recipe gives the same pixels, also after others were drawn.', () => {
  const first = SURFACES.map((surface) => hashOf(drawPicture(recipe(surface), SIZE)))
  const again = SURFACES.toReversed().map((surface) => hashOf(drawPicture(recipe(surface), SIZE)))
  expect(again.toReversed()).toEqual(first)
  expect(new Set(first).size).toBe(SURFACES.length)
})

test.each(SURFACES)('%s fills a square with many shades, and another seed gives another picture.', (surface) => {
  const picture = drawPicture(recipe(surface), SIZE)
  expect(picture.length).toBe(SIZE * SIZE * 3)
  expect(new Set(picture).size).toBeGreaterThan(40)
  expect(hashOf(drawPicture(recipe(surface, { seed: 4 }), SIZE))).not.toBe(hashOf(picture))
})

test('A cloth has the colours of its yarns.', () => {
  const red = drawPicture(recipe('twill', { colours: ['#c02020', '#c02020'] }), SIZE)
  const blue = drawPicture(recipe('twill', { colours: ['#2020c0', '#2020c0'] }), SIZE)
  expect(meanOf(red, 0)).toBeGreaterThan(2 * meanOf(red, 2))
  expect(meanOf(blue, 2)).toBeGreaterThan(2 * meanOf(blue, 0))
})

test('Black cloth still shows its threads.', () => {
  const black = drawPicture(recipe('plain', { colours: ['#101010', '#101010'] }), SIZE)
  expect(Math.max(...black) - Math.min(...black)).toBeGreaterThan(16)
})

test('The offset shows another part of the same surface, without a seam.', () => {
  const rows = rowsOf(drawPicture(recipe('marble'), SIZE))
  const moved = drawPicture(recipe('marble', { offset: 0.5 }), SIZE)
  const backAgain = drawPicture(recipe('marble', { offset: 1 }), SIZE)
  expect(hashOf(moved)).not.toBe(hashOf(drawPicture(recipe('marble'), SIZE)))
  expect(rowsOf(backAgain)).toEqual(rows)
})
