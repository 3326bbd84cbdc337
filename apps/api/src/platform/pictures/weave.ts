import { at, clamp, numberAt, type Canvas, type Painter } from './canvas.ts'
import { grain, noise } from './noise.ts'
import type { WeaveDraft } from './weave-draft.ts'

export const weave =
  (draft: WeaveDraft): Painter =>
  (canvas) =>
    paintCloth(canvas, draft, setUp(canvas, draft))

interface Loom {
  warps: number
  wefts: number
  /** For each crossing of the repeat: the length of the upper thread's float, and the position within it. */
  floats: Floats
  wander: { x: Float32Array; y: Float32Array }
  /** Thick and thin sections, and the light and dark of the fibres, along each thread. */
  warpSlub: Float32Array
  weftSlub: Float32Array
  warpTone: Float32Array
  weftTone: Float32Array
  fibres: Float32Array
}

function setUp(canvas: Canvas, { up, warpColours, weftColours, threads, density }: WeaveDraft): Loom {
  const warps = threadCount(canvas, threads, up[0]?.length ?? 1, warpColours.length)
  const wefts = threadCount(canvas, threads * density, up.length, weftColours.length)
  const tones = (count: number) => Float32Array.from({ length: count }, () => canvas.random.between(-1, 1))
  return {
    warps,
    wefts,
    floats: floatsOf(up),
    wander: {
      x: noise(canvas, { columns: warps / 3, rows: 9, octaves: 2 }),
      y: noise(canvas, { columns: 9, rows: wefts / 3, octaves: 2 }),
    },
    warpSlub: noise(canvas, { columns: warps, rows: 5, octaves: 2, gain: 0.7 }),
    weftSlub: noise(canvas, { columns: 5, rows: wefts, octaves: 2, gain: 0.7 }),
    warpTone: tones(warps),
    weftTone: tones(wefts),
    fibres: grain(canvas),
  }
}

function threadCount(canvas: Canvas, wanted: number, repeat: number, colours: number): number {
  const step = leastCommonMultiple(repeat, colours)
  return Math.max(1, Math.round(wanted / canvas.scale / step)) * step
}

function paintCloth({ size, tone, mix }: Canvas, draft: WeaveDraft, loom: Loom): void {
  const { up, yarn } = draft
  const warpColours = Float32Array.from(draft.warpColours)
  const weftColours = Float32Array.from(draft.weftColours)
  const { warps, wefts, floats, wander, fibres } = loom
  const columns = up[0]?.length ?? 1
  for (let row = 0, pixel = 0; row < size; row++) {
    for (let column = 0; column < size; column++, pixel++) {
      const x = ((column + 0.5) * warps) / size + at(wander.x, pixel) * yarn.wobble
      const y = ((row + 0.5) * wefts) / size + at(wander.y, pixel) * yarn.wobble
      const warp = (Math.floor(x) + warps) % warps
      const weft = (Math.floor(y) + wefts) % wefts
      const u = (x - Math.floor(x)) * 2 - 1
      const v = (y - Math.floor(y)) * 2 - 1
      const crossing = (weft % up.length) * columns + (warp % columns)

      const warpAbove = numberAt(floats.warpUp, crossing) === 1
      const length = numberAt(floats.length, crossing)
      const along = ((numberAt(floats.place, crossing) + ((warpAbove ? v : u) + 1) / 2) / length) * 2 - 1
      const tuck = 1 - 0.16 * along ** 4
      const warpWidth = yarn.width * (1 + yarn.slub * at(loom.warpSlub, pixel))
      const weftWidth = yarn.width * (1 + yarn.slub * at(loom.weftSlub, pixel))
      const covered = Math.abs(warpAbove ? u : v) <= (warpAbove ? warpWidth : weftWidth) * tuck

      const showsWarp = covered === warpAbove
      const width = showsWarp ? warpWidth : weftWidth
      const across = (showsWarp ? u : v) / width
      if (Math.abs(across) > 1.02) {
        tone[pixel] = yarn.behind
        mix[pixel] = 0
        continue
      }
      const number = showsWarp ? warp : weft
      const rounding = 1 - Math.sqrt(Math.max(0, 1 - across * across * 0.96))
      const plies = Math.sin(((showsWarp ? y : x) * 2.1 + across * 0.55) * Math.PI * 2)
      const spun = at(showsWarp ? loom.warpSlub : loom.weftSlub, pixel)
      // Light comes from the upper left: the left side of a warp and the upper side of a weft are brighter.
      const light = 0.16 - yarn.roundness * rounding - across * 0.1 + plies * yarn.twist * (1 - rounding)
      const bend = covered ? 0.1 - 0.3 * along * along - along * 0.06 : yarn.behind * 0.58
      const faces = showsWarp ? 0.02 : -0.02
      tone[pixel] =
        light +
        bend +
        faces +
        0.05 * at(showsWarp ? loom.warpTone : loom.weftTone, number) +
        0.06 * spun +
        0.05 * at(fibres, pixel)
      const colours = showsWarp ? warpColours : weftColours
      const colour = at(colours, number % colours.length)
      const strand = clamp(spun * 1.6 + at(fibres, pixel) * 0.5, -1, 1) * yarn.melange
      mix[pixel] = clamp(colour + (colour > 0.5 ? -Math.abs(strand) : Math.abs(strand)), 0, 1)
    }
  }
}

interface Floats {
  warpUp: Uint16Array
  length: Uint16Array
  place: Uint16Array
}

function floatsOf(up: WeaveDraft['up']): Floats {
  const rows = up.length
  const columns = up[0]?.length ?? 1
  const perCrossing = () => new Uint16Array(rows * columns)
  const floats = { warpUp: perCrossing(), length: perCrossing(), place: perCrossing() }
  const isWarp = (row: number, column: number) => up[(row + rows) % rows]?.[(column + columns) % columns] === 1
  for (let row = 0, crossing = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, crossing++) {
      const warp = isWarp(row, column)
      const same = (step: number) => (warp ? isWarp(row + step, column) : isWarp(row, column + step)) === warp
      const max = warp ? rows : columns
      let before = 0
      while (before < max - 1 && same(-before - 1)) before++
      let after = 0
      while (before + after < max - 1 && same(after + 1)) after++
      floats.warpUp[crossing] = warp ? 1 : 0
      floats.length[crossing] = before + after + 1
      floats.place[crossing] = before
    }
  }
  return floats
}

function leastCommonMultiple(a: number, b: number): number {
  let divisor = a
  for (let rest = b; rest > 0;) [divisor, rest] = [rest, divisor % rest]
  return (a * b) / divisor
}
