import type { FixedLayout, Gap } from './fixed-width-rows.ts'

const SAMPLE_LINES = 2_000
/** Maximum number of title lines above the table that are skipped. */
const MAX_TITLES = 10
const FEWEST_LINES = 3
const TAB = 8

interface Field {
  start: number
  end: number
}

/**
 * Detects fixed-width columns by the blanks that run through all lines below the header. Undefined if there are none,
 * or only the accidental blanks of sentences: each real column has a title, its cells are aligned left or right, and
 * shorter ones are padded with blanks.
 */
export function detectFixedWidth(sample: string, complete: boolean): FixedLayout | undefined {
  const lines = sampleLines(sample, complete)
  for (let first = 0; first <= MAX_TITLES && lines.length - first >= FEWEST_LINES; first++) {
    const found = layoutOf(lines.slice(first))
    if (found !== undefined) return found
  }
  return undefined
}

export const withoutTabs = (line: string): string => {
  if (!line.includes('\t')) return line
  let text = ''
  for (const character of line) text += character === '\t' ? ' '.repeat(TAB - (text.length % TAB)) : character
  return text
}

/** '-----  ------' below a header, and the DOS end-of-file mark. */
export const isRule = (line: string): boolean => /^[-=_+|\s]*(?:[-=_]{2})[-=_+|\s]*$/.test(line) || line === '\u001a'

interface Line {
  number: number
  characters: readonly string[]
}

function sampleLines(sample: string, complete: boolean): Line[] {
  const lines = sample.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  return (complete ? lines : lines.slice(0, -1))
    .map((line, index) => ({ number: index + 1, characters: Array.from(withoutTabs(line.trimEnd())) }))
    .filter(({ characters }) => characters.length > 0 && !isRule(characters.join('')))
    .slice(0, SAMPLE_LINES)
}

function layoutOf([header, ...rows]: readonly Line[]): FixedLayout | undefined {
  if (header === undefined) return undefined
  const fields = columns(fieldsIn([header, ...rows]), header, rows)
  if (fields.length < 2 || !fields.every((field) => isColumn(field, rows))) return undefined
  if (fields.some((field) => textIn(header, field) === '')) return undefined
  const gaps = fields.slice(1).map(({ start }, index): Gap => ({ start: fields[index]?.end ?? 0, end: start }))
  return gaps.some((gap) => isPadded(gap, [header, ...rows])) ? { firstLine: header.number, gaps } : undefined
}

/** The fields between columns of blanks that run through all lines. */
function fieldsIn(lines: readonly Line[]): Field[] {
  const isFilled: boolean[] = []
  for (const { characters } of lines) {
    for (const [index, character] of characters.entries()) isFilled[index] ||= character.trim() !== ''
  }
  const fields: Field[] = []
  for (const [index, filled] of isFilled.entries()) {
    if (!filled) continue
    const last = fields.at(-1)
    if (last?.end === index) last.end++
    else fields.push({ start: index, end: index + 1 })
  }
  return fields
}

/** Merges words of one title, and of cells below a shorter title, into one column. */
function columns(fields: readonly Field[], header: Line, rows: readonly Line[]): Field[] {
  const merged: Field[] = []
  for (const field of fields) {
    const last = merged.at(-1)
    if (last !== undefined && belongTogether(last, field, header, rows)) last.end = field.end
    else merged.push({ ...field })
  }
  return merged
}

function belongTogether(left: Field, right: Field, header: Line, rows: readonly Line[]): boolean {
  const isNear = right.start - left.end === 1
  const has = (field: Field) => ({
    title: textIn(header, field) !== '',
    cells: rows.some((row) => textIn(row, field) !== ''),
  })
  const [one, other] = [has(left), has(right)]
  if (one.title !== other.title && one.cells !== other.cells && one.title !== one.cells) return true
  return isNear && (!other.title || !other.cells || !one.title || !one.cells)
}

/** Nearly all cells are aligned with its left or right edge. */
function isColumn(field: Field, rows: readonly Line[]): boolean {
  const cells = rows.map((row) =>
    row.characters
      .slice(field.start, field.end)
      .join('')
      .padEnd(field.end - field.start),
  )
  const filled = cells.filter((cell) => cell.trim() !== '')
  const left = filled.filter((cell) => !cell.startsWith(' ')).length
  const right = filled.filter((cell) => !cell.endsWith(' ')).length
  return Math.max(left, right) >= filled.length * 0.8
}

/** Some cell next to the gap is shorter than its column, which distinguishes columns from words. */
const isPadded = ({ start, end }: Gap, lines: readonly Line[]): boolean =>
  end - start > 1 ||
  lines.some(
    ({ characters }) =>
      isBlank(characters[end]) || (start > 0 && characters.length > end && isBlank(characters[start - 1])),
  )

const isBlank = (character: string | undefined) => character?.trim() === ''

const textIn = ({ characters }: Line, { start, end }: Field): string => characters.slice(start, end).join('').trim()
