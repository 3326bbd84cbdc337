import type { ImportReason } from '@selvedge/sdk/wire'
import type { CellNote } from './read-cells.ts'
import { ROWS_SHOWN } from './refusal-tally.ts'
import type { RefusedRow } from './typed-rows.ts'

const VALUE_CHARACTERS = 200

interface Refused {
  /** The first rows of each reason. */
  refused: readonly RefusedRow[]
  /** Number of rows by reason. */
  reasons: ReadonlyMap<CellNote['code'], number>
}

/** Refused rows by reason, the most frequent first; `valueOf` returns the content of a cell. */
export function reasonsOf(
  { refused, reasons }: Refused,
  valueOf: (line: number, column: string) => string,
): ImportReason[] {
  const notes = Map.groupBy(notesOf(refused), ({ code }) => code)
  return [...reasons]
    .map(([code, count]) => ({
      code,
      count,
      rows: (notes.get(code) ?? []).slice(0, ROWS_SHOWN).map(({ line, column, detail }) => ({
        line,
        column,
        value: plain(valueOf(line, column)).slice(0, VALUE_CHARACTERS),
        detail: plain(detail),
      })),
    }))
    .toSorted((one, other) => other.count - one.count)
}

/** The lines whose cells `reasonsOf` reads. */
export const shownLines = (refused: readonly RefusedRow[]): Set<number> => new Set(refused.map(({ line }) => line))

const notesOf = (refused: readonly RefusedRow[]) =>
  refused.flatMap(({ line, reasons }) => reasons.map((reason) => ({ ...reason, line })))

/** All errors of a row in one text. */
export const reasonText = (reasons: readonly CellNote[]): string => reasons.map(textOf).join(' ')

const textOf = ({ column, detail }: CellNote) => (column === '' ? detail : `${column}: ${detail}`)

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()
