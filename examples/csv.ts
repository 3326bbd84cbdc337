const SPECIAL = /[",;\r\n]/

/** One row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

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
    quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
  )
