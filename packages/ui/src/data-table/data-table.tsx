import { cx } from '@selvedge/ui/css'
import {
  lazy,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { sizeVariables } from './column-sizes.ts'
import { DataTableHead } from './data-table-head.tsx'
import { dataTable } from '@selvedge/ui/recipes'
import { FirstRows, PlainRows } from './data-table-rows.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import { TruncationHint } from './truncation-hint.tsx'
import type {
  ColumnSizes,
  DataTableColumn,
  DataTableHandle,
  DataTableLabels,
  Density,
  RowSelection,
  SortKey,
} from './types.ts'
import { useCards } from './use-cards.ts'
import { useColumnResizer } from './use-column-resizer.ts'
import { useLayout } from './use-layout.ts'
import { useTableHandle } from './use-table-handle.ts'
import type { VirtualRowsProps } from './virtual-rows.tsx'
import { pagePart } from '../shared/page-part.ts'

export interface DataTableProps<Row extends object> {
  rows: readonly Row[]
  /** Keep the array and its functions stable between renders; otherwise every row renders again. */
  columns: readonly DataTableColumn<Row>[]
  getRowId: (row: Row) => string
  /** Short name of the row, for the labels of its controls. */
  rowLabel: (row: Row) => string
  labels: DataTableLabels
  sort?: readonly SortKey[]
  onSortChange?: (sort: SortKey[]) => void
  selection?: RowSelection<Row>
  density?: Density
  /** Without rows, shows skeletons after 200 ms. With rows, keeps them and shows a thin line under the header. */
  loading?: boolean
  skeletonRows?: number
  /** Shown when nothing is loading and there are no rows. */
  empty?: ReactNode
  /** Menu at the right of each row; keep it stable, like `columns`. */
  rowActions?: (row: Row) => ReactNode
  /** Pixels; 48 by default, the width of one button. */
  rowActionsWidth?: number
  /** A `SelectionBar`, which overlays the header so that the list does not jump. */
  selectionBar?: ReactNode
  /** Widths set by the user, 48 to 800 px. */
  columnSizes?: ColumnSizes
  /**
   * Called at the end of a drag and for each key. Flexible columns before the resized one are fixed at their current
   * width and reported first, so one drag may call it several times.
   */
  onColumnResize?: (id: string, width: number) => void
  /** Row of the keyboard cursor; when it changes, it is scrolled into view and its first link is focused. */
  currentRow?: string | undefined
  ref?: Ref<DataTableHandle>
  className?: string
}

/** Tables with more rows than this render only the visible ones. */
const VIRTUAL_ABOVE = 50
const FIRST_DRAWN = 40
// Most lists are shorter and need not load the virtual list. `lazy` loses the type parameter of the component.
const ManyRows = lazy(pagePart(() => import('./virtual-rows.tsx'))) as unknown as <Row>(
  props: VirtualRowsProps<Row>,
) => ReactNode
const NO_SORT: readonly SortKey[] = []
const NO_SIZES: ColumnSizes = {}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, getRowId, rowLabel, labels, sort = NO_SORT, onSortChange, selection, density } = props
  const { loading = false, skeletonRows = 12, empty, rowActions, rowActionsWidth = 48, selectionBar, className } = props
  const { columnSizes = NO_SIZES, onColumnResize, currentRow, ref } = props
  const style = useMemo(() => dataTable({ density }), [density])
  const layout = useLayout(columns, {
    selection: Boolean(selection),
    actionsWidth: rowActions ? rowActionsWidth : 0,
  })
  const variables = useMemo(() => sizeVariables(layout.columns, columnSizes), [layout, columnSizes])
  const onToggle = useLatest(selection?.onToggle)
  const groupId = useId()
  const radioGroup = selection?.mode === 'single' ? groupId : undefined
  const scroller = useHiddenSides()
  const resizer = useColumnResizer(scroller, layout.columns, columnSizes, onColumnResize)
  const wantedRow = useTableHandle(ref, scroller, currentRow)
  const { ref: root, cards } = useCards()
  const covered = Boolean(selectionBar)
  const isEmpty = !loading && rows.length === 0
  const isMany = rows.length > VIRTUAL_ABOVE
  const isVirtual = isMany && !cards
  const rowColumns = useMemo(
    () => (cards ? layout.columns.filter(({ column }) => !column || column.card) : layout.columns),
    [cards, layout],
  )
  const rowProps = { rows, style, labels, getRowId, rowLabel, currentRow, onToggle, radioGroup, rowActions }
  const shared = { ...rowProps, columns: rowColumns, selected: selection?.selected, isDisabled: selection?.isDisabled }
  return (
    <TruncationHint>
      <div ref={root} className={cx(style.root, className)}>
        {selectionBar && <div className={style.bar}>{selectionBar}</div>}
        <div className={style.frame} data-virtual={isVirtual || undefined}>
          {loading && rows.length > 0 && <div className={style.progress} />}
          <div
            ref={scroller}
            role="region"
            aria-label={labels.table}
            tabIndex={0}
            className={style.scroller}
            style={
              {
                ...variables,
                '--table-width': layout.tableWidth,
                '--pinned-width': layout.pinnedWidth,
              } as CSSProperties
            }
            onScroll={(event) => markHidden(event.currentTarget)}
          >
            <table
              className={style.table}
              aria-label={labels.table}
              aria-busy={loading}
              aria-rowcount={isVirtual ? rows.length + 1 : undefined}
              data-many={isMany || undefined}
            >
              <colgroup>
                {layout.columns.map(({ id }, index) => (
                  <col key={id} style={{ width: `var(--column-${index})` }} />
                ))}
              </colgroup>
              <DataTableHead
                {...{ columns: layout.columns, style, labels, sort, onSortChange, covered, resizer }}
                rowIndex={isVirtual ? 1 : undefined}
                empty={isEmpty}
                chosen={chosenOf(rows, getRowId, selection?.selected)}
                onToggleAll={selection?.onToggleAll}
              />
              {isVirtual ? (
                <Suspense fallback={<FirstRows {...shared} count={FIRST_DRAWN} />}>
                  <ManyRows {...shared} {...{ scroller, density, wantedRow }} />
                </Suspense>
              ) : (
                <PlainRows {...shared} />
              )}
              {loading && rows.length === 0 && (
                <tbody className={style.body}>
                  <DataTableSkeleton columns={layout.columns} rows={skeletonRows} style={style} />
                </tbody>
              )}
            </table>
            {isEmpty && <div className={style.empty}>{empty}</div>}
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

/**
 * Marks the sides at which columns are scrolled out of view, for the shadows of the pinned columns; renders nothing.
 */
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
    // Additional columns widen the table but not its container.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return ref
}

/** A stable function that calls the latest `onToggle`, so that a new closure does not render every row. */
function useLatest(onToggle: RowSelection['onToggle'] | undefined): RowSelection['onToggle'] {
  const latest = useRef(onToggle)
  useLayoutEffect(() => {
    latest.current = onToggle
  })
  return useCallback((id, options) => latest.current?.(id, options), [])
}
