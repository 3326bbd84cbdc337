import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { type DataTableRowsProps, OneRow, Spacer } from './data-table-rows.tsx'
import type { Density } from './types.ts'

export interface VirtualRowsProps<Row> extends DataTableRowsProps<Row> {
  scroller: RefObject<HTMLElement | null>
  density: Density | undefined
  /** Rendered independently of the scroll position. */
  wantedRow: string | undefined
}

const OVERSCAN = 8
const HEAD_ROWS = 1
const HEAD_HEIGHT = 34

/** Renders the visible rows, plus those with the focus or the keyboard cursor, which must stay in the DOM. */
export default function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
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

/** Row height in pixels, from the same token as the styles, so that both follow the reader's font size. */
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
