import type { ImportRow, RefusedRow } from './typed-rows.ts'

type Cell = ImportRow['attributes'][number]

/** More are not looked up: where nothing repeats, remembering would take the memory that it saves elsewhere. */
const MOST = 20_000

/** Makes something of each of the first keys once. */
export class Shared<Key, Made> {
  private readonly made = new Map<Key, Made>()

  of(key: Key, make: () => Made): Made {
    const known = this.made.get(key)
    if (known !== undefined) return known
    const fresh = make()
    if (this.made.size < MOST) this.made.set(key, fresh)
    return fresh
  }
}

/**
 * Most cells of a table repeat, and products in their variants: rows share one object for equal ones, all rows of a file
 * being in memory at once.
 */
export class SharedCells {
  private readonly cells = new Shared<string, Cell>()
  private readonly products = new Shared<string, ImportRow['product']>()

  ofRow<Row extends ImportRow | RefusedRow>(row: Row): Row {
    if (row.kind === 'refused') return row
    const { product } = row
    row.product = this.products.of(JSON.stringify(product), () => product)
    if (row.notes.length === 0) row.notes = NO_NOTES
    row.attributes = row.attributes.map((cell) => this.cells.of(keyOf(cell), () => cell))
    return row
  }
}

const NO_NOTES: ImportRow['notes'] = []

/** No cell that is accepted holds a control character. */
const keyOf = ({ attribute, values, text, own }: Cell) =>
  [attribute, ...values, ...(own ? ['\u001e', ...own.said] : []), ...(text === undefined ? [] : ['\u001d', text])].join(
    '\u001f',
  )
