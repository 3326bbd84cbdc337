import { FAILED_LOOKUPS, isFormulaError } from '../../../platform/tables/cell-values.ts'
import type { CellNote, NoticedCell } from './read-cells.ts'
import type { PlannedColumn } from './row-plan.ts'
import type { TableRow } from '../../../platform/tables/table.ts'
import { NOT_CALCULATED } from '../../../platform/tables/workbook/not-calculated.ts'

/**
 * The row's cells without formula errors, and the notes about them. A failed lookup means an empty cell; any other error
 * is a mistake in the file.
 */
export function withoutErrors({ cells, isHidden }: TableRow, used: readonly PlannedColumn[]) {
  const reasons: CellNote[] = []
  const notes: NoticedCell[] = []
  if (isHidden === true) notes.push(HIDDEN)
  let rest = cells
  for (const { index, source } of used) {
    const text = cells[index] ?? ''
    if (FAILED_LOOKUPS.has(text)) notes.push(leftEmpty(source, text))
    else if (isFormulaError(text)) reasons.push({ column: source, code: 'formula_error', detail: detailOf(text) })
    else continue
    rest = rest === cells ? [...cells] : rest
    rest[index] = ''
  }
  return { cells: rest, reasons, notes }
}

const HIDDEN: NoticedCell = { column: '', code: 'hidden_row', detail: 'The sheet hides this row. It is imported.' }

const leftEmpty = (column: string, text: string): NoticedCell => ({
  column,
  code: 'error_left_empty',
  value: text,
  detail: `'${text}' is the error of a formula that found nothing. The cell counts as empty.`,
})

const detailOf = (text: string) =>
  text === NOT_CALCULATED
    ? 'The file does not contain the result of the formula. Open it in a spreadsheet program and save it.'
    : `'${text}' is the error of a formula. Correct it in the file.`
