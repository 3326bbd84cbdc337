import type { ImportReason } from '@selvedge/sdk/wire'
import type { CellNote } from './read-cells.ts'
import type { RefusedRow } from './typed-rows.ts'

const ROWS_SHOWN = 20
const VALUE_CHARACTERS = 200

type Note = CellNote & { line: number }

/** Refused rows by what is wrong with them, the most frequent reason first; `valueOf` says what a cell holds. */
export function reasonsOf(refused: readonly RefusedRow[], valueOf: (line: number, column: string) => string) {
  const notes = refused.flatMap(({ line, reasons }) => reasons.map((reason): Note => ({ ...reason, line })))
  return Object.entries(Object.groupBy(notes, ({ code }) => code))
    .map(([code, found]): ImportReason => ({
      code,
      count: new Set(found.map(({ line }) => line)).size,
      rows: found.slice(0, ROWS_SHOWN).map(({ line, column, detail }) => ({
        ...{ line, column, value: plain(valueOf(line, column)).slice(0, VALUE_CHARACTERS), detail: plain(detail) },
      })),
    }))
    .toSorted((one, other) => other.count - one.count)
}

/** The lines whose cells `reasonsOf` will ask for. */
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

/** Every refused row with all that is wrong with it in one text. */
export const reasonByLine = (refused: readonly RefusedRow[]): Map<number, string> =>
  new Map(refused.map(({ line, reasons }) => [line, reasons.map(textOf).join(' ')]))

const textOf = ({ column, detail }: CellNote) => (column === '' ? detail : `${column}: ${detail}`)

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()
