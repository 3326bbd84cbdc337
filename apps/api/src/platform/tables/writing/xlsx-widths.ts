import type { Cell } from './table-writer.ts'

/** Fits the title and the first rows, within limits: widths are written before the last row is known. */
export function columnWidths(header: readonly string[], rows: readonly (readonly Cell[])[]): number[] {
  const sample = rows.slice(0, SAMPLE)
  return header.map((title, index) => {
    const lengths = sample.map((row) => lengthOf(row[index] ?? null))
    return Math.min(WIDEST, Math.max(NARROWEST, title.length + 2, ...lengths))
  })
}

const SAMPLE = 100
const NARROWEST = 10
const WIDEST = 60
const DATE_WIDTH = 12

const lengthOf = (cell: Cell): number => (cell instanceof Date ? DATE_WIDTH : String(cell ?? '').length + 1)
