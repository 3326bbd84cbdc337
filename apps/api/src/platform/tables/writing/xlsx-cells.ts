import type { Cell } from './table-writer.ts'
import { xmlText } from './xlsx-text.ts'

/** Indexes in the list of formats of `styles.xml`. */
export const STYLES = { header: 1, date: 2 } as const

/** A row of cells, each with its type; a string is always a string cell, whatever it looks like. */
export function rowXml(number: number, cells: readonly Cell[], letters: readonly string[]): string {
  let xml = `<row r="${number}">`
  for (let index = 0; index < cells.length; index += 1) {
    xml += cellXml(`${letters[index]}${number}`, cells[index] ?? null)
  }
  return `${xml}</row>`
}

export function headerXml(titles: readonly string[], letters: readonly string[]): string {
  const cells = titles.map((title, index) => stringCell(`${letters[index]}1`, title, STYLES.header))
  return `<row r="1">${cells.join('')}</row>`
}

function cellXml(reference: string, cell: Cell): string {
  if (typeof cell === 'string') return cell === '' ? '' : stringCell(reference, cell)
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : ''
  if (cell === null) return ''
  if (cell instanceof Date) return dateCell(reference, cell)
  return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
}

function stringCell(reference: string, value: string, style = 0): string {
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c r="${reference}"${styled} t="inlineStr"><is>${xmlText(value)}</is></c>`
}

function dateCell(reference: string, date: Date): string {
  const days = date.getTime() / DAY + DAYS_BEFORE_1970
  // Excel counts a 29 February 1900, and supports no dates before that year.
  if (days < FIRST_RIGHT_DAY) return stringCell(reference, date.toISOString().slice(0, 10))
  return `<c r="${reference}" s="${STYLES.date}"><v>${days}</v></c>`
}

const DAY = 86_400_000
const DAYS_BEFORE_1970 = 25_569
const FIRST_RIGHT_DAY = 61

/** `A` to `Z`, `AA`, ... */
export function columnLetters(count: number): string[] {
  return Array.from({ length: count }, (_, index) => lettersOf(index))
}

function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter
}
