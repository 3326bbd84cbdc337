import type { RefObject } from 'react'
import type { CardSize } from './types.ts'
import { useMeasured } from './use-measured.ts'

export const GAP = 16
const LEAST_WIDTH = { md: 180, lg: 280 } as const
/** A phone shows two small cards side by side, although they are narrower there. */
const LEAST_COLUMNS = { md: 2, lg: 1 } as const
/** Assumed height of the text under a picture until the first row is measured. */
const WORDS_HEIGHT = 84

export interface CardLayout {
  columns: number
  /** Pixels from the top of one row to the top of the next. */
  rowHeight: number
}

/** Number of columns that fit, and the row height, measured on the first rendered row. */
export function useCardLayout(grid: RefObject<HTMLElement | null>, size: CardSize): CardLayout {
  const width = useMeasured(grid, (element) => element.clientWidth)
  const measured = useMeasured(grid, heightOfFirstRow)
  const columns = Math.max(LEAST_COLUMNS[size], Math.floor((width + GAP) / (LEAST_WIDTH[size] + GAP)))
  const cardWidth = (width - GAP * (columns - 1)) / columns
  return { columns, rowHeight: (measured || cardWidth + WORDS_HEIGHT) + GAP }
}

/** Rounded to half pixels, so that rounding on a zoomed page does not count as a change. */
function heightOfFirstRow(grid: HTMLElement): number {
  const row = grid.querySelector('[role=row]')
  return row ? Math.round(row.getBoundingClientRect().height * 2) / 2 : 0
}
