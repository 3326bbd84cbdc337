import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { css } from '@selvedge/ui/css'
import type { DataTableStyle } from './data-table.recipe.ts'
import { DataTableRow } from './data-table-row.tsx'
import type { DataTableLabels, Density, RowSelection } from './types.ts'
import type { LaidOutColumn } from './use-layout.ts'

export interface DataTableRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly LaidOutColumn<Row>[]
  style: DataTableStyle
  labels: DataTableLabels
  getRowId: (row: Row) => string
  rowLabel: (row: Row) => string
  selected: ReadonlySet<string> | undefined
  currentRow: string | undefined
  onToggle: RowSelection['onToggle']
  rowActions: ((row: Row) => ReactNode) | undefined
}

export interface VirtualRowsProps<Row> extends DataTableRowsProps<Row> {
  scroller: RefObject<HTMLElement | null>
  density: Density | undefined
  /** Is drawn wherever the table is scrolled to. */
  wantedRow: string | undefined
}

const OVERSCAN = 8
const HEAD_ROWS = 1
const HEAD_HEIGHT = 34

export function PlainRows<Row>(props: DataTableRowsProps<Row>) {
  return (
    <tbody className={props.style.body}>
      {props.rows.map((row) => (
        <OneRow key={props.getRowId(row)} {...props} row={row} rowIndex={undefined} />
      ))}
    </tbody>
  )
}

/** Draws the rows that show, and those that hold the focus or the keyboard's mark: they must not vanish. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, getRowId, scroller, columns, currentRow, wantedRow, density } = props
  const rowHeight = useRef(40)
  const focusedRow = useFocusedRow(scroller)
  const kept = rows.flatMap((row, index) => {
    const id = getRowId(row)
    return id === currentRow || id === wantedRow || id === focusedRow ? [index] : []
  })
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight.current,
    scrollMargin: HEAD_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: useCallback((index: number) => keyAt(rows, index, getRowId), [rows, getRowId]),
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted(ascending),
  })
  useLayoutEffect(() => {
    rowHeight.current = rowHeightIn(scroller.current) ?? rowHeight.current
    virtualizer.measure()
  }, [virtualizer, scroller, density])

  let end = 0
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index]
    if (!row) return []
    const gap = index - end
    end = index + 1
    return [
      gap > 0 && <Spacer key={`before ${index}`} rows={gap} columns={columns.length} />,
      <OneRow key={getRowId(row)} {...props} row={row} rowIndex={index + 1 + HEAD_ROWS} />,
    ]
  })
  const rest = rows.length - end
  return (
    <tbody className={props.style.body}>
      {drawn}
      {rest > 0 && <Spacer rows={rest} columns={columns.length} />}
    </tbody>
  )
}

function OneRow<Row>(props: DataTableRowsProps<Row> & { row: Row; rowIndex: number | undefined }) {
  const { row, rowIndex, columns, style, labels, getRowId, rowLabel, selected, currentRow, onToggle, rowActions } =
    props
  const id = getRowId(row)
  return (
    <DataTableRow
      {...{ id, row, rowIndex, columns, style, onToggle, rowActions }}
      selected={selected?.has(id) ?? false}
      current={id === currentRow}
      selectLabel={labels.selectRow(rowLabel(row))}
    />
  )
}

function Spacer({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} className={spacer} style={{ height: `calc(${rows} * var(--row-height, 40px))` }} />
    </tr>
  )
}

/** Pixels, from the same token as the styles; the reader's font size changes both. */
function rowHeightIn(scroller: HTMLElement | null): number | undefined {
  if (!scroller) return undefined
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const height = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--row-height'))
  return height > 0 ? height * rem : undefined
}

function useFocusedRow(scroller: RefObject<HTMLElement | null>): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const element = scroller.current
    const onFocus = ({ target }: FocusEvent) =>
      setId(target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined)
    const onBlur = () => setId(undefined)
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  }, [scroller])
  return id
}

function keyAt<Row>(rows: readonly Row[], index: number, getRowId: (row: Row) => string) {
  const row = rows[index]
  return row ? getRowId(row) : index
}

const ascending = (a: number, b: number) => a - b
const spacer = css({ padding: '0', borderWidth: 'none' })
