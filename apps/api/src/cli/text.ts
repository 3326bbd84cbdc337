/** 3,818 */
export const counted = (number: number): string => Math.round(number).toLocaleString('en-US')

/** Text from a file must not control the terminal. */
export const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

export const cut = (text: string, length: number): string => {
  const shown = plain(text)
  return shown.length > length ? `${shown.slice(0, length - 1)}…` : shown
}

/** Columns under their headings, each as wide as its longest cell. */
export function textTable(rows: readonly (readonly string[])[], longest = 40): string[] {
  const cells = rows.map((row) => row.map((cell) => cut(cell, longest)))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
