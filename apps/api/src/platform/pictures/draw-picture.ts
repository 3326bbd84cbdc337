import { at, createCanvas, numberAt } from './canvas.ts'
import { shadeCode, shadeTable } from './colouring.ts'
import { PAINTERS } from './painters.ts'
import type { PictureRecipe } from './picture-recipe.ts'

/** The picture as raw RGB: three bytes per pixel of a square. */
export function drawPicture(recipe: PictureRecipe, size: number): Uint8ClampedArray<ArrayBuffer> {
  return colourIn(structureOf(recipe, size), recipe, size)
}

function colourIn(structure: Uint16Array, { colours, offset }: PictureRecipe, size: number) {
  const table = shadeTable(colours)
  const picture = new Uint8ClampedArray(size * size * 3)
  const right = Math.floor(offset * size)
  const down = Math.floor(((offset * 7) % 1) * size)
  for (let row = 0, byte = 0; row < size; row++) {
    const start = ((row + down) % size) * size
    for (let column = 0; column < size; column++, byte += 3) {
      const place = column + right
      const colour = table[numberAt(structure, start + (place < size ? place : place - size))] ?? 0
      picture[byte] = colour >> 16
      picture[byte + 1] = (colour >> 8) & 255
      picture[byte + 2] = colour & 255
    }
  }
  return picture
}

// Painting a structure takes about ten times as long as colouring it, and the variants of a product come in sequence.
const KEPT_STRUCTURES = 2
const structures = new Map<string, Uint16Array>()

function structureOf({ surface, scale, seed }: PictureRecipe, size: number): Uint16Array {
  const key = `${surface}/${scale}/${seed}/${size}`
  const known = structures.get(key)
  if (known) return known
  const canvas = createCanvas(size, scale, seed)
  PAINTERS[surface](canvas)
  const structure = new Uint16Array(size * size)
  for (let pixel = 0; pixel < structure.length; pixel++) {
    structure[pixel] = shadeCode(at(canvas.mix, pixel), at(canvas.tone, pixel))
  }
  for (const oldest of [...structures.keys()].slice(0, structures.size - KEPT_STRUCTURES + 1)) structures.delete(oldest)
  structures.set(key, structure)
  return structure
}
