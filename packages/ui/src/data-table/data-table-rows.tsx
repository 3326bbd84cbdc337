import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { DataTableRow } from './data-table-row.tsx'
import type { DataTableLabels, RowSelection, DataTableStyle } from './types.ts'
import type { LaidOutColumn } from './use-layout.ts'

export interface DataTableRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly LaidOutColumn<Row>[]
  style: DataTableStyle
  labels: DataTableLabels
  getRowId: (row: Row) => string
  rowLabel: (row: Row) => string
  selected: ReadonlySet<string> | undefined
  isDisabled: RowSelection<Row>['isDisabled'] | undefined
  /** Group name of the radio buttons; undefined with checkboxes. */
  radioGroup: string | undefined
  currentRow: string | undefined
  onToggle: RowSelection['onToggle']
  rowActions: ((row: Row) => ReactNode) | undefined
}

export function PlainRows<Row>(props: DataTableRowsProps<Row>) {
  return (
    <tbody className={props.style.body}>
      {props.rows.map((row) => (
        <OneRow key={props.getRowId(row)} {...props} row={row} rowIndex={undefined} />
      ))}
    </tbody>
  )
}

/** The first rows, with the height of all rows, until the virtual list has loaded. */
export function FirstRows<Row>({ count, ...props }: DataTableRowsProps<Row> & { count: number }) {
  return (
    <>
      <PlainRows {...props} rows={props.rows.slice(0, count)} />
      <tbody>
        <Spacer rows={props.rows.length - count} columns={props.columns.length} />
      </tbody>
    </>
  )
}

export function OneRow<Row>(props: DataTableRowsProps<Row> & { row: Row; rowIndex: number | undefined }) {
  const { row, rowIndex, columns, style, labels, getRowId, rowLabel, selected, isDisabled, currentRow } = props
  const { onToggle, radioGroup, rowActions } = props
  const id = getRowId(row)
  return (
    <DataTableRow
      {...{ id, row, rowIndex, columns, style, onToggle, radioGroup, rowActions }}
      selected={selected?.has(id) ?? false}
      disabled={isDisabled?.(row) ?? false}
      current={id === currentRow}
      selectLabel={labels.selectRow(rowLabel(row))}
    />
  )
}

/** Empty space with the height of `rows` rows. */
export function Spacer({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} className={spacer} style={{ height: `calc(${rows} * var(--row-height, 40px))` }} />
    </tr>
  )
}

const spacer = css({ padding: '0', borderWidth: 'none' })
