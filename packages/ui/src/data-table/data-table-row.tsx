import { css } from '@selvedge/ui/css'
import { memo, type ChangeEvent, type ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { DataTableStyle } from './data-table.recipe.ts'
import type { RowSelection } from './types.ts'
import { FILLER, SELECT, type LaidOutColumn } from './use-layout.ts'

export interface DataTableRowProps<Row> {
  id: string
  row: Row
  columns: readonly LaidOutColumn<Row>[]
  style: DataTableStyle
  selected: boolean
  /** The row that the keyboard is at. */
  current: boolean
  /** Its place among all rows, where not all of them are drawn. */
  rowIndex: number | undefined
  selectLabel: string
  onToggle: RowSelection['onToggle']
  rowActions: ((row: Row) => ReactNode) | undefined
}

function PlainRow<Row>({
  id,
  row,
  columns,
  style,
  selected,
  current,
  rowIndex,
  selectLabel,
  onToggle,
  rowActions,
}: DataTableRowProps<Row>) {
  const toggle = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent
    onToggle(id, { range: native instanceof MouseEvent && native.shiftKey })
  }
  return (
    <tr
      className={style.row}
      data-row={id}
      data-selected={selected || undefined}
      data-current={current || undefined}
      aria-current={current || undefined}
      aria-rowindex={rowIndex}
    >
      {columns.map(({ id: columnId, column, pin, style: offset }) => {
        if (columnId === SELECT) {
          return (
            <td key={columnId} className={style.cell} data-check data-pin={pin} style={offset}>
              <Checkbox aria-label={selectLabel} checked={selected} onChange={toggle} />
            </td>
          )
        }
        if (columnId === FILLER) return <td key={columnId} aria-hidden className={style.cell} data-filler />
        if (!column) {
          return (
            <td key={columnId} className={style.cell} data-pin={pin}>
              {rowActions?.(row)}
            </td>
          )
        }
        return (
          <td
            key={columnId}
            className={style.cell}
            data-align={column.align}
            data-tone={column.tone}
            data-card={column.card}
            data-pin={pin}
            style={offset}
          >
            <div className={text} data-truncate>
              {column.cell(row)}
            </div>
          </td>
        )
      })}
    </tr>
  )
}

/** Rows are drawn again only when their own data, selection or the columns change. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow

// The padding keeps the focus ring of a link inside the cut.
const text = css({ truncate: true, padding: '[3px]', margin: '[-3px]' })
