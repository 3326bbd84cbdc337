import type { RowError } from '@selvedge/machines'
import { UPLOAD } from './upload.messages.ts'

const { rows: WORDS } = UPLOAD

export const ERROR_COLUMNS = [WORDS.sheet, WORDS.row, WORDS.column, WORDS.value, WORDS.problem]

/** Sheet, row, column, value and problem, each empty where it is unknown. */
export const errorCells = ({ sheet, row, column, value, detail }: RowError): readonly string[] => [
  sheet ?? '',
  row === undefined ? '' : String(row),
  column ?? '',
  value ?? '',
  detail,
]

/** The errors as a CSV file that spreadsheets open as UTF-8 and do not calculate. */
export function errorsCsv(errors: readonly RowError[]): Blob {
  const lines = [ERROR_COLUMNS, ...errors.map(errorCells)].map((cells) => cells.map(quoted).join(','))
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
