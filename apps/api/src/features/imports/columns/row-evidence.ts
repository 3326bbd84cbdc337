import { foldName } from '../../../platform/tables/cell-values.ts'
import { MAX_SAMPLE_CHARACTERS } from '../../../platform/tables/limits.ts'
import type { Table, TableRow } from '../../../platform/tables/table.ts'

const SAMPLE_ROWS = 50_000
const MAX_TRIED_ROWS = 2_000
const MAX_TRIED_CELLS = 200_000
const MAX_PARTS = 3

export interface Sample {
  /** Folded, without duplicates: a row that repeats word for word is no evidence that a column is missing. */
  rows: string[][]
  /** The first rows unchanged, for trying a mapping. */
  first: TableRow[]
}

export async function readSample(table: Table): Promise<Sample> {
  const rows = new Map<string, string[]>()
  const first: TableRow[] = []
  const tried = Math.min(MAX_TRIED_ROWS, Math.ceil(MAX_TRIED_CELLS / table.header.length))
  let read = 0
  let characters = 0
  for await (const row of table.rows) {
    const folded = table.header.map((_, index) => foldName(row.cells[index] ?? ''))
    rows.set(keyOf(folded, [...folded.keys()]), folded)
    if (first.length < tried) first.push(row)
    for (const cell of row.cells) characters += cell.length
    if (++read === SAMPLE_ROWS || characters > MAX_SAMPLE_CHARACTERS) break
  }
  return { rows: [...rows.values()], first }
}

/** Greedy: adds the column that leaves the fewest rows alike; on a tie, the first. */
export function distinguishingColumns(rows: string[][], key: number[], candidates: number[]): number[] {
  const chosen: number[] = []
  let alike = repeatedKeys(rows, key)
  while (alike > 0 && chosen.length < MAX_PARTS) {
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

/**
 * Rows without a name take the one from an earlier row. A name shared by rows with and without an id would be two
 * products.
 */
export function namesOneProductEach(rows: string[][], id: number, names: number[]): boolean {
  const nameOf = new Map<string, string>()
  const nameless = names.map(() => '').join(SEPARATOR)
  const withId = new Set<string>()
  const withoutId = new Set<string>()
  for (const row of rows) {
    const name = keyOf(row, names)
    const product = row[id] ?? ''
    if (product === '') withoutId.add(name)
    if (product === '' || name === nameless) continue
    withId.add(name)
    if ((nameOf.get(product) ?? name) !== name) return false
    nameOf.set(product, name)
  }
  return ![...withoutId].some((name) => withId.has(name))
}

/** Share of rows that have a name, their own or that of the first row with the same product id. */
export function namedShare(rows: string[][], name: number, id: number | undefined): number {
  const named = new Set<string>()
  let count = 0
  for (const row of rows) {
    const product = id === undefined ? '' : (row[id] ?? '')
    if (isFilledIn(row, name)) {
      count++
      if (product !== '') named.add(product)
    } else if (named.has(product)) count++
  }
  return rows.length === 0 ? 0 : count / rows.length
}

/** Leaves out rows that are empty in these columns: they only add to the row above, for example another picture. */
export const rowsOfTheirOwn = (rows: string[][], columns: number[]): string[][] =>
  columns.length === 0 ? rows : rows.filter((row) => columns.some((column) => isFilledIn(row, column)))

export const filledShare = (rows: string[][], column: number): number =>
  rows.length === 0 ? 0 : rows.filter((row) => isFilledIn(row, column)).length / rows.length

/** Appends a cell with the product's id if the row has one, else with its name. */
export const withProductKey = (rows: string[][], id: number | undefined, names: number[]): string[][] =>
  rows.map((row) => {
    const product = id === undefined ? '' : (row[id] ?? '')
    return [...row, product === '' ? `name ${keyOf(row, names)}` : `id ${product}`]
  })

const isFilledIn = (row: string[], column: number): boolean => (row[column] ?? '') !== ''

function repeatedKeys(rows: string[][], columns: number[]): number {
  return rows.length - new Set(rows.map((row) => keyOf(row, columns))).size
}

const SEPARATOR = '\u001f'

function keyOf(row: string[], columns: number[]): string {
  return columns.map((column) => row[column] ?? '').join(SEPARATOR)
}
