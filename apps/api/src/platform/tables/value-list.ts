/**
 * Several values in one cell: `Floors; Worktops`. A value that would otherwise be ambiguous is quoted, with its own
 * quotes doubled: `"Floors; Worktops"` is one value. `splitValues` is the exact inverse of `joinValues`.
 */
export const joinValues = (values: readonly string[]): string => values.map(quotedIfNeeded).join('; ')

/** Files from other programs also separate values with a vertical bar. */
export function splitValues(text: string): string[] {
  const values: string[] = []
  const trimmed = text.trim()
  for (let at = 0; at < trimmed.length;) {
    const { value, end } = valueAt(trimmed, at)
    if (value !== undefined) values.push(value)
    at = end
  }
  return values
}

/**
 * A delimiter followed by white space or the end: a spreadsheet's changes to white space must not change how a cell is
 * read.
 */
const AMBIGUOUS = /^["\s]|[;|]\s|\s\||\s$|^$/
const QUOTED = /"((?:[^"]|"")*)"(?:; | \| |\s*$)/y
const SEPARATOR = /; | \| /g

const quotedIfNeeded = (value: string) => (AMBIGUOUS.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Quotes that do not close right before a separator are part of the text: `"A" grade`. */
function valueAt(text: string, at: number): { value: string | undefined; end: number } {
  QUOTED.lastIndex = at
  const quoted = QUOTED.exec(text)
  if (quoted) return { value: (quoted[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex }
  SEPARATOR.lastIndex = at
  const separator = SEPARATOR.exec(text)
  const value = text.slice(at, separator?.index).trim()
  return { value: value === '' ? undefined : value, end: separator ? SEPARATOR.lastIndex : text.length }
}
