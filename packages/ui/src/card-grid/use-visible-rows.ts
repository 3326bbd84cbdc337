import type { RefObject } from 'react'
import { useMeasured } from './use-measured.ts'
import { viewportOf } from './viewport.ts'

/** Overscan in pixels above and below the visible part. */
const AHEAD = 600

export interface RowRange {
  first: number
  /** Exclusive end. */
  end: number
}

/** The visible rows, whatever scrolls them: the page, a dialog or a box. */
export function useVisibleRows(grid: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const first = useMeasured(grid, (element) => Math.floor((viewportOf(element).above - AHEAD) / rowHeight))
  const end = useMeasured(grid, (element) => {
    const { above, height } = viewportOf(element)
    return Math.ceil((above + height + AHEAD) / rowHeight)
  })
  const last = Math.max(0, count - 1)
  return { first: Math.min(Math.max(first, 0), last), end: Math.min(Math.max(end, 1), count) }
}
