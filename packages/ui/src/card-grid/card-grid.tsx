import { css } from '@selvedge/ui/css'
import { useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react'
import { CardCell } from './card-cell.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import type { CardGridHandle, CardGridProps } from './types.ts'
import { useCardFocus } from './use-card-focus.ts'
import { GAP, useCardLayout } from './use-card-layout.ts'
import { useNearEnd } from './use-near-end.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import { scrollerOf, viewportOf } from './viewport.ts'

/**
 * Cards in as many columns as fit, with only the visible rows rendered. It scrolls with its container, and asks for
 * more before the end is reached.
 */
export function CardGrid<Item>({ ref, ...props }: CardGridProps<Item> & { ref?: Ref<CardGridHandle> }) {
  const { items, getId, size, labels, selection, loading = false, empty, more, className } = props
  const grid = useRef<HTMLDivElement>(null)
  const { columns, rowHeight } = useCardLayout(grid, size)
  const rowCount = Math.ceil(items.length / columns)
  const visible = useVisibleRows(grid, rowCount, rowHeight)
  const ids = items.map(getId)
  const { active, setActive, focusCard, onKeyDown } = useCardFocus({
    grid,
    ids,
    columns,
    rowsInView: Math.max(1, Math.floor(innerHeight / rowHeight) - 1),
  })
  useNearEnd(
    () => (grid.current ? viewportOf(grid.current).below : undefined),
    more?.hasMore && more.state === 'idle' && items.length > 0 ? more.onMore : undefined,
  )
  useImperativeHandle(
    ref,
    () => ({
      focusRow: focusCard,
      scrollTop: () => (grid.current ? scrollerOf(grid.current).scrollTop : 0),
      scrollTo: (top) => grid.current && scrollerOf(grid.current).scrollTo({ top }),
    }),
    [focusCard],
  )

  const activeAt = active === undefined ? -1 : ids.indexOf(active)
  const tabStop = activeAt < 0 ? visible.first * columns : activeAt
  const tabRow = Math.floor(tabStop / columns)
  const rows = Array.from({ length: Math.max(0, visible.end - visible.first) }, (_, at) => visible.first + at)
  // Keeps the row of the focused card rendered.
  const drawn = rows.includes(tabRow) || tabRow >= rowCount ? rows : [...rows, tabRow].toSorted((a, b) => a - b)

  return (
    <div className={className}>
      <div ref={grid} className={measure}>
        {items.length > 0 && (
          <div
            role="grid"
            tabIndex={-1}
            aria-label={labels.grid}
            aria-rowcount={more?.hasMore ? -1 : rowCount}
            aria-colcount={columns}
            aria-multiselectable={selection && selection.mode === 'multiple'}
            style={{ position: 'relative', height: `${Math.max(0, rowCount * rowHeight - GAP)}px` }}
            onKeyDown={onKeyDown}
          >
            {drawn.map((rowIndex) => (
              <div
                key={rowIndex}
                role="row"
                aria-rowindex={rowIndex + 1}
                style={{
                  ...ROW,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                  transform: `translateY(${rowIndex * rowHeight}px)`,
                }}
              >
                {items.slice(rowIndex * columns, (rowIndex + 1) * columns).map((item, columnIndex) => (
                  <CardCell
                    key={getId(item)}
                    {...props}
                    item={item}
                    columnIndex={columnIndex + 1}
                    isTabStop={rowIndex * columns + columnIndex === tabStop}
                    onFocus={setActive}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {items.length === 0 && loading && <CardSkeleton columns={columns} label={labels.loading} />}
        {items.length === 0 && !loading && empty}
      </div>
      {more && items.length > 0 && <LoadMore more={more} labels={labels.more} />}
    </div>
  )
}

const measure = css({ minWidth: '0' })
// Geometry that the layout's numbers depend on, so it is inline, next to the gap.
const ROW: CSSProperties = { position: 'absolute', insetInline: 0, top: 0, display: 'grid', gap: GAP }
