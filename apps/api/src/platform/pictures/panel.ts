import { at, clamp, emboss, fitted, forEachPixel, smoothstep, type Canvas, type Painter } from './canvas.ts'
import { noise, sample } from './noise.ts'
import { layStrands, roughen } from './strands.ts'

interface Grain {
  /** Growth rings that show as arches, and the streaks between them. */
  figure: Float32Array
  streaks: Float32Array
  pores: Float32Array
}

const grainOf = (canvas: Canvas): Grain => ({
  figure: noise(canvas, { columns: 2, rows: 6, octaves: 3, gain: 0.45 }),
  streaks: noise(canvas, { columns: 3, rows: 90, octaves: 2, gain: 0.7 }),
  pores: noise(canvas, { columns: 26, rows: 230 }),
})

/** Wood with its grain along x: tone and mix at a point of the log. */
function woodAt(grain: Grain, size: number, x: number, y: number, rings: number): { tone: number; mix: number } {
  const figure = sample(grain.figure, size, x, y)
  const ring = ((((y * 9 + figure * 2.6) * rings) % 1) + 1) % 1
  const late = ring ** 2.4 * smoothstep(1, 0.93, ring)
  const streak = sample(grain.streaks, size, x, y)
  const pore = smoothstep(0.45, 0.75, sample(grain.pores, size, x, y))
  return {
    tone: 0.04 + streak * 0.13 - pore * 0.16 - late * 0.05,
    mix: clamp(0.1 + late * 0.2 + streak * 0.3 + figure * 0.08, 0, 0.5),
  }
}

export const plank: Painter = (canvas) => {
  const { random, size } = canvas
  const grain = grainOf(canvas)
  const rows = fitted(canvas, 6)
  const boards = Array.from({ length: rows * 2 }, () => ({
    x: random.unit(),
    y: random.unit(),
    light: random.between(-0.13, 0.11),
  }))
  const joints = Float32Array.from({ length: rows }, () => random.unit())
  const rings = random.between(1.4, 2.6)
  forEachPixel(canvas, (pixel, x, y) => {
    const row = Math.floor(y * rows)
    const inRow = y * rows - row
    const along = (x - at(joints, row) + 1) % 1
    const board = boards[row * 2 + (along < 0.5 ? 0 : 1)]
    const toEnd = Math.min(along, Math.abs(along - 0.5), 1 - along)
    const toSide = Math.min(inRow, 1 - inRow) / rows
    const gap = smoothstep(0.0026, 0.0008, Math.min(toEnd, toSide))
    const bevel = smoothstep(0.009, 0.003, toSide) * (inRow < 0.5 ? 0.16 : -0.16)
    const wood = woodAt(grain, size, along * 0.5 + (board?.x ?? 0), inRow / rows + (board?.y ?? 0), rings)
    canvas.mix[pixel] = wood.mix + gap * 0.5
    canvas.tone[pixel] = wood.tone + (board?.light ?? 0) + bevel - gap * 0.3
  })
  roughen(canvas, 0.025)
}

export const parquet: Painter = (canvas) => {
  const { random, size } = canvas
  const grain = grainOf(canvas)
  const units = fitted(canvas, 16, 8)
  const light = Float32Array.from({ length: 512 }, () => random.between(-0.16, 0.13))
  forEachPixel(canvas, (pixel, x, y) => {
    const block = herringboneAt(x * units, y * units)
    const edge = Math.min(block.along, 4 - block.along, block.across, 1 - block.across) / units
    const gap = smoothstep(0.003, 0.001, edge)
    const key = (((block.number * 37) % 512) + 512) % 512
    const wood = woodAt(grain, size, block.along / units + key * 0.013, block.across / units + key * 0.137, 1.8)
    canvas.mix[pixel] = wood.mix + gap * 0.5
    canvas.tone[pixel] = wood.tone + at(light, key) + (block.lying ? 0.05 : -0.04) - gap * 0.35
  })
  roughen(canvas, 0.025)
}

/** Blocks of four units by one, laid at right angles in steps; the pattern repeats every eight units. */
function herringboneAt(x: number, y: number) {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const place = (((column - row) % 8) + 8) % 8
  const lying = place < 4
  const first = lying ? column - place : row - (7 - place)
  const number = lying
    ? (((first % 16) + 16) % 16) * 16 + (((row % 16) + 16) % 16)
    : 256 + (((column % 16) + 16) % 16) * 16 + (((first % 16) + 16) % 16)
  return lying
    ? { lying, number, along: x - first, across: y - row }
    : { lying, number, along: y - first, across: x - column }
}

export const plywood: Painter = (canvas) => {
  const { size } = canvas
  const grain = grainOf(canvas)
  const arches = noise(canvas, { columns: 2, rows: 2, octaves: 3, gain: 0.35 })
  forEachPixel(canvas, (pixel, x, y) => {
    const contour = at(arches, pixel) * 9 + Math.sin(y * Math.PI * 2) * 1.6
    const ring = contour - Math.floor(contour)
    const late = ring ** 2 * smoothstep(1, 0.9, ring)
    const fine = woodAt(grain, size, x, y, 1)
    canvas.mix[pixel] = clamp(0.06 + late * 0.34 + fine.mix * 0.25, 0, 0.5)
    canvas.tone[pixel] = 0.03 - late * 0.06 + fine.tone * 0.8
  })
  roughen(canvas, 0.025)
}

