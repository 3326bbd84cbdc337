import { at, type Canvas } from './canvas.ts'

/** A plane divided into cells around scattered points (Voronoi), like crystals, stone chips and leather grain. */
export interface Cells {
  count: number
  /** Cell number of each pixel. */
  owner: Uint16Array
  /** Distance of each pixel from the border to the next cell, in cell widths; 0 is on the border. */
  inset: Float32Array
  /** Distance of each pixel from its cell's point, in cell widths. */
  reach: Float32Array
}

export function scatterCells({ size, random }: Canvas, across: number, down = across): Cells {
  const points = across * down
  const jitterX = Float32Array.from({ length: points }, () => random.unit())
  const jitterY = Float32Array.from({ length: points }, () => random.unit())
  const owner = new Uint16Array(size * size)
  const inset = new Float32Array(size * size)
  const reach = new Float32Array(size * size)
  for (let row = 0, pixel = 0; row < size; row++) {
    const y = ((row + 0.5) * down) / size
    const cellRow = Math.floor(y)
    for (let column = 0; column < size; column++, pixel++) {
      const x = ((column + 0.5) * across) / size
      const cellColumn = Math.floor(x)
      let nearest = 9
      let second = 9
      let best = 0
      for (let stepY = -1; stepY <= 1; stepY++) {
        const line = ((cellRow + stepY + down) % down) * across
        for (let stepX = -1; stepX <= 1; stepX++) {
          const point = line + ((cellColumn + stepX + across) % across)
          const dx = cellColumn + stepX + at(jitterX, point) - x
          const dy = cellRow + stepY + at(jitterY, point) - y
          const distance = dx * dx + dy * dy
          if (distance < nearest) {
            second = nearest
            nearest = distance
            best = point
          } else if (distance < second) second = distance
        }
      }
      owner[pixel] = best
      reach[pixel] = Math.sqrt(nearest)
      inset[pixel] = (Math.sqrt(second) - Math.sqrt(nearest)) / 2
    }
  }
  return { count: points, owner, inset, reach }
}
