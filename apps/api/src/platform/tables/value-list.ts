/**
 * Several values in one cell: `Floors; Worktops`. A value that would be read as something else stands in quotes, with
 * its own quotes doubled: `"Floors; Worktops"` is one value. `splitValues` gives back exactly what `joinValues` got.
 */
export const joinValues = (values: readonly string[]): string => values.map(quotedIfNeeded).join('; ')

/** Files from elsewhere separate values with a vertical bar, too. */
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

/** A blank, a line break or the end behind the sign: what a spreadsheet makes of a cell does not change how it is read. */
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
