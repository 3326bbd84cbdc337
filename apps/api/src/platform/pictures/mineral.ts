import { at, clamp, emboss, fitted, forEachPixel, numberAt, smoothstep, type Painter } from './canvas.ts'
import { scatterCells } from './cells.ts'
import { noise, sample } from './noise.ts'
import { layStrands, roughen } from './strands.ts'

export const marble: Painter = (canvas) => {
  const warpX = noise(canvas, { columns: 3, rows: 2, octaves: 4 })
  const warpY = noise(canvas, { columns: 2, rows: 3, octaves: 4 })
  const clouds = noise(canvas, { columns: 3, rows: 3, octaves: 5, gain: 0.6 })
  const broad = noise(canvas, { columns: 2, rows: 2, octaves: 2 })
  const fine = noise(canvas, { columns: 4, rows: 4, octaves: 3 })
  const strength = noise(canvas, { columns: 3, rows: 3, octaves: 2 })
  const { size } = canvas
  forEachPixel(canvas, (pixel, x, y) => {
    const dx = at(warpX, pixel) * 0.34
    const dy = at(warpY, pixel) * 0.34
    // Sheared by whole turns, so that the veins run diagonally and still meet at the seam.
    const main = Math.abs(sample(broad, size, x + dx, y + x + dy))
    const side = Math.abs(sample(fine, size, x + dx * 1.4, y - x + dy * 1.4))
    const cloud = smoothstep(-0.5, 0.7, sample(clouds, size, x + dx, y + x + dy))
    const vein = Math.max(
      smoothstep(0.075, 0, main) * smoothstep(-0.6, 0.3, at(strength, pixel)),
      smoothstep(0.03, 0, side) * 0.6 * smoothstep(-0.1, 0.5, at(strength, pixel)),
    )
    const halo = smoothstep(0.34, 0, main) * 0.3
    canvas.mix[pixel] = clamp(cloud * 0.3 + halo + vein * (0.95 - cloud * 0.2), 0, 1)
    canvas.tone[pixel] = 0.04 - cloud * 0.05 + at(clouds, pixel) * 0.03
  })
  roughen(canvas, 0.018)
}

export const granite: Painter = (canvas) => {
  const crystals = scatterCells(canvas, fitted(canvas, 78))
  const specks = scatterCells(canvas, fitted(canvas, 130))
  const clouds = noise(canvas, { columns: 9, rows: 9, octaves: 3 })
  const { random } = canvas
  const kind = Float32Array.from({ length: crystals.count }, () => random.unit())
  const light = Float32Array.from({ length: crystals.count }, () => random.between(-0.1, 0.16))
  const dark = Float32Array.from({ length: specks.count }, () => random.unit())
  forEachPixel(canvas, (pixel) => {
    const cluster = at(clouds, pixel) * 0.5
    const own = at(kind, numberAt(crystals.owner, pixel)) + cluster
    const mica = at(dark, numberAt(specks.owner, pixel)) - cluster * 0.4 > 0.86
    canvas.mix[pixel] = mica ? 1 : own > 0.72 ? 0.78 : own > 0.42 ? 0.5 : own > 0.25 ? 0.25 : 0
    const facet = at(light, numberAt(crystals.owner, pixel)) * (mica ? 2 : 1)
    canvas.tone[pixel] = facet - 0.02 + smoothstep(0, 0.15, at(crystals.inset, pixel)) * 0.06
  })
  roughen(canvas, 0.05)
}

export const travertine: Painter = (canvas) => {
  const bend = noise(canvas, { columns: 2, rows: 3, octaves: 3 })
  const layers = noise(canvas, { columns: 1, rows: 9, octaves: 4, gain: 0.62 })
  const holes = noise(canvas, { columns: 20, rows: 90, octaves: 2 })
  const where = noise(canvas, { columns: 2, rows: 11, octaves: 2 })
  const { size } = canvas
  const depth = new Float32Array(size * size)
  forEachPixel(canvas, (pixel, x, y) => {
    const shifted = y + at(bend, pixel) * 0.05
    const layer = sample(layers, size, x, shifted)
    const hole = smoothstep(0.34, 0.5, at(holes, pixel) + sample(where, size, x, shifted) * 0.32 - 0.06)
    depth[pixel] = -hole
    canvas.mix[pixel] = clamp(0.42 + layer * 1.1 + hole * 0.4, 0, 1)
    canvas.tone[pixel] = 0.03 + layer * 0.05 - hole * 0.34
  })
  emboss(canvas, depth, 0.12)
  roughen(canvas, 0.03)
}

export const slate: Painter = (canvas) => {
  const clefts = noise(canvas, { columns: 4, rows: 9, octaves: 5, gain: 0.62 })
  const steps = Float32Array.from(clefts, (height) => Math.floor(height * 7) / 7 + height * 0.5)
  const rust = noise(canvas, { columns: 3, rows: 3, octaves: 4 })
  emboss(canvas, steps, 1.1)
  forEachPixel(canvas, (pixel) => {
    canvas.tone[pixel] = clamp(at(canvas.tone, pixel), -0.4, 0.4) + at(clefts, pixel) * 0.14 - 0.02
    canvas.mix[pixel] = clamp(smoothstep(0.1, 0.9, at(rust, pixel)) * 0.6 + at(clefts, pixel) * 0.25 + 0.15, 0, 1)
  })
  roughen(canvas, 0.05)
}

