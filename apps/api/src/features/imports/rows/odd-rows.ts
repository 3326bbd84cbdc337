import type { CellNote, NoticedCell } from './read-cells.ts'
import type { PlannedColumn, RowPlan } from './row-plan.ts'
import type { TableRow } from '../../../platform/tables/table.ts'
import { isTextFormula } from '../../../platform/tables/shown-cells.ts'
import { becomes } from './notices.ts'
import { isDamaged } from '../../../platform/tables/encoding/oddity.ts'

const SHOWN_CHARACTERS = 60

/** Cells whose bytes are invalid in the file's encoding: their text is unknown, so the row cannot be imported. */
export function damagedCells(
  { cells, oddity }: TableRow,
  columns: readonly PlannedColumn[],
  encoding: string,
): CellNote[] {
  if (oddity !== 'other_encoding') return []
  return columns
    .filter(({ index }) => isDamaged(cells[index] ?? ''))
    .map(({ index, source }) => {
      const text = (cells[index] ?? '').trim().slice(0, SHOWN_CHARACTERS).toWellFormed()
      const detail = `The text is not in the encoding of the file (${encoding}): '${text}'.`
      return { column: source, code: 'other_encoding', detail }
    })
}

/** The text was read correctly, but the row's encoding differs from the others, so it is reported. */
export function notedEncoding({ oddity }: TableRow, encoding: string): NoticedCell[] {
  if (oddity !== 'read_as_utf8') return []
  const detail = `The row is in UTF-8, unlike the rest of the file (${encoding}), and was read as UTF-8.`
  return [{ column: '', code: 'read_as_utf8', detail }]
}

/** Cells that the file writes in another form than a spreadsheet shows; our own exports do so, too. */
export function notedForms({ cells, written }: TableRow, { used, isOwn }: RowPlan): NoticedCell[] {
  if (written === undefined || isOwn) return []
  return used.flatMap(({ index, source }) => {
    const text = written.get(index)
    if (text === undefined) return []
    const code = isTextFormula(text) ? 'text_formula_read' : 'guard_dropped'
    return [{ column: source, value: text.slice(0, SHOWN_CHARACTERS), ...becomes(code, text, cells[index] ?? '') }]
  })
}
