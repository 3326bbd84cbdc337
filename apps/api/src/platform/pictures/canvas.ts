import { createRandom, type Random } from './random.ts'

/** A surface before it is coloured: the light at each pixel, and the position in the list of colours. */
export interface Canvas {
  size: number
  scale: number
  random: Random
  /** 0 shows the colour as is, -1 is black, 1 a highlight. */
  tone: Float32Array
  /** 0 is the first colour of the recipe, 1 the last. */
  mix: Float32Array
}

export type Painter = (canvas: Canvas) => void

export function createCanvas(size: number, scale: number, seed: number): Canvas {
  const pixels = size * size
  return { size, scale, random: createRandom(seed), tone: new Float32Array(pixels), mix: new Float32Array(pixels) }
}

/** Calls `paint` for each pixel with its index and its coordinates from 0 to 1. */
export function forEachPixel({ size }: Canvas, paint: (at: number, x: number, y: number) => void): void {
  for (let row = 0, at = 0; row < size; row++) {
    const y = (row + 0.5) / size
    for (let column = 0; column < size; column++, at++) paint(at, (column + 0.5) / size, y)
  }
}

/** How many pieces fit when `count` do at scale 1; a multiple of `step`, so that the surface tiles seamlessly. */
export function fitted(canvas: Canvas, count: number, step = 1): number {
  return Math.max(1, Math.round(count / canvas.scale / step)) * step
}

/** Lights a relief from the upper left. The height map wraps around at its edges. */
export function emboss({ size, tone }: Canvas, height: Float32Array, strength: number): void {
  for (let row = 0; row < size; row++) {
    const above = ((row + size - 1) % size) * size
    const below = ((row + 1) % size) * size
    for (let column = 0; column < size; column++) {
      const left = column === 0 ? size - 1 : column - 1
      const right = column === size - 1 ? 0 : column + 1
      const slope = at(height, below + right) - at(height, above + left)
      tone[row * size + column] = at(tone, row * size + column) + slope * strength
    }
  }
}

// One function per array type: V8 could not optimize a polymorphic one.
/** The value at an index known to be in range. */
export const at = (values: Float32Array, index: number): number => values[index] ?? 0
/** The number at an index known to be in range. */
export const numberAt = (values: Uint16Array, index: number): number => values[index] ?? 0

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** 0 below `low`, 1 above `high`, smooth in between. */
export function smoothstep(low: number, high: number, value: number): number {
  const part = clamp((value - low) / (high - low), 0, 1)
  return part * part * (3 - 2 * part)
}
