import { at, type Canvas } from './canvas.ts'

export interface StrandShape {
  count: number
  /** In pixels of a picture 480 pixels wide. */
  length: number
  width: number
  /** Main direction in radians, and the deviation of single strands from it. */
  direction: number
  spread: number
  /** Turn along the strand in radians per pixel; 0 is straight. */
  curl: number
  /** Difference in light between strands, and from the middle of a strand to its edge. */
  contrast: number
  roundness: number
  /** Deviation of single strands from the ground's colour, from 0 to 1. */
  mixed: number
}

/** Lays strands on top of each other, like the fibres of felt or the loops of bouclé. */
export function layStrands(canvas: Canvas, shape: StrandShape): void {
  const { random, size } = canvas
  const unit = size / 480
  for (let strand = 0; strand < shape.count; strand++) {
    const turn = (random.unit() * 2 - 1) * shape.curl + Math.sign(random.unit() - 0.5) * shape.curl * 0.6
    const depth = strand / shape.count
    layStrand(canvas, {
      x: random.unit() * size,
      y: random.unit() * size,
      direction: shape.direction + (random.unit() * 2 - 1) * shape.spread,
      turn: turn / unit,
      length: shape.length * unit * random.between(0.5, 1.3),
      half: (shape.width * unit * random.between(0.75, 1.2)) / 2,
      tone: (random.unit() * 2 - 1) * shape.contrast + (depth - 0.8) * shape.contrast,
      roundness: shape.roundness,
      mix: random.unit() ** 2 * shape.mixed,
    })
  }
}

export interface Strand {
  x: number
  y: number
  direction: number
  turn: number
  length: number
  half: number
  tone: number
  roundness: number
  mix: number
}

export function layStrand({ size, tone, mix }: Canvas, strand: Strand): void {
  let { x, y, direction } = strand
  const steps = Math.ceil(strand.length)
  const reach = Math.ceil(strand.half)
  for (let step = 0; step < steps; step++) {
    const dx = Math.cos(direction)
    const dy = Math.sin(direction)
    const end = Math.min(step, steps - step) / Math.max(2, strand.half * 2)
    const half = strand.half * Math.min(1, 0.4 + end)
    for (let side = -reach; side <= reach; side += 0.7) {
      const across = side / half
      if (Math.abs(across) > 1) continue
      const column = (Math.floor(x - dy * side) + size * 4) % size
      const row = (Math.floor(y + dx * side) + size * 4) % size
      const pixel = row * size + column
      // The side facing the upper left is lit.
      const facing = across * (dy - dx) * 0.7
      tone[pixel] = strand.tone + strand.roundness * (facing * 0.6 - across * across * 0.7)
      mix[pixel] = strand.mix
    }
    x += dx
    y += dy
    direction += strand.turn
  }
}

/** Adds independent light and dark to each pixel. */
export function roughen({ tone, random }: Canvas, strength: number): void {
  for (let pixel = 0; pixel < tone.length; pixel++) tone[pixel] = at(tone, pixel) + (random.unit() * 2 - 1) * strength
}
