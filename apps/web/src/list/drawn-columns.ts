import type { Column } from '@selvedge/sdk'
import type { DataTableColumn, Density } from '@selvedge/ui'
import type { ReactNode } from 'react'
import type { OfferedColumn } from '../columns/columns-button.tsx'
import { withUnit } from '../shared/with-unit.ts'

/** How a column is drawn, whatever it is called. */
export type ColumnLook<Row> = Omit<DataTableColumn<Row>, 'id' | 'header' | 'cell'> & {
  cell: (row: Row, density: Density) => ReactNode
}

export type KnownColumn = Pick<Column, 'id' | 'header' | 'type' | 'sortable' | 'unit'>

/** How a list shows the columns that the server tells. */
export interface ListLook<Row> {
  /** Those that are shown, as they will be, until the server has told them. */
  first: readonly KnownColumn[]
  /** How a column is drawn; those without are left out. */
  of: (column: KnownColumn) => ColumnLook<Row> | undefined
  /** Heading under which the column chooser offers it. */
  groupOf: (id: string) => string
  /** Those that this list has a use for; all of them unless told. */
  known?: (columns: readonly Column[]) => readonly Column[]
}

export interface TableLook {
  shown: readonly string[]
  pinned: readonly string[]
  density: Density
}

/** The table's columns in the user's order; those that are gone from the schema, or have no look, are left out. */
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

/** What the column chooser offers: all that can be drawn. */
export const offeredColumns = <Row>(columns: readonly Column[], { of, groupOf }: ListLook<Row>): OfferedColumn[] =>
  columns
    .filter((column) => of(column) !== undefined)
    .map(({ id, header }) => ({ id, label: header, group: groupOf(id) }))
