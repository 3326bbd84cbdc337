import type { CellNote } from './read-cells.ts'
import type { RefusedRow } from './typed-rows.ts'

/** Number of rows shown for each reason. */
export const ROWS_SHOWN = 20

/** Counts all refused rows, and keeps the first of each reason and column: every row of a file may be refused. */
export class RefusalTally {
  total = 0
  /** Number of refused rows by reason. */
  readonly counts = new Map<CellNote['code'], number>()
  readonly #rows: RefusedRow[] = []
  readonly #kept = new Map<string, number>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** The rows that are kept, in the order of the file. */
  get rows(): RefusedRow[] {
    return this.#rows.toSorted((one, other) => one.line - other.line)
  }

  add(row: RefusedRow): void {
    this.total += 1
    for (const code of new Set(row.reasons.map(({ code }) => code))) {
      this.counts.set(code, (this.counts.get(code) ?? 0) + 1)
    }
    const reasons = row.reasons.filter((reason) => this.#isAmongFirst(reason))
    if (reasons.length > 0) this.#rows.push({ ...row, reasons })
  }

  #isAmongFirst({ code, column }: CellNote): boolean {
    const kind = `${code} ${column}`
    const kept = this.#kept.get(kind) ?? 0
    if (kept < this.#max) this.#kept.set(kind, kept + 1)
    return kept < this.#max
  }
}
