import { foldName } from './cell-values.ts'
import { MAX_SAMPLE_CHARACTERS } from './limits.ts'
import type { Table } from './table.ts'

const SAMPLE_ROWS = 50_000
const MOST_PARTS = 3

/** Different rows only: one that stands twice word for word is no evidence that a column is missing from the key. */
export async function sampleRows(table: Table): Promise<string[][]> {
  const rows = new Map<string, string[]>()
  let read = 0
  let characters = 0
  for await (const { cells } of table.rows) {
    const folded = table.header.map((_, index) => foldName(cells[index] ?? ''))
    rows.set(keyOf(folded, [...folded.keys()]), folded)
    for (const cell of cells) characters += cell.length
    if (++read === SAMPLE_ROWS || characters > MAX_SAMPLE_CHARACTERS) break
  }
  return [...rows.values()]
}

/** Greedy: each time the column that leaves the fewest rows alike, the first of equals. */
export function distinguishingColumns(rows: string[][], key: number[], candidates: number[]): number[] {
  const chosen: number[] = []
  let alike = repeatedKeys(rows, key)
  while (alike > 0 && chosen.length < MOST_PARTS) {
    const left = candidates
      .filter((candidate) => !chosen.includes(candidate))
      .map((candidate) => ({ candidate, alike: repeatedKeys(rows, [...key, ...chosen, candidate]) }))
    const best = left.reduce<(typeof left)[number] | undefined>(
      (found, next) => (found === undefined || next.alike < found.alike ? next : found),
      undefined,
    )
    if (best === undefined || best.alike === alike) break
    chosen.push(best.candidate)
    alike = best.alike
  }
  return chosen
}

export function namesOneProductEach(rows: string[][], id: number, names: number[]): boolean {
  const nameOf = new Map<string, string>()
  return rows.every((row) => {
    const known = nameOf.get(row[id] ?? '')
    const name = keyOf(row, names)
    nameOf.set(row[id] ?? '', name)
    return known === undefined || known === name
  })
}

function repeatedKeys(rows: string[][], columns: number[]): number {
  return rows.length - new Set(rows.map((row) => keyOf(row, columns))).size
}

function keyOf(row: string[], columns: number[]): string {
  return columns.map((column) => row[column] ?? '').join('\u001f')
}
