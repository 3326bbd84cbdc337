import { at, clamp, emboss, fitted, forEachPixel, numberAt, smoothstep, type Canvas, type Painter } from './canvas.ts'
import { scatterCells } from './cells.ts'
import { noise } from './noise.ts'
import { layStrand, layStrands, roughen } from './strands.ts'

export const boucle: Painter = (canvas) => {
  canvas.tone.fill(-0.5)
  const { scale } = canvas
  const yarn = { direction: 0, spread: Math.PI, contrast: 0.12, roundness: 0.5, mixed: 0.8 }
  layStrands(canvas, { ...yarn, count: 2600 / scale ** 2, length: 64 * scale, width: 6.5 * scale, curl: 0.16 / scale })
  layStrands(canvas, { ...yarn, count: 2300 / scale ** 2, length: 52 * scale, width: 7 * scale, curl: 0.24 / scale })
  fuzz(canvas, 1800)
  roughen(canvas, 0.07)
}

export const velvet: Painter = (canvas) => {
  const sweep = noise(canvas, { columns: 2, rows: 3, octaves: 3, gain: 0.55 })
  const crush = noise(canvas, { columns: 7, rows: 4, octaves: 3, gain: 0.5 })
  const pile = noise(canvas, { columns: 240, rows: 110 })
  forEachPixel(canvas, (pixel) => {
    const brushed = at(sweep, pixel) + at(crush, pixel) * 0.35
    canvas.tone[pixel] = smoothstep(-0.75, 0.75, brushed) * 0.62 - 0.36 + at(pile, pixel) * 0.11
    canvas.mix[pixel] = smoothstep(0, 1, brushed) * 0.6
  })
  roughen(canvas, 0.05)
}

export const corduroy: Painter = (canvas) => {
  const cords = fitted(canvas, 24)
  const waver = noise(canvas, { columns: cords, rows: 6 })
  const pile = noise(canvas, { columns: 200, rows: 120, octaves: 2 })
  const sweep = noise(canvas, { columns: 3, rows: 3, octaves: 2 })
  forEachPixel(canvas, (pixel, x) => {
    const place = x * cords + at(waver, pixel) * 0.05
    const across = (place - Math.floor(place)) * 2 - 1
    const cord = 1 - across ** 2
    canvas.tone[pixel] = cord * 0.62 - 0.52 - across * 0.14 + at(pile, pixel) * 0.13 + at(sweep, pixel) * 0.1
    canvas.mix[pixel] = smoothstep(0.3, 0, cord)
  })
  roughen(canvas, 0.04)
}

export const felt: Painter = (canvas) => {
  const fibre = { direction: 0, spread: Math.PI, contrast: 0.13, roundness: 0.12, mixed: 0.7 }
  layStrands(canvas, { ...fibre, count: 9000, length: 34, width: 2.4, curl: 0.05 })
  layStrands(canvas, { ...fibre, count: 5000, length: 44, width: 1.2, curl: 0.06, contrast: 0.17 })
  const clouds = noise(canvas, { columns: 7, rows: 7, octaves: 3 })
  forEachPixel(canvas, (pixel) => {
    canvas.tone[pixel] = at(canvas.tone, pixel) + 0.05 + at(clouds, pixel) * 0.16
  })
  roughen(canvas, 0.05)
}

export const leather: Painter = (canvas) => {
  const pebbles = scatterCells(canvas, fitted(canvas, 66))
  const pores = noise(canvas, { columns: 160, rows: 160 })
  const creases = noise(canvas, { columns: 5, rows: 4, octaves: 4 })
  const height = Float32Array.from(pebbles.inset, (inset, pixel) => {
    const crease = smoothstep(0.05, 0, Math.abs(at(creases, pixel)))
    return smoothstep(-0.05, 0.3, inset) - crease * 0.25 + at(pores, pixel) * 0.06
  })
  emboss(canvas, height, 0.24)
  const clouds = noise(canvas, { columns: 3, rows: 3, octaves: 3 })
  forEachPixel(canvas, (pixel) => {
    const lit = at(canvas.tone, pixel)
    canvas.tone[pixel] = lit + at(height, pixel) * 0.12 - 0.06 + at(clouds, pixel) * 0.1
    canvas.mix[pixel] = clamp(0.4 - at(height, pixel) * 0.36 + at(clouds, pixel) * 0.3, 0, 1)
  })
  roughen(canvas, 0.025)
}

export const loopPile: Painter = (canvas) => {
  canvas.tone.fill(-0.5)
  const rows = fitted(canvas, 40, 2)
  const { random, size } = canvas
  const step = size / rows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < rows; column++) {
      const x = (column + (row % 2) / 2 + random.between(-0.16, 0.16)) * step
      const y = (row + random.between(-0.14, 0.14)) * step
      const loop = {
        direction: random.between(1.1, 1.9),
        turn: 0.02,
        length: step * 1.15,
        tone: random.between(-0.1, 0.12),
      }
      const mix = random.chance(0.22) ? random.between(0.4, 1) : random.between(0, 0.25)
      for (const ply of [0, 1]) {
        const shift = ply * step * 0.32
        layStrand(canvas, { ...loop, x: x + shift, y, half: step * 0.34, roundness: 0.72, mix })
      }
    }
  }
  roughen(canvas, 0.1)
}

export const cutPile: Painter = (canvas) => {
  const tufts = scatterCells(canvas, fitted(canvas, 62))
  const colours = Float32Array.from({ length: tufts.count }, () => canvas.random.unit())
  const tracks = noise(canvas, { columns: 3, rows: 4, octaves: 3 })
  const fibres = noise(canvas, { columns: 190, rows: 190 })
  forEachPixel(canvas, (pixel) => {
    const own = at(colours, numberAt(tufts.owner, pixel))
    const edge = smoothstep(0, 0.3, at(tufts.inset, pixel))
    canvas.tone[pixel] = edge * 0.42 - 0.4 + (own - 0.5) * 0.24 + at(tracks, pixel) * 0.16 + at(fibres, pixel) * 0.15
    canvas.mix[pixel] = own ** 2 * 0.9
  })
  roughen(canvas, 0.09)
}

export const grasscloth: Painter = (canvas) => {
  const blades = fitted(canvas, 76)
  const bow = noise(canvas, { columns: 4, rows: blades / 4, octaves: 2 })
  const blade = noise(canvas, { columns: 3, rows: blades, octaves: 2 })
  const fibre = noise(canvas, { columns: 24, rows: 240, octaves: 2 })
  const stitches = fitted(canvas, 10)
  forEachPixel(canvas, (pixel, x, y) => {
    const place = y * blades + at(bow, pixel) * 0.5
    const across = (place - Math.floor(place)) * 2 - 1
    const stitch = smoothstep(0.06, 0.02, Math.abs(x * stitches - Math.round(x * stitches)))
    canvas.tone[pixel] = 0.14 - across ** 4 * 0.45 - across * 0.1 + at(fibre, pixel) * 0.16 - stitch * 0.16
    canvas.mix[pixel] = clamp(0.32 + at(blade, pixel) * 0.75, 0, 1)
  })
  roughen(canvas, 0.04)
}

function fuzz(canvas: Canvas, count: number): void {
  const hair = {
    length: 16,
    width: 1,
    direction: 0,
    spread: Math.PI,
    curl: 0.12,
    contrast: 0.16,
    roundness: 0,
    mixed: 0.5,
  }
  layStrands(canvas, { ...hair, count })
}
