import type { Random } from './random.ts'
import { at, clamp, fitted, forEachPixel, smoothstep, type Canvas, type Painter } from './canvas.ts'
import { noise } from './noise.ts'
import { roughen } from './strands.ts'

/** Position within a piece, when pieces of one size are laid in courses. */
interface Piece {
  number: number
  /** From 0 to 1 across and down the piece. */
  x: number
  y: number
}

interface Bond {
  columns: number
  courses: number
  /** Offset of every second course, in pieces. */
  shift: number
}

function pieceAt({ columns, courses, shift }: Bond, x: number, y: number): Piece {
  const down = y * courses
  const course = Math.floor(down)
  const across = x * columns + (course % 2) * shift
  const column = Math.floor(across)
  const wrap = (value: number, count: number) => ((value % count) + count) % count
  return { number: wrap(course, courses) * columns + wrap(column, columns), x: across - column, y: down - course }
}

interface Glaze {
  bond: Bond
  /** Width of the joint as a fraction of the picture. */
  joint: number
  /** Variation in light and colour between pieces, and within one. */
  variety: number
  clouds: number
  gloss: number
  /** Irregularity of the edges, as a fraction of the picture. */
  crooked: number
  grain: number
}

const pieces = (canvas: Canvas, { columns, courses }: Bond, draw: (random: Random) => number) =>
  Float32Array.from({ length: columns * courses }, () => draw(canvas.random))

function layPieces(canvas: Canvas, glaze: Glaze): void {
  const { bond, joint } = glaze
  const light = pieces(canvas, bond, (random) => random.between(-1, 1))
  const colour = pieces(canvas, bond, (random) => random.unit())
  const clouds = noise(canvas, { columns: 7, rows: 7, octaves: 4 })
  const pits = noise(canvas, { columns: 110, rows: 110, octaves: 2 })
  const edges = noise(canvas, { columns: 34, rows: 34, octaves: 3 })
  forEachPixel(canvas, (pixel, x, y) => {
    const bowed = at(edges, pixel) * glaze.crooked
    const piece = pieceAt(bond, x + bowed, y + bowed)
    const left = piece.x / bond.columns
    const right = (1 - piece.x) / bond.columns
    const top = piece.y / bond.courses
    const bottom = (1 - piece.y) / bond.courses
    const inset = Math.min(left, right, top, bottom) - joint / 2
    if (inset < 0) {
      canvas.mix[pixel] = 0
      canvas.tone[pixel] = -0.1 + at(pits, pixel) * 0.16 - smoothstep(-joint / 3, 0, inset) * 0.16
      return
    }
    const rim = smoothstep(0.008, 0, inset)
    const lit = Math.min(left, top) < Math.min(right, bottom) ? 1 : -1
    const sheen = Math.max(0, 1 - Math.abs(piece.x + piece.y * 0.6 - 0.62 - at(clouds, pixel) * 0.25) * 3.4)
    canvas.mix[pixel] = clamp(
      0.5 + at(colour, piece.number) * 0.5 * Math.min(1, glaze.variety * 4) + at(clouds, pixel) * glaze.clouds,
      0.5,
      1,
    )
    canvas.tone[pixel] =
      at(light, piece.number) * glaze.variety +
      rim * lit * 0.2 +
      sheen * glaze.gloss +
      at(clouds, pixel) * glaze.clouds * 0.5 +
      at(pits, pixel) * glaze.grain
  })
  roughen(canvas, 0.015 + glaze.grain * 0.3)
}

const glazed = { joint: 0.011, variety: 0.05, clouds: 0.07, gloss: 0.16, crooked: 0, grain: 0.015 }

export const tile: Painter = (canvas) => {
  const count = fitted(canvas, 4)
  layPieces(canvas, { ...glazed, bond: { columns: count, courses: count, shift: 0 } })
}

export const metroTile: Painter = (canvas) => {
  const bond = { columns: fitted(canvas, 3), courses: fitted(canvas, 6, 2), shift: 0.5 }
  layPieces(canvas, { ...glazed, bond, gloss: 0.3, joint: 0.009, crooked: 0.0015 })
}

export const zellige: Painter = (canvas) => {
  const count = fitted(canvas, 6)
  const bond = { columns: count, courses: count, shift: 0 }
  layPieces(canvas, { bond, joint: 0.006, variety: 0.2, clouds: 0.3, gloss: 0.34, crooked: 0.005, grain: 0.03 })
}

export const brick: Painter = (canvas) => {
  const bond = { columns: fitted(canvas, 3), courses: fitted(canvas, 8, 2), shift: 0.5 }
  layPieces(canvas, { bond, joint: 0.019, variety: 0.15, clouds: 0.3, gloss: 0, crooked: 0.006, grain: 0.2 })
}

