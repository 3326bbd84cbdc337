import { decimalEvidence } from './cell-values.ts'
import type { DecimalSign } from './table.ts'

/** Counts columns rather than cells, so that one long column of codes does not outvote the others. */
export function detectDecimal(rows: string[][], delimiter: string): DecimalSign {
  const votes = { ',': 0, '.': 0 }
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (let column = 0; column < width; column++) {
    const sign = columnDecimal(rows, column)
    if (sign !== undefined) votes[sign]++
  }
  if (votes[','] !== votes['.']) return votes[','] > votes['.'] ? ',' : '.'
  return delimiter === ';' ? ',' : '.'
}

function columnDecimal(rows: string[][], column: number): DecimalSign | undefined {
  const found = { ',': 0, '.': 0 }
  for (const cells of rows) {
    const sign = decimalEvidence((cells[column] ?? '').trim())
    if (sign !== undefined) found[sign]++
  }
  if (found[','] === found['.']) return undefined
  return found[','] > found['.'] ? ',' : '.'
}
