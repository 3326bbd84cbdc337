import type { ImportReason } from '@selvedge/sdk/wire'
import type { CellNote } from './read-cells.ts'
import type { RefusedRow } from './typed-rows.ts'

const ROWS_SHOWN = 20
const VALUE_CHARACTERS = 200

type Note = CellNote & { line: number }

/** Refused rows by reason, the most frequent first; `valueOf` returns the content of a cell. */
export function reasonsOf(refused: readonly RefusedRow[], valueOf: (line: number, column: string) => string) {
  return [...tallied(refused)]
    .map(([code, { count, first }]): ImportReason => ({
      code,
      count,
      rows: first.map(({ line, column, detail }) => ({
        line,
        column,
        value: plain(valueOf(line, column)).slice(0, VALUE_CHARACTERS),
        detail: plain(detail),
      })),
    }))
    .toSorted((one, other) => other.count - one.count)
}

/**
 * For each reason, the number of refused rows and its first cells, because nearly every row of a file may be refused.
 */
function tallied(refused: readonly RefusedRow[]) {
  const byCode = new Map<string, { count: number; last: number; first: Note[] }>()
  for (const { line, reasons } of refused) {
    for (const reason of reasons) {
      const tally = byCode.get(reason.code) ?? { count: 0, last: -1, first: [] }
      byCode.set(reason.code, tally)
      if (tally.last !== line) tally.count += 1
      tally.last = line
      if (tally.first.length < ROWS_SHOWN) tally.first.push({ ...reason, line })
    }
  }
  return byCode
}

/** The lines whose cells `reasonsOf` reads. */
export function shownLines(refused: readonly RefusedRow[]): Set<number> {
  const shown = new Map<string, number>()
  const lines = new Set<number>()
  for (const { line, reasons } of refused) {
    for (const { code } of reasons) {
      const count = (shown.get(code) ?? 0) + 1
      shown.set(code, count)
      if (count <= ROWS_SHOWN) lines.add(line)
    }
  }
  return lines
}

/** Each refused row with all its errors in one text. */
export const reasonByLine = (refused: readonly RefusedRow[]): Map<number, string> =>
  new Map(refused.map(({ line, reasons }) => [line, reasons.map(textOf).join(' ')]))

const textOf = ({ column, detail }: CellNote) => (column === '' ? detail : `${column}: ${detail}`)

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()
