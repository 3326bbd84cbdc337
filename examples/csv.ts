const SPECIAL = /[",;\r\n]/
// Spreadsheets split lines at commas, semicolons or tabs: no formula may begin behind any of them.
const FORMULA = /(^|[;\t\r\n])("*'*)(?=[=+\-@])/g
const GUARDED = /(^|[;\t\r\n])("*'*)'(?=[=+\-@])/g

/** One row of a CSV file (RFC 4180); an apostrophe keeps spreadsheets from calculating a cell. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: string): string {
  const text = cell.replace(FORMULA, "$1$2'")
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows of a CSV file by the titles in its first row. */
export function readCsv(text: string): Record<string, string>[] {
  const [titles = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf)
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
}

/** Quoted cells may hold commas and doubled quotes; line breaks are not expected in a list of values. */
const cellsOf = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    (quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')).replace(GUARDED, '$1$2'),
  )
