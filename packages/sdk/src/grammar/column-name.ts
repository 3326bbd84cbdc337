const COLUMN_CHARACTERS: ReadonlySet<string> = new Set(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.',
)

/** Where the run of column characters that begins at `start` ends; `start` itself when there is none. */
export function endOfColumn(text: string, start: number): number {
  let end = start
  while (COLUMN_CHARACTERS.has(text.charAt(end))) end += 1
  return end
}

/** The column as it is; throws RangeError when its name could be read as anything else. */
export function columnText(column: string): string {
  if (column === '' || endOfColumn(column, 0) < column.length) throw new RangeError(`Not a column: ${column}`)
  return column
}
