import { Text } from '../list/cells.tsx'
import type { ListLook } from '../list/drawn-columns.ts'

/** The look without links: nothing in a row leads elsewhere, as the user is in the middle of a choice. */
export function plainLook<Row>(
  look: ListLook<Row>,
  texts: Readonly<Record<string, (row: Row) => string>>,
): ListLook<Row> {
  return {
    ...look,
    of(column) {
      const known = look.of(column)
      const text = texts[column.id]
      return known && text ? { ...known, cell: (row) => <Text text={text(row)} /> } : known
    },
  }
}
