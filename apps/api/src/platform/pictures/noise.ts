import type { Random } from './random.ts'
import { at, numberAt, type Canvas } from './canvas.ts'

export interface NoiseShape {
  /** Cells across and down; the field tiles seamlessly. */
  columns: number
  rows: number
  octaves?: number
  /** Weight of each finer octave relative to the previous one. */
  gain?: number
}

/** Smooth noise between about -1 and 1 over the whole canvas, summed from octaves that double in frequency. */
export function noise({ size, random }: Canvas, { columns, rows, octaves = 1, gain = 0.5 }: NoiseShape): Float32Array {
  const field = new Float32Array(size * size)
  let weight = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(field, size, Math.round(columns) << octave, Math.round(rows) << octave, weight, random)
    total += weight
    weight *= gain
  }
  for (let index = 0; index < field.length; index++) field[index] = at(field, index) / total
  return field
}

/** Independent values between -1 and 1, one per pixel. */
export function grain({ size, random }: Canvas): Float32Array {
  const field = new Float32Array(size * size)
  for (let index = 0; index < field.length; index++) field[index] = random.unit() * 2 - 1
  return field
}

/** The field at a position that may lie outside: it wraps around. */
export function sample(field: Float32Array, size: number, x: number, y: number): number {
  const column = Math.floor((x - Math.floor(x)) * size)
  const row = Math.floor((y - Math.floor(y)) * size)
  return at(field, row * size + column)
}

function addOctave(field: Float32Array, size: number, columns: number, rows: number, weight: number, random: Random) {
  const lattice = Float32Array.from({ length: columns * rows }, () => (random.unit() * 2 - 1) * weight)
  const across = steps(size, columns)
  const down = steps(size, rows)
  for (let row = 0, index = 0; row < size; row++) {
    const upper = numberAt(down.cell, row) * columns
    const lower = numberAt(down.next, row) * columns
    const partDown = at(down.part, row)
    for (let column = 0; column < size; column++, index++) {
      const left = numberAt(across.cell, column)
      const right = numberAt(across.next, column)
      const part = at(across.part, column)
      const top = at(lattice, upper + left) * (1 - part) + at(lattice, upper + right) * part
      const bottom = at(lattice, lower + left) * (1 - part) + at(lattice, lower + right) * part
      field[index] = at(field, index) + top + (bottom - top) * partDown
    }
  }
}

function steps(size: number, cells: number) {
  const cell = new Uint16Array(size)
  const next = new Uint16Array(size)
  const part = new Float32Array(size)
  for (let pixel = 0; pixel < size; pixel++) {
    const place = ((pixel + 0.5) * cells) / size
    const whole = Math.floor(place)
    const rest = place - whole
    cell[pixel] = whole
    next[pixel] = (whole + 1) % cells
    part[pixel] = rest * rest * (3 - 2 * rest)
  }
  return { cell, next, part }
}
