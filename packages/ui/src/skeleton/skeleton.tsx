import { css, cx } from '@selvedge/ui/css'
import type { ComponentProps } from 'react'

/** A grey bar in place of text that is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden data-loading {...rest} className={cx(bar, className)} />
}

export interface SkeletonRowsProps {
  rows: number
  /** Announced while loading. */
  label: string
  rowHeight?: 'compact' | 'default' | 'comfortable'
}

export function SkeletonRows({ rows, label, rowHeight = 'default' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={cx(line, HEIGHTS[rowHeight])}>
          <Skeleton className={picture} />
          <Skeleton style={{ width: `${skeletonWidth(index)}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Varying but deterministic widths, so that rows look like text and do not jump on re-render. */
export function skeletonWidth(seed: number): number {
  return 38 + ((seed * 37) % 41)
}

const bar = css({
  display: 'block',
  height: '10',
  borderRadius: 'xs',
  bg: 'bg.hover',
  animation: '[shimmer 1.6s ease-in-out infinite]',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  paddingInline: '12',
  borderBottomWidth: 'hairline',
  borderColor: 'border.subtle',
})
const picture = css({ width: '20', height: '20', flexShrink: '0' })
const HEIGHTS = {
  compact: css({ height: 'row.compact' }),
  default: css({ height: 'row.default' }),
  comfortable: css({ height: 'row.comfortable' }),
}