export const hexagonTile: Painter = (canvas) => {
  const columns = fitted(canvas, 6)
  const rows = Math.max(2, Math.round(columns / Math.sqrt(3)) * 2)
  const light = Float32Array.from({ length: columns * rows }, () => canvas.random.between(-1, 1))
  const colour = Float32Array.from({ length: columns * rows }, () => canvas.random.unit())
  const clouds = noise(canvas, { columns: 6, rows: 6, octaves: 4 })
  forEachPixel(canvas, (pixel, x, y) => {
    const hexagon = hexagonAt(x * columns, y * rows, columns, rows)
    const inJoint = hexagon.inset < 0.035
    const rim = smoothstep(0.1, 0.035, hexagon.inset)
    canvas.mix[pixel] = inJoint ? 0 : clamp(0.5 + at(colour, hexagon.number) * 0.5 + at(clouds, pixel) * 0.1, 0.5, 1)
    canvas.tone[pixel] = inJoint
      ? -0.12
      : at(light, hexagon.number) * 0.05 + rim * hexagon.lit * 0.2 + at(clouds, pixel) * 0.08
  })
  roughen(canvas, 0.02)
}

/** The nearest point of two interlocked grids, and the distance to its border. */
function hexagonAt(x: number, y: number, columns: number, rows: number) {
  const stretch = Math.sqrt(3) / 2
  let nearest = { distance: 9, number: 0, dx: 0, dy: 0 }
  let second = 9
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 2; row++) {
    const odd = ((row % 2) + 2) % 2
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 2; column++) {
      const dx = x - (column + odd / 2)
      const dy = (y - row) * stretch
      const distance = Math.hypot(dx, dy)
      if (distance < nearest.distance) {
        second = nearest.distance
        const number = (((row % rows) + rows) % rows) * columns + (((column % columns) + columns) % columns)
        nearest = { distance, number, dx, dy }
      } else second = Math.min(second, distance)
    }
  }
  return {
    number: nearest.number,
    inset: (second - nearest.distance) / 2,
    lit: clamp(-(nearest.dx + nearest.dy) * 2.4, -1, 1),
  }
}

export const flatRoofTile: Painter = (canvas) => {
  const bond = { columns: fitted(canvas, 6), courses: fitted(canvas, 8, 2), shift: 0.5 }
  const light = pieces(canvas, bond, (random) => random.between(-1, 1))
  const colour = pieces(canvas, bond, (random) => random.unit())
  const clefts = noise(canvas, { columns: 12, rows: 12, octaves: 5, gain: 0.6 })
  forEachPixel(canvas, (pixel, x, y) => {
    const wavy = at(clefts, pixel) * 0.006
    const piece = pieceAt(bond, x + wavy * 0.5, y + wavy)
    const side = Math.min(piece.x, 1 - piece.x) / bond.columns
    const gap = smoothstep(0.005, 0.002, side)
    const shadow = smoothstep(0.2, 0, piece.y) * 0.55
    const edge = smoothstep(0.955, 0.975, piece.y)
    canvas.mix[pixel] = gap > 0.5 ? 0 : clamp(0.5 + at(colour, piece.number) * 0.5 + at(clefts, pixel) * 0.3, 0.5, 1)
    canvas.tone[pixel] =
      0.04 +
      at(light, piece.number) * 0.11 +
      at(clefts, pixel) * 0.2 -
      shadow +
      edge * 0.16 +
      piece.y * 0.08 -
      gap * 0.4
  })
  roughen(canvas, 0.05)
}

export const pantile: Painter = (canvas) => {
  const bond = { columns: fitted(canvas, 6), courses: fitted(canvas, 5), shift: 0 }
  const light = pieces(canvas, bond, (random) => random.between(-1, 1))
  const colour = pieces(canvas, bond, (random) => random.unit())
  const clouds = noise(canvas, { columns: 9, rows: 9, octaves: 4 })
  forEachPixel(canvas, (pixel, x, y) => {
    const wave = Math.sin(x * bond.columns * Math.PI * 2)
    const piece = pieceAt(bond, x, y + (wave * 0.12 + 0.12) / bond.courses)
    // A crest and a trough: the side facing left is lit.
    const slope = Math.cos(piece.x * Math.PI * 2)
    const shadow = smoothstep(0.24, 0, piece.y) * 0.6
    const edge = smoothstep(0.94, 0.97, piece.y)
    const seam = smoothstep(0.03, 0, Math.abs(piece.x - 0.6))
    canvas.mix[pixel] = clamp(0.5 + at(colour, piece.number) * 0.5 + at(clouds, pixel) * 0.3, 0.5, 1)
    canvas.tone[pixel] =
      slope * 0.34 +
      wave * 0.1 -
      0.08 +
      at(light, piece.number) * 0.1 +
      at(clouds, pixel) * 0.12 -
      shadow +
      edge * 0.2 -
      seam * 0.3
  })
  roughen(canvas, 0.05)
}