export const terrazzo: Painter = (canvas) => {
  const { random } = canvas
  const ground = noise(canvas, { columns: 60, rows: 60, octaves: 2 })
  forEachPixel(canvas, (pixel) => {
    canvas.tone[pixel] = at(ground, pixel) * 0.05
  })
  for (const [across, share, inset] of [
    [64, 0.5, 0.16],
    [30, 0.48, 0.1],
    [13, 0.5, 0.09],
  ] as const) {
    const chips = scatterCells(canvas, fitted(canvas, across))
    const isChip = Float32Array.from({ length: chips.count }, () => (random.chance(share) ? random.whole(1, 4) / 4 : 0))
    const light = Float32Array.from({ length: chips.count }, () => random.between(-0.12, 0.12))
    forEachPixel(canvas, (pixel) => {
      const chip = numberAt(chips.owner, pixel)
      if (at(isChip, chip) === 0 || at(chips.inset, pixel) < inset) return
      canvas.mix[pixel] = at(isChip, chip)
      canvas.tone[pixel] = at(light, chip) + at(ground, pixel) * 0.07
    })
  }
  roughen(canvas, 0.025)
}

export const concrete: Painter = (canvas) => {
  const clouds = noise(canvas, { columns: 2, rows: 2, octaves: 6, gain: 0.6 })
  const stains = noise(canvas, { columns: 3, rows: 5, octaves: 4 })
  const pores = scatterCells(canvas, fitted(canvas, 34))
  const bubble = Float32Array.from({ length: pores.count }, () =>
    canvas.random.chance(0.16) ? canvas.random.between(0.06, 0.16) : 0.001,
  )
  forEachPixel(canvas, (pixel) => {
    const pore = 1 - smoothstep(0, at(bubble, numberAt(pores.owner, pixel)), at(pores.reach, pixel))
    canvas.mix[pixel] = smoothstep(-0.35, 0.5, at(clouds, pixel))
    canvas.tone[pixel] = at(clouds, pixel) * 0.12 + at(stains, pixel) * 0.08 - pore * 0.7
  })
  roughen(canvas, 0.04)
}

export const plaster: Painter = (canvas) => {
  const trowel = noise(canvas, { columns: 3, rows: 5, octaves: 4, gain: 0.55 })
  const sand = noise(canvas, { columns: 120, rows: 120, octaves: 2 })
  emboss(
    canvas,
    Float32Array.from(trowel, (height, pixel) => height + at(sand, pixel) * 0.035),
    1.7,
  )
  forEachPixel(canvas, (pixel) => {
    canvas.tone[pixel] = clamp(at(canvas.tone, pixel), -0.3, 0.3) + 0.02 + at(trowel, pixel) * 0.1
    canvas.mix[pixel] = smoothstep(-0.5, 0.6, at(trowel, pixel))
  })
  roughen(canvas, 0.02)
}

export const render: Painter = (canvas) => {
  const grains = scatterCells(canvas, fitted(canvas, 84))
  const size = Float32Array.from({ length: grains.count }, () => canvas.random.between(0.2, 1))
  const height = Float32Array.from(
    grains.reach,
    (reach, pixel) => at(size, numberAt(grains.owner, pixel)) * smoothstep(0.75, 0, reach),
  )
  const clouds = noise(canvas, { columns: 3, rows: 3, octaves: 4 })
  emboss(canvas, height, 0.85)
  forEachPixel(canvas, (pixel) => {
    canvas.tone[pixel] =
      clamp(at(canvas.tone, pixel), -0.5, 0.4) + at(height, pixel) * 0.16 - 0.08 + at(clouds, pixel) * 0.05
    canvas.mix[pixel] = clamp(0.4 - at(height, pixel) * 0.5 + at(clouds, pixel) * 0.3, 0, 1)
  })
  roughen(canvas, 0.04)
}

export const plasterboard: Painter = (canvas) => {
  const fleck = { direction: 0, spread: Math.PI, curl: 0.06, contrast: 0.05, roundness: 0.04, mixed: 0.3 }
  layStrands(canvas, { ...fleck, count: 2600, length: 22, width: 1.5 })
  const paper = noise(canvas, { columns: 50, rows: 90, octaves: 2 })
  const seam = 0.5
  forEachPixel(canvas, (pixel, x, y) => {
    const fromSeam = Math.abs(x - seam)
    const taper = smoothstep(0.09, 0, fromSeam)
    const gap = smoothstep(0.006, 0.002, fromSeam)
    const screw = Math.hypot(fromSeam - 0.05, ((y * 3) % 1) / 3 - 1 / 6)
    const head = smoothstep(0.016, 0.012, screw)
    const turned = smoothstep(0.011, 0.008, screw) * 0.35
    canvas.mix[pixel] = clamp(at(canvas.mix, pixel) * 0.4 + Math.max(gap, head) * 0.9, 0, 1)
    canvas.tone[pixel] =
      at(canvas.tone, pixel) * 0.6 + at(paper, pixel) * 0.05 - taper * 0.1 - gap * 0.5 - head * 0.35 + turned
  })
  roughen(canvas, 0.02)
}
