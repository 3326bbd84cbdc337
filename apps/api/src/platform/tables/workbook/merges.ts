import { ImportError } from '../import-error.ts'
import { MAX_COLUMNS, MAX_MERGES } from '../limits.ts'
import type { CellValue } from './cell-value.ts'
import type { SourcedRow } from './sheet-source.ts'

/** A range of merged cells; rows and columns counted from 0. */
export interface MergedRange {
  startRow: number
  endRow: number
  startCol: number
  endCol: number
}

type Row = Omit<SourcedRow, 'spansColumns'>

/** Repeats the value of a cell merged over several rows in each of them. */
export async function* withMerges(
  rows: AsyncIterable<Row> | Iterable<Row>,
  merges: readonly MergedRange[],
): AsyncGenerator<SourcedRow> {
  if (merges.length > MAX_MERGES) throw new ImportError('too_large', 'the sheet has more than 10,000 merged cells.')
  const fill = downwardFill(merges)
  const across = merges.filter(({ startCol, endCol }) => endCol > startCol)
  for await (const row of rows) {
    const spansColumns = across.some(({ startRow, endRow }) => startRow < row.line && row.line <= endRow + 1)
    yield { ...row, cells: fill(row.line, row.cells), spansColumns }
  }
}

function downwardFill(merges: readonly MergedRange[]): (line: number, cells: CellValue[]) => CellValue[] {
  const down = merges
    .filter(({ startRow, endRow }) => endRow > startRow)
    .map(({ startRow, endRow, startCol }) => ({ column: startCol, from: startRow + 1, to: endRow + 1 }))
    .toSorted((one, other) => one.from - other.from)
  let next = 0
  let active: { column: number; to: number; value: CellValue }[] = []
  return (line, cells) => {
    active = active.filter(({ to }) => to >= line)
    for (const { column, value } of active) {
      if (column >= MAX_COLUMNS) continue
      while (cells.length <= column) cells.push(null)
      cells[column] = value
    }
    for (let merge = down[next]; merge !== undefined && merge.from <= line; merge = down[++next]) {
      if (merge.from === line) active.push({ ...merge, value: cells[merge.column] ?? null })
    }
    return cells
  }
}
