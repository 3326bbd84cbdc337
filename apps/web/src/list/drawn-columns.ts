import type { Column } from '@selvedge/sdk'
import type { DataTableColumn, Density } from '@selvedge/ui'
import type { ReactNode } from 'react'
import type { OfferedColumn } from '../columns/columns-button.tsx'
import { withUnit } from '../shared/with-unit.ts'

/** How the cells of a column are rendered, independent of id and header. */
export type ColumnLook<Row> = Omit<DataTableColumn<Row>, 'id' | 'header' | 'cell'> & {
  cell: (row: Row, density: Density) => ReactNode
}

export type KnownColumn = Pick<Column, 'id' | 'header' | 'type' | 'sortable' | 'unit'>

/** How a list renders the columns it gets from the server. */
export interface ListLook<Row> {
  /** Default columns, shown until the server's columns have loaded. */
  first: readonly KnownColumn[]
  /** Look of a column; columns without one are left out. */
  of: (column: KnownColumn) => ColumnLook<Row> | undefined
  /** Heading in the column chooser. */
  groupOf: (id: string) => string
  /** Filters the columns for this list; defaults to all of them. */
  known?: (columns: readonly Column[]) => readonly Column[]
}

export interface TableLook {
  shown: readonly string[]
  pinned: readonly string[]
  density: Density
}

/** The table's columns in the user's order, without those that were deleted or have no look. */
export function drawnColumns<Row>(
  columns: readonly KnownColumn[],
  lookOf: (column: KnownColumn) => ColumnLook<Row> | undefined,
  { shown, pinned, density }: TableLook,
): DataTableColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return shown.flatMap((id) => {
    const column = byId.get(id)
    const drawn = column && lookOf(column)
    if (!column || !drawn) return []
    const { cell, ...look } = drawn
    return [
      {
        ...look,
        id,
        header: withUnit(column.header, column.unit),
        sortable: column.sortable,
        pinned: pinned.includes(id),
        cell: (row: Row) => cell(row, density),
      },
    ]
  })
}

/** Columns for the column chooser: all those with a look. */
export const offeredColumns = <Row>(columns: readonly Column[], { of, groupOf }: ListLook<Row>): OfferedColumn[] =>
  columns
    .filter((column) => of(column) !== undefined)
    .map(({ id, header }) => ({ id, label: header, group: groupOf(id) }))
