import { cx } from '@selvedge/ui/css'
import { useCallback, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { DataTableHead } from './data-table-head.tsx'
import { dataTableStyle } from './data-table.recipe.ts'
import { DataTableRow } from './data-table-row.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import { TruncationHint } from './truncation-hint.tsx'
import type { DataTableColumn, DataTableLabels, Density, RowSelection, SortKey } from './types.ts'
import { useLayout } from './use-layout.ts'

export interface DataTableProps<Row extends object> {
  rows: readonly Row[]
  /** Keep the array and its functions stable between renders, else every row is drawn again. */
  columns: readonly DataTableColumn<Row>[]
  getRowId: (row: Row) => string
  /** The row in a word, for the names of its controls. */
  rowLabel: (row: Row) => string
  labels: DataTableLabels
  sort?: readonly SortKey[]
  onSortChange?: (sort: SortKey[]) => void
  selection?: RowSelection
  density?: Density
  /** Without rows: skeletons after 200 ms. With rows: they stay, a thin line runs under the header. */
  loading?: boolean
  skeletonRows?: number
  /** Shown when nothing is loading and there is no row. */
  empty?: ReactNode
  /** A menu at the right of each row; keep it stable like `columns`. */
  rowActions?: (row: Row) => ReactNode
  /** A `SelectionBar`, laid over the header so that the list does not jump. */
  selectionBar?: ReactNode
  className?: string
}

const NO_SORT: readonly SortKey[] = []

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, getRowId, rowLabel, labels, sort = NO_SORT, onSortChange, selection, density } = props
  const { loading = false, skeletonRows = 12, empty, rowActions, selectionBar, className } = props
  const style = useMemo(() => dataTableStyle({ density }), [density])
  const layout = useLayout(columns, { selection: Boolean(selection), actions: Boolean(rowActions) })
  const onToggle = useLatest(selection?.onToggle)
  const scroller = useHiddenSides()
  const covered = Boolean(selectionBar)
  return (
    <TruncationHint>
      <div className={cx(style.root, className)} data-selecting={covered || undefined}>
        {selectionBar && <div className={style.bar}>{selectionBar}</div>}
        <div className={style.frame}>
          {loading && rows.length > 0 && <div className={style.progress} />}
          <div
            ref={scroller}
            role="region"
            aria-label={labels.table}
            tabIndex={0}
            className={style.scroller}
            style={{ '--pinned-width': `${layout.pinnedWidth}px` } as CSSProperties}
            onScroll={(event) => markHidden(event.currentTarget)}
          >
            <table
              className={style.table}
              aria-label={labels.table}
              aria-busy={loading}
              style={{ '--table-width': `${layout.minWidth}px` } as CSSProperties}
            >
              <colgroup>
                {layout.columns.map(({ id, width }) => (
                  <col key={id} style={{ width }} />
                ))}
              </colgroup>
              <DataTableHead
                {...{ columns: layout.columns, style, labels, sort, onSortChange, covered }}
                chosen={chosenOf(rows, getRowId, selection?.selected)}
                onToggleAll={selection?.onToggleAll}
              />
              <tbody className={style.body}>
                {rows.map((row) => {
                  const id = getRowId(row)
                  return (
                    <DataTableRow
                      key={id}
                      {...{ id, row, columns: layout.columns, style, onToggle, rowActions }}
                      selected={selection?.selected.has(id) ?? false}
                      selectLabel={labels.selectRow(rowLabel(row))}
                    />
                  )
                })}
                {loading && rows.length === 0 && (
                  <DataTableSkeleton columns={layout.columns} rows={skeletonRows} style={style} />
                )}
              </tbody>
            </table>
            {!loading && rows.length === 0 && <div className={style.empty}>{empty}</div>}
          </div>
        </div>
        <span role="status" className={visuallyHidden}>
          {loading ? labels.loading : ''}
        </span>
      </div>
    </TruncationHint>
  )
}

function chosenOf<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  selected: ReadonlySet<string> | undefined,
) {
  if (!selected || selected.size === 0) return 'none'
  const count = rows.filter((row) => selected.has(getRowId(row))).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** Says at which sides columns are hidden, for the shadows of the pinned ones; without drawing anything again. */
function markHidden(scroller: HTMLElement) {
  const left = Math.abs(scroller.scrollLeft)
  scroller.toggleAttribute('data-hidden-start', left > 0)
  scroller.toggleAttribute('data-hidden-end', left + scroller.clientWidth < scroller.scrollWidth - 1)
}

function useHiddenSides() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = ref.current
    if (!scroller) return
    const observer = new ResizeObserver(() => markHidden(scroller))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])
  return ref
}

/** One function for good that calls the newest `onToggle`: a new closure of the app must not draw every row again. */
function useLatest(onToggle: RowSelection['onToggle'] | undefined): RowSelection['onToggle'] {
  const latest = useRef(onToggle)
  useLayoutEffect(() => {
    latest.current = onToggle
  })
  return useCallback((id, options) => latest.current?.(id, options), [])
}
