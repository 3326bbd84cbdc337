import { css } from '@selvedge/ui/css'
import { memo, useMemo, type ChangeEvent, type ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { RadioMark } from '../radio-group/radio-mark.tsx'
import type { RowSelection, DataTableStyle } from './types.ts'
import { FILLER, SELECT, type LaidOutColumn } from './use-layout.ts'

export interface DataTableRowProps<Row> {
  id: string
  row: Row
  columns: readonly LaidOutColumn<Row>[]
  style: DataTableStyle
  selected: boolean
  /** The row can be viewed but not selected. */
  disabled: boolean
  /** The row of the keyboard cursor. */
  current: boolean
  /** Index among all rows, if not all of them are rendered. */
  rowIndex: number | undefined
  selectLabel: string
  onToggle: RowSelection['onToggle']
  /** Group name of the radio buttons; undefined with checkboxes. */
  radioGroup: string | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
}

function PlainRow<Row>({
  id,
  row,
  columns,
  style,
  selected,
  disabled,
  current,
  rowIndex,
  selectLabel,
  onToggle,
  radioGroup,
  rowActions,
}: DataTableRowProps<Row>) {
  const toggle = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent
    onToggle(id, { range: native instanceof MouseEvent && native.shiftKey })
  }
  const mark = { checked: selected, disabled, onChange: toggle }
  // Toggling the checkbox does not render the other cells.
  const cells = useMemo(
    () => columns.map((column) => cellOf(column, row, style, rowActions)),
    [columns, row, style, rowActions],
  )
  return (
    <tr
      className={style.row}
      data-row={id}
      data-selected={selected || undefined}
      data-current={current || undefined}
      aria-current={current || undefined}
      aria-rowindex={rowIndex}
    >
      {columns.map(({ id: columnId, pin, style: offset }, index) =>
        columnId === SELECT ? (
          <td key={columnId} className={style.cell} data-check data-pin={pin} style={offset}>
            {radioGroup === undefined ? (
              <Checkbox aria-label={selectLabel} {...mark} />
            ) : (
              <RadioMark group={radioGroup} label={selectLabel} {...mark} />
            )}
          </td>
        ) : (
          cells[index]
        ),
      )}
    </tr>
  )
}

function cellOf<Row>(
  { id, column, pin, style: offset }: LaidOutColumn<Row>,
  row: Row,
  style: DataTableStyle,
  rowActions: DataTableRowProps<Row>['rowActions'],
) {
  if (id === SELECT) return null
  if (id === FILLER) return <td key={id} aria-hidden className={style.cell} data-filler />
  if (!column) {
    return (
      <td key={id} className={style.cell} data-pin={pin}>
        {rowActions?.(row)}
      </td>
    )
  }
  return (
    <td
      key={id}
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
}

/** Renders only when the row's own data, its selection or the columns change. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow

// The padding keeps a link's focus ring inside the clipped area.
const text = css({ truncate: true, padding: '[3px]', margin: '[-3px]' })
