import { css } from '@selvedge/ui/css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { ResizeHandle, type ColumnResizer } from './resize-handle.tsx'
import { nextSort } from './sorting.ts'
import type { DataTableColumn, DataTableLabels, SortKey, DataTableStyle } from './types.ts'
import { ACTIONS, FILLER, SELECT, type LaidOutColumn } from './use-layout.ts'

export interface DataTableHeadProps<Row> {
  columns: readonly LaidOutColumn<Row>[]
  style: DataTableStyle
  labels: DataTableLabels
  sort: readonly SortKey[]
  onSortChange: ((sort: SortKey[]) => void) | undefined
  chosen: 'all' | 'some' | 'none'
  /** There is nothing to select. */
  empty: boolean
  onToggleAll: ((checked: boolean) => void) | undefined
  /** The selection bar covers the header, so its buttons and handles leave the tab order. */
  covered: boolean
  resizer: ColumnResizer | undefined
  /** Counts rows that are not rendered too. */
  rowIndex: number | undefined
}

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, style, labels, chosen, onToggleAll, rowIndex, covered, empty } = props
  const addSortId = useId()
  const last = columns.findLast(({ column }) => column)?.id
  return (
    <thead className={style.head}>
      <tr aria-rowindex={rowIndex} data-covered={covered || undefined}>
        {columns.map(({ id, column, pin, style: offset }, index) => {
          // Each header overlaps the next one, because its resize handle reaches into it; pinned ones overlap all
          // others.
          const place = { ...offset, zIndex: (pin ? 2 : 1) * columns.length - index }
          const shared = { className: style.headCell, 'data-pin': pin, style: place }
          if (column) {
            const words = labels.addSort ? addSortId : undefined
            return <ColumnHeader key={id} {...props} {...{ column, shared, words }} last={id === last} />
          }
          if (id === FILLER) {
            return (
              <td key={id} aria-hidden {...shared} data-filler>
                <span id={addSortId} hidden>
                  {labels.addSort}
                </span>
              </td>
            )
          }
          if (id === SELECT && empty) return <td key={id} aria-hidden {...shared} />
          return (
            <th key={id} scope="col" {...shared} data-check={(id === SELECT && Boolean(onToggleAll)) || undefined}>
              {id === ACTIONS && <span className={visuallyHidden}>{labels.actions}</span>}
              {id === SELECT && !onToggleAll && <span className={visuallyHidden}>{labels.marks}</span>}
              {id === SELECT && onToggleAll && (
                <Checkbox
                  aria-label={labels.selectAll}
                  checked={chosen === 'all'}
                  indeterminate={chosen === 'some'}
                  onCheckedChange={(checked) => onToggleAll(checked)}
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface ColumnHeaderProps<Row> extends DataTableHeadProps<Row> {
  column: DataTableColumn<Row>
  shared: object
  /** Id of the description of multi-column sorting. */
  words: string | undefined
  last: boolean
}

function ColumnHeader<Row>(props: ColumnHeaderProps<Row>) {
  const { column, shared, words, last, style, sort, onSortChange, covered, labels, resizer } = props
  const nameId = useId()
  const rank = sort.findIndex((key) => key.column === column.id)
  const direction = sort[rank]?.direction
  const ariaSort = direction && ({ asc: 'ascending', desc: 'descending' } as const)[direction]
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  const resizeLabel = column.hideHeader ? undefined : labels.resizeColumn?.(column.header)
  const sortBy = (add: boolean) => onSortChange?.(nextSort(sort, column.id, add))
  // Not every browser sets `shiftKey` on the click that Enter triggers.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.shiftKey || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    sortBy(true)
  }
  return (
    <th
      scope="col"
      {...shared}
      aria-labelledby={nameId}
      data-align={column.align}
      {...(ariaSort && { 'aria-sort': ariaSort })}
    >
      {column.sortable && onSortChange ? (
        <button
          id={nameId}
          type="button"
          className={style.sortButton}
          tabIndex={covered ? -1 : undefined}
          aria-describedby={words}
          onClick={(event) => sortBy(event.shiftKey)}
          onKeyDown={onKeyDown}
        >
          <span className={truncated} data-truncate>
            {column.header}
          </span>
          <Arrow aria-hidden size={13} strokeWidth={2} />
          {direction && sort.length > 1 && <span className={number}>{rank + 1}</span>}
        </button>
      ) : (
        <span id={nameId} className={column.hideHeader ? visuallyHidden : plain} data-truncate>
          {column.header}
        </span>
      )}
      {resizer && resizeLabel && (
        <ResizeHandle id={column.id} label={resizeLabel} resizer={resizer} covered={covered} last={last} />
      )}
    </th>
  )
}

const truncated = css({ truncate: true, minWidth: '0' })
const plain = css({ display: 'block', truncate: true })
const number = css({
  flexShrink: '0',
  minWidth: '12',
  marginInlineStart: '[-2px]',
  fontSize: '2xs',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.subtle',
})
