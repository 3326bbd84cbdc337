const COLUMN_CHARACTERS: ReadonlySet<string> = new Set(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.',
)

/** End of the run of column characters that begins at `start`; `start` itself if there is none. */
export function endOfColumn(text: string, start: number): number {
  let end = start
  while (COLUMN_CHARACTERS.has(text.charAt(end))) end += 1
  return end
}

/** The column unchanged; throws RangeError when its name would be ambiguous in the grammar. */
export function columnText(column: string): string {
  if (column === '' || endOfColumn(column, 0) < column.length) throw new RangeError(`Not a column: ${column}`)
  return column
}