export const slats: Painter = (canvas) => {
  const { random, size } = canvas
  const grain = grainOf(canvas)
  const count = fitted(canvas, 12)
  const offset = Float32Array.from({ length: count }, () => random.unit())
  const fleece = noise(canvas, { columns: 170, rows: 170 })
  forEachPixel(canvas, (pixel, x, y) => {
    const slat = Math.floor(x * count)
    const across = x * count - slat
    if (across > 0.68) {
      canvas.mix[pixel] = 1
      canvas.tone[pixel] = -0.2 + at(fleece, pixel) * 0.12 - smoothstep(0.9, 0.68, across) * 0.4
      return
    }
    const wood = woodAt(grain, size, y + at(offset, slat), across / count + at(offset, slat), 1.6)
    const rim = smoothstep(0.06, 0, across) * 0.22 - smoothstep(0.6, 0.68, across) * 0.25
    canvas.mix[pixel] = wood.mix
    canvas.tone[pixel] = wood.tone + rim + (at(offset, slat) - 0.5) * 0.16
  })
  roughen(canvas, 0.025)
}

export const woodWool: Painter = (canvas) => {
  canvas.tone.fill(-0.75)
  const { scale } = canvas
  const strand = { direction: 0, spread: Math.PI, roundness: 0.5, mixed: 0.45 }
  layStrands(canvas, { ...strand, count: 900, length: 120 * scale, width: 6 * scale, curl: 0.03, contrast: 0.3 })
  layStrands(canvas, { ...strand, count: 560, length: 150 * scale, width: 7 * scale, curl: 0.024, contrast: 0.2 })
  roughen(canvas, 0.04)
}

export const mineralWool: Painter = (canvas) => {
  const fibre = { direction: 0, spread: 0.5, roundness: 0.14, mixed: 1 }
  layStrands(canvas, { ...fibre, count: 5200, length: 60, width: 2.6, curl: 0.025, contrast: 0.2 })
  layStrands(canvas, { ...fibre, count: 3600, length: 70, width: 1.3, curl: 0.035, contrast: 0.26, spread: 0.9 })
  const layers = noise(canvas, { columns: 2, rows: 14, octaves: 3 })
  const clumps = noise(canvas, { columns: 8, rows: 12, octaves: 3 })
  emboss(canvas, clumps, 0.9)
  forEachPixel(canvas, (pixel) => {
    canvas.tone[pixel] = at(canvas.tone, pixel) + at(layers, pixel) * 0.22 + at(clumps, pixel) * 0.12 + 0.06
  })
  roughen(canvas, 0.08)
}

export const brushedMetal: Painter = (canvas) => {
  const brush = noise(canvas, { columns: 3, rows: 240, octaves: 1 })
  const scratch = noise(canvas, { columns: 9, rows: 400 })
  const sheen = noise(canvas, { columns: 1, rows: 2 })
  forEachPixel(canvas, (pixel, x) => {
    const gleam = Math.cos((x - 0.4) * Math.PI * 2) * 0.16 + Math.cos((x - 0.3) * Math.PI * 4) * 0.09
    canvas.tone[pixel] = gleam + at(brush, pixel) * 0.1 + at(scratch, pixel) * 0.08 + at(sheen, pixel) * 0.05
    canvas.mix[pixel] = clamp(0.25 - gleam * 0.8 + at(brush, pixel) * 0.2, 0, 0.5)
  })
  roughen(canvas, 0.02)
}

export const perforatedMetal: Painter = (canvas) => {
  const columns = fitted(canvas, 14)
  const rows = fitted(canvas, 16, 2)
  const sheen = noise(canvas, { columns: 2, rows: 2, octaves: 2 })
  forEachPixel(canvas, (pixel, x, y) => {
    const row = Math.floor(y * rows)
    const dx = ((x * columns + (row % 2) / 2) % 1) - 0.5
    const dy = (y * rows - row - 0.5) * (columns / rows)
    const radius = Math.hypot(dx, dy)
    const hole = smoothstep(0.31, 0.28, radius)
    const rim = smoothstep(0.36, 0.31, radius) * (1 - hole) * (dx + dy > 0 ? 0.3 : -0.2)
    const inside = smoothstep(0.02, 0.16, dx + dy) * 0.25
    canvas.mix[pixel] = hole > 0.5 ? 1 : clamp(0.2 + at(sheen, pixel) * 0.3, 0, 0.5)
    canvas.tone[pixel] = rim + at(sheen, pixel) * 0.12 + Math.cos((x + y) * Math.PI * 2) * 0.07 - hole * (0.45 - inside)
  })
  roughen(canvas, 0.02)
}

export const corrugatedMetal: Painter = (canvas) => {
  const waves = fitted(canvas, 9)
  const weather = noise(canvas, { columns: 3, rows: 2, octaves: 4 })
  const brush = noise(canvas, { columns: 200, rows: 4 })
  forEachPixel(canvas, (pixel, x) => {
    const turn = x * waves * Math.PI * 2
    const glint = Math.max(0, Math.cos(turn + 0.5)) ** 8 * 0.3
    canvas.tone[pixel] = Math.cos(turn) * 0.3 - 0.1 + glint + at(weather, pixel) * 0.08 + at(brush, pixel) * 0.03
    canvas.mix[pixel] = clamp(0.2 + at(weather, pixel) * 0.5, 0, 0.5)
  })
  roughen(canvas, 0.015)
}
