import { css, cx } from '@selvedge/ui/css'
import { Skeleton, skeletonWidth } from '../skeleton/skeleton.tsx'
import type { DataTableStyle } from './types.ts'
import { FILLER, SELECT, type LaidOutColumn } from './use-layout.ts'

export interface DataTableSkeletonProps<Row> {
  columns: readonly LaidOutColumn<Row>[]
  rows: number
  style: DataTableStyle
}

/** Placeholder rows with the real row height, to avoid a layout shift when the data arrives. */
export function DataTableSkeleton<Row>({ columns, rows, style }: DataTableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, rowIndex) => (
    <tr key={rowIndex} aria-hidden className={cx(style.row, late)}>
      {columns.map(({ id, column, pin, style: offset }, columnIndex) => (
        <td
          key={id}
          className={style.cell}
          data-check={id === SELECT || undefined}
          data-filler={id === FILLER || undefined}
          data-align={column?.align}
          data-card={column?.card}
          data-pin={pin}
          style={offset}
        >
          {id === SELECT && <Skeleton className={box} />}
          {column?.card === 'image' && <Skeleton className={square} />}
          {column && column.card !== 'image' && (
            <Skeleton className={line} style={{ width: `${skeletonWidth(rowIndex + columnIndex * 3)}%` }} />
          )}
        </td>
      ))}
    </tr>
  ))
}

// Delayed, so that a fast answer shows no skeleton.
const late = css({ animation: '[fadeIn 160ms 200ms both]' })
const square = css({ width: '[var(--thumb)]', height: '[var(--thumb)!]' })
const box = css({ width: '16', height: '16!', margin: '4' })
const line = css({ minWidth: '48', '[data-align=end] > &': { marginInlineStart: 'auto' } })
