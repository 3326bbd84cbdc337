import { css } from '@selvedge/ui/css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import type { DataTableStyle } from './data-table.recipe.ts'
import { nextSort } from './sorting.ts'
import type { DataTableColumn, DataTableLabels, SortKey } from './types.ts'
import { ACTIONS, SELECT, type LaidOutColumn } from './use-layout.ts'

export interface DataTableHeadProps<Row> {
  columns: readonly LaidOutColumn<Row>[]
  style: DataTableStyle
  labels: DataTableLabels
  sort: readonly SortKey[]
  onSortChange: ((sort: SortKey[]) => void) | undefined
  chosen: 'all' | 'some' | 'none'
  onToggleAll: ((checked: boolean) => void) | undefined
  /** The selection bar lies over the header: its buttons leave the tab order. */
  covered: boolean
}

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, style, labels, chosen, onToggleAll } = props
  return (
    <thead className={style.head}>
      <tr>
        {columns.map(({ id, column, pin, style: offset }) => {
          if (id === SELECT) {
            return (
              <th key={id} scope="col" className={style.headCell} data-check data-pin={pin} style={offset}>
                <Checkbox
                  aria-label={labels.selectAll}
                  checked={chosen === 'all'}
                  indeterminate={chosen === 'some'}
                  onCheckedChange={(checked) => onToggleAll?.(checked)}
                />
              </th>
            )
          }
          if (id === ACTIONS || !column) {
            return (
              <th key={id} scope="col" className={style.headCell} data-pin={pin}>
                <span className={visuallyHidden}>{labels.actions}</span>
              </th>
            )
          }
          return <ColumnHeader key={id} {...props} column={column} pin={pin} offset={offset} />
        })}
      </tr>
    </thead>
  )
}

interface ColumnHeaderProps<Row> extends DataTableHeadProps<Row> {
  column: DataTableColumn<Row>
  pin: LaidOutColumn<Row>['pin']
  offset: LaidOutColumn<Row>['style']
}

function ColumnHeader<Row>({ column, pin, offset, style, sort, onSortChange, covered }: ColumnHeaderProps<Row>) {
  const rank = sort.findIndex((key) => key.column === column.id)
  const direction = sort[rank]?.direction
  const ariaSort = direction && ({ asc: 'ascending', desc: 'descending' } as const)[direction]
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={style.headCell}
      data-align={column.align}
      data-pin={pin}
      style={offset}
      {...(ariaSort && { 'aria-sort': ariaSort })}
    >
      {column.sortable && onSortChange ? (
        <button
          type="button"
          className={style.sortButton}
          tabIndex={covered ? -1 : undefined}
          onClick={(event) => onSortChange(nextSort(sort, column.id, event.shiftKey))}
        >
          <span className={truncated} data-truncate>
            {column.header}
          </span>
          <Arrow aria-hidden size={13} strokeWidth={2} />
          {direction && sort.length > 1 && <span className={number}>{rank + 1}</span>}
        </button>
      ) : (
        <span className={column.hideHeader ? visuallyHidden : plain} data-truncate>
          {column.header}
        </span>
      )}
    </th>
  )
}

const truncated = css({ truncate: true, minWidth: '0' })
const plain = css({ display: 'block', truncate: true })
const number = css({ fontSize: '2xs', color: 'fg.subtle' })
