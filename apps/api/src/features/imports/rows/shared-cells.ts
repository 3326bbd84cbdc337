import type { ImportRow, RefusedRow } from './typed-rows.ts'

type Cell = ImportRow['attributes'][number]

/** Further keys are not remembered: where nothing repeats, that would cost more memory than it saves. */
const MAX_SHARED = 20_000

/** Computes one result per key, for a limited number of keys. */
export class Shared<Key, Made> {
  private readonly made = new Map<Key, Made>()

  of(key: Key, make: () => Made): Made {
    const known = this.made.get(key)
    if (known !== undefined) return known
    const fresh = make()
    if (this.made.size < MAX_SHARED) this.made.set(key, fresh)
    return fresh
  }
}

/**
 * Most cells of a table repeat, and so do products among their variants. Equal ones share one object, because all rows
 * of a file are in memory at once.
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

/** Accepted cells contain no control characters, so one can separate the parts. */
const keyOf = ({ attribute, values, text, own }: Cell) =>
  [attribute, ...values, ...(own ? ['\u001e', ...own.said] : []), ...(text === undefined ? [] : ['\u001d', text])].join(
    '\u001f',
  )
